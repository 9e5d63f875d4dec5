import FileIO
import Ink
import NoteLibrary

/// What `list --json` prints.
struct ListReport: Encodable {
    struct Copies: Encodable {
        let id: String
        let paths: [String]
        let pathsBytes: [String]?

        init(_ twins: Twins) {
            id = twins.note.description
            paths = twins.paths.map(\.description)
            pathsBytes = twins.paths.bytesUnlessText
        }
    }

    let library: String
    let libraryBytes: String?
    let notes: [ListedNoteReport]
    /// Every folder within the library.
    let folders: [String]
    let foldersBytes: [String]?
    /// Notes that more than one package holds.
    let twins: [Copies]
    /// Folders that could not be looked into.
    let errors: [String]

    init(_ listing: Listing, of library: Library) {
        self.library = library.root.description
        libraryBytes = library.root.bytesUnlessText
        notes = listing.notes.map { ListedNoteReport($0, cover: library.cover(of: $0)) }
        folders = listing.folders.map(\.description)
        foldersBytes = listing.folders.map(\.path).bytesUnlessText
        twins = listing.twins.map { Copies($0) }
        errors = listing.unreadable.map(\.message)
    }
}
