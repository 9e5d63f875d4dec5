/// Why a file could not be imported: what is wrong with it, and what a person can do.
public struct InterchangeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure; new kinds may be added.
    public enum Code: String, Hashable, Sendable {
        /// The file holds no byte.
        case empty
        /// No importer knows the content.
        case unrecognized
        /// The content is so damaged that nothing of it could be kept.
        case damaged
        /// The file, inflated, passes a bound that no note reaches.
        case tooLarge
        /// The file holds what is never read: a document type, entities, bottomless nesting.
        case refused
        /// A newer version than this program reads.
        case newerVersion
    }

    /// For programs; the message is for people.
    public let code: Code
    /// The name of the file, as it was given.
    public let file: String
    /// What is wrong and what to do, for the person who asked for the import.
    public let message: String

    public init(_ code: Code, file: String, _ message: String) {
        self.code = code
        self.file = file
        self.message = message
    }

    public var description: String { "\(file): \(message)" }
}
