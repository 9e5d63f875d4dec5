/// Why a server cannot be started: what, and what a person can do about it.
package struct ServerError: Error, Sendable, CustomStringConvertible {
    /// The kind of fault; new kinds may be added.
    package enum Code: Hashable, Sendable {
        /// Another program listens at the port.
        case portInUse
        /// The host is none of this machine's addresses.
        case noSuchHost
        /// Another server has the library.
        case libraryInUse
        /// The certificate, its key or the token could not be read or made.
        case identity
        /// The system refused something else.
        case cannotStart
    }

    package let code: Code
    /// One line: what is wrong, and the remedy.
    package let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    package var description: String { message }
}
