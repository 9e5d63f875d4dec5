public import FileIO
import NoteInterchange
import NoteRendering
import NoteStorage

/// Why something could not be done with a library: what, where, and what a person can do about it.
public struct LibraryError: Error, Sendable, CustomStringConvertible {
    /// The kind of fault; new kinds may be added.
    public enum Code: Hashable, Sendable {
        /// There is no folder of notes at the path.
        case noLibrary
        case noSuchNote
        /// More than one note is meant; ``LibraryError/candidates`` lists them.
        case ambiguous
        /// The note has no such page.
        case noSuchPage
        /// What was asked for is not possible with this note, or at this place.
        case refused
        /// The kernel refused.
        case file
        /// The note could not be read or made.
        case note
        /// The file could not be imported.
        case interchange
        /// A page could not be drawn.
        case drawing
    }

    /// For programs; the message is for people.
    public let code: Code
    /// One line: where, what is wrong, and the remedy.
    public let message: String
    /// The packages that were meant, where that was more than one.
    public let candidates: [FilePath]

    init(_ code: Code, _ message: String, candidates: [FilePath] = []) {
        self.code = code
        self.message = message
        self.candidates = candidates
    }

    init(_ error: FileError) { self.init(.file, error.message) }

    init(_ error: NoteError) { self.init(.note, error.message) }

    init(_ error: InterchangeError, at path: FilePath) { self.init(.interchange, "\(path): \(error.message)") }

    init(_ error: RenderingError, at path: FilePath) { self.init(.drawing, "\(path): \(error.message)") }

    public var description: String { message }
}
