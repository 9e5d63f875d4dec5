import Ink
import NoteSession

/// Autosaving in virtual time, drawn: a line is a track, a column a step.
///
/// What happens is given, what follows is worked out and compared with what is drawn:
///
///     edit   pages edited, `a`…`z`; in capitals by a browser, which asks for them to be saved at once
///     ask    `f` for a flush of everything, `w` for waiting till page a is saved
///     disk   `x` while it fails
///     save   the pages whose saves begin
///     end    the pages whose saves end well, `!` for one that failed
///     told   `y` for whoever waited and whose edits are safe, `n` for whoever was told that they are not
///     state  at the end of the step: `-` clean, `d` dirty, `s` saving, `!` failed
///
/// A dot is nothing. A track may be drawn twice, for two things in one step; tracks that are not drawn are not compared.
/// Within a step saves end first, then the timer fires, then people act.
struct Diagram {
    private struct Broken: Error {}

    /// What is drawn of that which follows, a line a track.
    let drawn: [String]
    /// The same tracks as they were worked out.
    private(set) var found: [String] = []
    /// The longest that any edit was not on the disk, looked at after each step.
    private(set) var longestUnsaved = Duration.zero

    private static let outcomes = ["save", "end", "told", "state"]

    private let step: Duration
    private let saveTakes: Int
    private var machine = AutosaveStateMachine<any Error>(openedAt: .zero)
    private var now = Duration.zero
    private var wakeUp: Duration?
    private var running: [(page: PageID, ends: Duration)] = []
    private var waiters: UInt64 = 0
    private var diskFails = false
    private var followed: [String: String] = [:]

    /// - Parameter saveTakes: how many steps a save lasts; one of none ends in the step in which it begins.
    init(_ drawing: String, step: Duration = .milliseconds(100), saveTakes: Int = 0) {
        self.step = step
        self.saveTakes = saveTakes
        let tracks = drawing.split(separator: "\n").map { line in
            let words = line.split(separator: " ")
            return (name: String(words[0]), steps: Array(words[1]))
        }
        let outcomes = tracks.filter { Self.outcomes.contains($0.name) }
        drawn = outcomes.map { "\($0.name) \(String($0.steps))" }
        for column in 0..<(tracks.map(\.steps.count).max() ?? 0) {
            now = step * column
            pass(tracks.filter { column < $0.steps.count }.map { ($0.name, $0.steps[column]) })
        }
        found = outcomes.map { "\($0.name) \(followed[$0.name] ?? "")" }
    }

    private mutating func pass(_ happening: [(track: String, what: Character)]) {
        var happened: [String: Character] = [:]
        diskFails = happening.contains { $0 == ("disk", "x") }
        let ending = running.filter { $0.ends <= now }
        running.removeAll { $0.ends <= now }
        for save in ending { end(save.page, &happened) }
        if let wakeUp, wakeUp <= now {
            self.wakeUp = nil
            perform(machine.timerFired(at: now), &happened)
        }
        for (track, what) in happening where what != "." {
            switch track {
            case "edit":
                perform(machine.edited(Self.page(what), at: now, isPrompted: what.isUppercase), &happened)
            case "ask":
                waiters += 1
                let actions =
                    what == "f"
                    ? machine.flush(nil, waiters, at: now)
                    : machine.waitForSave(of: Self.page("a"), waiters, at: now)
                perform(actions, &happened)
            default: break
            }
        }
        look(&happened)
        for track in Self.outcomes { followed[track, default: ""].append(happened[track] ?? ".") }
    }

    private mutating func look(_ happened: inout [String: Character]) {
        let (letter, since): (Character, Duration) =
            switch machine.state {
            case .clean: ("-", now)
            case .dirty(let since): ("d", since)
            case .saving(let since): ("s", since)
            case .failed(_, let since): ("!", since)
            }
        happened["state"] = letter
        longestUnsaved = max(longestUnsaved, now - since)
    }

    private mutating func perform(
        _ actions: [AutosaveStateMachine<any Error>.Action], _ happened: inout [String: Character]
    ) {
        for action in actions {
            switch action {
            case .save(let page):
                happened["save"] = happened["save"] == nil ? Self.letter(page) : "*"
                if saveTakes == 0 {
                    end(page, &happened)
                } else {
                    running.append((page, now + step * saveTakes))
                }
            case .updateDocument: perform(machine.documentWritten(at: now), &happened)
            case .wake(let moment): wakeUp = moment
            case .resume(_, let result): happened["told"] = (try? result.get()) == nil ? "n" : "y"
            }
        }
    }

    private mutating func end(_ page: PageID, _ happened: inout [String: Character]) {
        if diskFails {
            happened["end"] = "!"
            perform(machine.saveFailed(page, Broken(), at: now), &happened)
        } else {
            happened["end"] = happened["end"] == nil ? Self.letter(page) : "*"
            perform(machine.saveEnded(page, at: now), &happened)
        }
    }

    private static func page(_ letter: Character) -> PageID {
        PageID(high: 0, low: UInt64(letter.lowercased().utf8.first ?? 0))
    }

    private static func letter(_ page: PageID) -> Character { Character(UnicodeScalar(UInt8(page.low))) }
}
