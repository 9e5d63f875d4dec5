import FileIO
import Ink
import NoteLibrary
import NoteStorage

/// What `list --json` prints of each package, and every command of one that it changed: what is known of the note in
/// it, or the reason why nothing is.
struct ListedNoteReport: Encodable {
    let id: String?
    let path: String
    let pathBytes: String?
    /// Empty for the library's own; nil for a package outside the library.
    let folder: String?
    let folderBytes: String?
    let title: String?
    /// The picture of its first page, where there is one.
    let cover: String?
    let coverBytes: String?
    let tags: [String]?
    let pages: Int?
    let createdAt: Timestamp?
    let modifiedAt: Timestamp?
    /// What its owner should see to, a line each.
    let warnings: [String]
    let error: String?

    init(_ note: ListedNote, cover: FilePath?) {
        self.cover = cover?.description
        coverBytes = cover?.bytesUnlessText
        warnings = note.warnings.map(\.description)
        id = note.id?.description
        path = note.path.description
        pathBytes = note.path.bytesUnlessText
        folder = note.folder?.description
        folderBytes = note.folder?.path.bytesUnlessText
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
