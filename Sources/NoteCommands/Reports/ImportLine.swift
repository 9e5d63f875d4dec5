import FileIO
import Ink
import NoteLibrary

/// What `import --json` prints of a file, on one line.
struct ImportLine: Encodable {
    let file: String
    let fileBytes: String?
    let ok: Bool
    var note: String?
    var path: String?
    var pathBytes: String?
    var title: String?
    var pages = 0
    var strokes = 0
    var samples = 0
    var images = 0
    var texts = 0
    /// What is gone.
    var losses: [LossReport] = []
    /// What is worth knowing, though nothing is gone.
    var remarks: [LossReport] = []
    var error: String?

    init(_ file: FilePath, _ imported: ImportedFile) {
        self.file = file.description
        fileBytes = file.bytesUnlessText
        ok = true
        note = imported.note.description
        path = imported.path.description
        pathBytes = imported.path.bytesUnlessText
        title = imported.title.string
        pages = imported.pages
        strokes = imported.counts.strokes
        samples = imported.counts.samples
        images = imported.counts.images
        texts = imported.counts.texts
        losses = imported.losses.filter(\.isLoss).map { LossReport($0) }
        remarks = imported.losses.filter { !$0.isLoss }.map { LossReport($0) }
    }

    init(_ file: FilePath, failed error: LibraryError) {
        self.file = file.description
        fileBytes = file.bytesUnlessText
        ok = false
        self.error = error.message
    }
}
