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
        /// Another program writes in the note; once that closes it, the same succeeds. ``LibraryError/holder`` says who.
        case locked
        /// The note does not lie in the library.
        case outside
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
    /// Who is writing in a note that is locked, where that is known.
    public let holder: LockHolder?
    /// A `FileError`, `NoteError`, `InterchangeError` or `RenderingError`; nil for what the library itself refuses.
    public let cause: (any Error)?

    /// What the kernel refused, be it within a note; nil where it was not the kernel.
    public var file: FileError? {
        switch cause {
        case let error as FileError: error
        case let error as NoteError: error.file
        default: nil
        }
    }

    init(
        _ code: Code, _ message: String, candidates: [FilePath] = [], holder: LockHolder? = nil,
        cause: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.candidates = candidates
        self.holder = holder
        self.cause = cause
    }

    init(_ error: FileError) { self.init(.file, error.message, cause: error) }

    init(_ error: NoteError) { self.init(.note, error.message, cause: error) }

    init(lockedBy holder: LockHolder?, at note: FilePath) {
        self.init(.locked, "\(note): \(NotePackage.Access.Reason.lockedBy(holder).sentence)", holder: holder)
    }

    init(_ error: InterchangeError, at path: FilePath) {
        self.init(.interchange, "\(path): \(error.message)", cause: error)
    }

    init(_ error: RenderingError, at path: FilePath) { self.init(.drawing, "\(path): \(error.message)", cause: error) }

    public var description: String { message }
}
