import FileIO
import Ink
import NoteLibrary
import NoteSession
import NoteStorage

/// A note of the library as JSON.
struct ListedNoteReport: Encodable {
    /// The first page, and which state of it its picture shows.
    struct Cover: Encodable {
        let page: String
        let digest: String?
    }

    var id: String?
    var title: String?
    var folder: String
    var tags: [String]?
    var pages: Int?
    var cover: Cover?
    var createdAt: String?
    var modifiedAt: String?
    var warnings: [String]?
    /// Of the package, where the note cannot be read.
    var name: String?
    var error: String?
    /// Of a note in the trash.
    var removedAt: String?

    init(_ note: ListedNote, cover digest: Digest?) {
        id = note.id?.description
        folder = note.folder?.description ?? ""
        switch note.manifest {
        case .success(let manifest):
            title = manifest.title.string
            tags = manifest.tags.map(\.string)
            pages = manifest.pageCount
            cover = manifest.coverPage.map { Cover(page: $0.description, digest: digest?.text) }
            createdAt = manifest.createdAt.description
            modifiedAt = manifest.modifiedAt.description
            warnings = note.warnings.map(\.description)
        case .failure(let problem):
            name = note.path.name.description
            error = problem.message
        }
    }
}

/// A library as JSON.
struct LibraryReport: Encodable {
    struct Twin: Encodable {
        let id: String
        let names: [String]
    }

    let notes: [ListedNoteReport]
    let folders: [String]
    let twins: [Twin]
    let errors: [String]
}

/// An open note as JSON.
struct NoteReport: Encodable {
    struct Page: Encodable {
        let id: String
        let label: String
        let width: Int32?
        let height: Int32?
        let canvas: String?
        let paper: String?
        let elements: Int?
        let digest: String?
        let damage: String?
    }

    let id: String
    let title: String
    let folder: String
    let tags: [String]
    let createdAt: String
    let modifiedAt: String
    let warnings: [String]
    let pages: [Page]
    let state: NoteStateReport
}

/// How safe what was written in a note is, as JSON.
struct NoteStateReport: Encodable {
    let state: String
    let message: String?

    init(_ state: SessionState) {
        switch state {
        case .clean, .closed: (self.state, message) = ("clean", nil)
        case .dirty: (self.state, message) = ("dirty", nil)
        case .saving: (self.state, message) = ("saving", nil)
        case .failed(let error, _): (self.state, message) = ("failed", error.message)
        case .readOnly(let reason): (self.state, message) = ("readOnly", reason.sentence)
        }
    }
}
