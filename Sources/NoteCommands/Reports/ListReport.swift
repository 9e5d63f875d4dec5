import FileIO
import Ink
import NoteLibrary
import NoteStorage

/// What `list --json` prints.
struct ListReport: Encodable {
    /// A package: what is known of the note in it, or the reason why nothing is.
    struct Note: Encodable {
        var id: String?
        var path: String
        var title: String?
        var tags: [String]?
        var pages: Int?
        var createdAt: Timestamp?
        var modifiedAt: Timestamp?
        var error: String?
    }

    struct Copies: Encodable {
        var id: String
        var paths: [String]
    }

    let library: String
    let notes: [Note]
    /// Notes that more than one package holds.
    let twins: [Copies]
    /// Folders that could not be looked into.
    let errors: [String]

    init(_ listing: Listing, of library: FilePath) {
        self.library = library.description
        notes = listing.notes.map { Note($0) }
        twins = listing.twins.map { Copies(id: $0.note.description, paths: $0.paths.map(\.description)) }
        errors = listing.unreadable.map(\.message)
    }
}

extension ListReport.Note {
    init(_ note: ListedNote) {
        id = note.id?.description
        path = note.path.description
        switch note.manifest {
        case .success(let manifest):
            title = manifest.title.string
            tags = manifest.tags.map(\.string)
            pages = manifest.pageCount
            createdAt = manifest.createdAt
            modifiedAt = manifest.modifiedAt
        case .failure(let problem): error = problem.message
        }
    }
}
