import FileIO

/// What a command says: results on the output, everything else on the stream of errors.
///
/// Results are gathered and written in large pieces, at the latest before something is said on the other stream.
final class Console {
    private let output: CommandEnvironment.Stream
    private let errors: CommandEnvironment.Stream
    private let isQuiet: Bool
    private var pending: [UInt8] = []
    private var deeds: [String] = []
    private var progressIsShown = false

    private static let pieceSize = 1 << 16

    init(_ environment: CommandEnvironment, isQuiet: Bool) {
        output = environment.output
        errors = environment.errors
        self.isQuiet = isQuiet
    }

    /// A line of the result, which the command was called for.
    func print(_ line: String) throws(CommandError) {
        pending += line.utf8
        pending.append(UInt8(ascii: "\n"))
        if pending.count >= Self.pieceSize { try flush() }
    }

    /// A line that says what was done, for those who did not ask to be left alone.
    func confirm(_ line: String) throws(CommandError) {
        if !isQuiet { try print(Printable.text(line)) }
    }

    func flush() throws(CommandError) {
        guard !pending.isEmpty else { return }
        hideProgress()
        let bytes = pending
        pending = []
        let isRead: Bool
        do throws(FileError) {
            isRead = try output.write(bytes)
        } catch { throw CommandError(.outputFailed, error.message) }
        guard isRead else { throw CommandError(.outputClosed, "standard output: nobody reads it any more") }
    }

    /// Remembers what a command has done, as "Notes/….lnote was made", to be told if its result cannot be.
    func note(_ deed: String) { deeds.append(deed) }

    /// Says why a command ended, and what it has done all the same if only its result could not be written.
    ///
    /// A reader that went away has what it wanted, so nothing is said of that alone.
    func complain(_ error: CommandError) {
        let isOfOutput = error.code == .outputFailed || error.code == .outputClosed
        if isOfOutput, !deeds.isEmpty {
            complain("\(error.message); but \(deeds.joined(separator: ", "))")
        } else if error.code != .outputClosed {
            complain(error.message)
        }
    }

    /// A line about something that went wrong; it is shown even to those who want quiet.
    func complain(_ message: String) {
        // A terminal shows both streams, so the bar goes before a result or a complaint comes in its place.
        hideProgress()
        // If the result cannot be written, the final flush says so.
        if !pending.isEmpty, let isRead = try? output.write(pending), isRead { pending = [] }
        say("lnote: \(Printable.text(message))\n")
    }

    /// Text of our own that helps someone who asked for nothing that can be done.
    func explain(_ text: String) { say(text) }

    /// A line that is worth knowing, for those who did not ask to be left alone.
    func remark(_ message: String) {
        if !isQuiet { complain(message) }
    }

    // MARK: - Progress

    /// Shows how far long work has come, to a person at a terminal only.
    func showProgress(_ done: Int, of all: Int) {
        guard errors.isTerminal, !isQuiet, all > 1 else { return }
        let width = 30
        let filled = done * width / all
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
        say("\r[\(bar)] \(done)/\(all)")
        progressIsShown = true
    }

    func hideProgress() {
        guard progressIsShown else { return }
        say("\r\u{1B}[K")
        progressIsShown = false
    }

    /// Where errors cannot be told, nothing is left to tell them with.
    private func say(_ text: String) { _ = try? errors.write(Array(text.utf8)) }
}
