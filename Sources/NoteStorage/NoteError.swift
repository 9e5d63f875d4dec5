public import FileIO
public import Ink

/// Why a note could not be read or changed: what, which file, and what a person can do about it.
public struct NoteError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of fault; new kinds may be added.
    public enum Code: Hashable, Sendable {
        /// No note lies at the path.
        case notANote
        /// The kernel refused; ``NoteError/file`` says why.
        case file
        /// The bytes of a file are no note of ours, or damaged.
        case damaged
        /// A newer version of the format, which this program may show but not change.
        case newerVersion
        /// The note or the page may be looked at only.
        case readOnly
        /// The note has no such page, or no such asset.
        case noSuchPage, noSuchAsset
        /// A save would drop elements that no edit removed, or refer to an asset that is not there.
        case refused
        /// The package was moved or replaced while it was open.
        case replaced
        /// A value is not allowed: a page's size, say.
        case invalid
    }

    /// For programs; the message is for people.
    public let code: Code
    /// One line: what is wrong, with which file, and the remedy.
    public let message: String
    /// The file or folder that is at fault.
    public let path: FilePath
    /// The kernel's word, where it was the kernel that refused.
    public let file: FileError?
    /// What the codec found, where the bytes were at fault.
    public let ink: InkError?

    public init(_ code: Code, _ message: String, path: FilePath, file: FileError? = nil, ink: InkError? = nil) {
        self.code = code
        self.message = message
        self.path = path
        self.file = file
        self.ink = ink
    }

    /// What the kernel refused, as a fault of the note.
    public init(_ error: FileError) {
        self.init(.file, error.message, path: error.path, file: error)
    }

    public var description: String { message }
}
