import FileIO
import Ink
import NoteLibrary
import NoteStorage

/// What `list --json` prints of each package, and every command of one that it changed: what is known of the note in
/// it, or the reason why nothing is.
struct ListedNoteReport: Encodable {
    let id: String?
    let path: String
    /// Empty for the library's own; nil for a package outside the library.
    let folder: String?
    let title: String?
    let tags: [String]?
    let pages: Int?
    let createdAt: Timestamp?
    let modifiedAt: Timestamp?
    let error: String?

    init(_ note: ListedNote) {
        id = note.id?.description
        path = note.path.description
        folder = note.folder?.description
        let manifest: Manifest?
        switch note.manifest {
        case .success(let found): (manifest, error) = (found, nil)
        case .failure(let problem): (manifest, error) = (nil, problem.message)
        }
        title = manifest?.title.string
        tags = manifest?.tags.map(\.string)
        pages = manifest?.pageCount
        createdAt = manifest?.createdAt
        modifiedAt = manifest?.modifiedAt
    }
}
