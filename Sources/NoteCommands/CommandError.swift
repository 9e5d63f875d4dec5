import NoteLibrary

/// Why a command did not do what was asked, in a line for the person who asked.
struct CommandError: Error, CustomStringConvertible {
    enum Code {
        case wrongUsage
        case failed
        /// Nobody reads the output any more; nothing is to be said.
        case outputClosed
        /// The output cannot be written.
        case outputFailed
    }

    let code: Code
    /// What is wrong, where, and the remedy.
    let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    init(_ error: LibraryError) { self.init(.failed, error.message) }

    var description: String { message }

    var status: ExitStatus { code == .wrongUsage ? .wrongUsage : .failed }
}
