/// One session's own edits of a note, newest last, to be taken back and done again.
///
/// Taking back is a new edit, made by the part: wherever somebody else came in between, that part stays and this is
/// said. Only the edits of its own author are recorded. What others do is never taken back.
public struct UndoHistory: Sendable {
    /// What an edit to be taken back belongs to.
    public enum Subject: Hashable, Sendable {
        case page(PageID)
        case note
    }

    /// Back, or forth again.
    public enum Direction: Hashable, Sendable {
        /// Takes back the newest edit.
        case undo
        /// Does again what was taken back last.
        case redo
    }

    struct Entry {
        var reversal: Reversal
        /// The same in edits that are taken back together.
        let group: UInt64
    }

    enum Reversal {
        case page(PageReversal)
        case note(NoteReversal)

        var byteCount: Int {
            switch self {
            case .page(let reversal): reversal.byteCount
            case .note(let reversal): reversal.byteCount
            }
        }
    }

    private(set) var author: Author
    /// The most bytes it may hold on to; beyond that the oldest edits can no longer be taken back.
    public let byteLimit: Int

    private var done: [Entry] = []
    private var undone: [Entry] = []
    private var groups: UInt64 = 0
    /// About how many bytes it holds on to.
    public private(set) var byteCount = 0

    public init(replica: Replica, byteLimit: Int) {
        author = Author(replica: replica)
        self.byteLimit = byteLimit
    }

    /// Under which edits are taken back, and most of them made.
    public var replica: Replica { author.replica }

    /// Whether edits of a replica count as its author's own.
    public func owns(_ replica: Replica) -> Bool { author.isOwn(replica) }

    /// Counts the edits of another replica as its author's own: a browser numbers its edits itself.
    public mutating func adopt(_ replica: Replica) { author.adopt(replica) }

    /// Goes on under another replica, after a failure that leaves open which numbers of the old one are on the disk.
    public mutating func renew(_ replica: Replica) { author.renew(replica) }

    /// What the next step belongs to, nil if there is none.
    public func next(_ direction: Direction) -> Subject? { newest(direction).map { Self.subject(of: $0.reversal) } }

    /// The same as long as the next step belongs together with the one before.
    public func nextGroup(_ direction: Direction) -> UInt64? { newest(direction)?.group }

    /// Forgets the next step instead of making it, as when its page is gone.
    public mutating func skip(_ direction: Direction) {
        let entry =
            switch direction {
            case .undo: done.popLast()
            case .redo: undone.popLast()
            }
        if let entry { byteCount -= entry.reversal.byteCount }
    }

    /// The assets that taking back or doing again may need, ascending, each once: these are no orphans.
    public var assets: [AssetID] {
        var assets: [AssetID] = []
        for entry in done + undone {
            if case .page(let reversal) = entry.reversal { assets += reversal.assets }
        }
        return assets.ascendingOnce()
    }

    private static func subject(of reversal: Reversal) -> Subject {
        switch reversal {
        case .page(let reversal): .page(reversal.page)
        case .note: .note
        }
    }
}

// MARK: - Within the history

extension UndoHistory {
    /// What the next step takes back, or does again.
    func newest(_ direction: Direction) -> Entry? {
        switch direction {
        case .undo: done.last
        case .redo: undone.last
        }
    }

    /// Takes in what reverses an edit about to be applied; what was taken back can then not be done again.
    mutating func record(_ reversal: Reversal, isJoined: Bool) {
        for entry in undone { byteCount -= entry.reversal.byteCount }
        undone = []
        if !isJoined || done.isEmpty { groups += 1 }
        done.append(Entry(reversal: reversal, group: groups))
        byteCount += reversal.byteCount
        var dropped = 0
        // What belongs together goes together: half of a move taken back would leave its elements on two pages.
        while dropped < done.count,
            byteCount > byteLimit || dropped > 0 && done[dropped].group == done[dropped - 1].group
        {
            byteCount -= done[dropped].reversal.byteCount
            dropped += 1
        }
        done.removeFirst(dropped)
    }

    /// Takes in what reverses a step that was just made, for the other direction.
    mutating func turn(_ reversal: Reversal, after direction: Direction, of group: UInt64) {
        let entry = Entry(reversal: reversal, group: group)
        switch direction {
        case .undo: undone.append(entry)
        case .redo: done.append(entry)
        }
        byteCount += reversal.byteCount
    }

    /// Changes every entry to what `change` makes of it.
    mutating func changeReversals(_ change: (inout Reversal) -> Void) {
        for index in done.indices { change(&done[index].reversal) }
        for index in undone.indices { change(&undone[index].reversal) }
    }
}
