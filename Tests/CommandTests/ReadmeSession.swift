import Foundation
import TestSupport
import Testing

/// The sessions that documents print, run line by line.
///
/// What differs from run to run is masked on both sides: an id of 36 or of 8 hexadecimal digits reads "<id>", a date
/// "<date>", a moment "<time>". Everything else has to come out as it is printed.
@Suite("Sessions in documents")
struct ReadmeSession {
    static let documents = ["README.md", "Documentation/Command.md"]

    @Test("every console session comes out as printed", arguments: documents)
    func session(_ document: String) throws {
        let text = try String(contentsOf: Program.project.appending(path: document), encoding: .utf8)
        let sessions = Session.sessions(in: text)
        try #require(!sessions.isEmpty)
        for session in sessions {
            let home = try Home()
            try home.shell("cp -r '\(Program.project.path)/Examples' .")
            let came = try session.run(in: home)
            for (printed, came) in zip(session.steps, came) {
                #expect(Session.masked(came) == Session.masked(printed.output), "$ \(printed.command)")
            }
        }
    }
}

/// One fenced block of a document that begins with "```console".
struct Session {
    struct Step {
        var command: String
        var output = ""
    }

    private(set) var steps: [Step] = []

    static func sessions(in document: String) -> [Session] {
        var sessions: [Session] = []
        var isWithin = false
        for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "```console" {
                sessions.append(Session())
                isWithin = true
            } else if line == "```" {
                isWithin = false
            } else if isWithin {
                sessions[sessions.count - 1].add(line)
            }
        }
        return sessions
    }

    private mutating func add(_ line: Substring) {
        if line.hasPrefix("$ ") {
            steps.append(Step(command: String(line.dropFirst(2))))
        } else {
            steps[steps.count - 1].output += line + "\n"
        }
    }

    /// Runs all in one shell, as somebody would who copies it, and returns what each step said on either stream.
    func run(in home: Home) throws -> [String] {
        let mark = "--- next step ---"
        let script = steps.map { "\($0.command)\necho '\(mark)'" }.joined(separator: "\n")
        let outcome = try home.shell("unset LNOTE_LIBRARY\nexec 2>&1\n\(script)")
        return outcome.output.components(separatedBy: "\(mark)\n").dropLast().map { $0 }
    }

    static func masked(_ text: String) -> String {
        text.replacing(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/, with: "<id>")
            .replacing(/\d{4}-\d\d-\d\dT[0-9:.]+Z/, with: "<time>")
            .replacing(/\d{4}-\d\d-\d\d/, with: "<date>")
            .replacing(/\b[0-9a-f]{8}\b/, with: "<id>")
    }
}
