import FileIO
import Ink
import NoteLibrary

/// What `list --json` prints.
struct ListReport: Encodable {
    struct Copies: Encodable {
        var id: String
        var paths: [String]
    }

    let library: String
    let notes: [ListedNoteReport]
    /// Every folder within the library.
    let folders: [String]
    /// Notes that more than one package holds.
    let twins: [Copies]
    /// Folders that could not be looked into.
    let errors: [String]

    init(_ listing: Listing, of library: FilePath) {
        self.library = library.description
        notes = listing.notes.map { ListedNoteReport($0) }
        folders = listing.folders.map(\.description)
        twins = listing.twins.map { Copies(id: $0.note.description, paths: $0.paths.map(\.description)) }
        errors = listing.unreadable.map(\.message)
    }
}
