import FileIO
import NoteLibrary
import NoteStorage

/// What `export --json` prints.
struct ExportReport: Encodable {
    let files: [String]
    let filesBytes: [String]?
    let losses: [LossReport]
    let warnings: [String]
    let errors: [String]

    init(_ exported: ExportedNote) {
        files = exported.files.map(\.description)
        filesBytes = exported.files.bytesUnlessText
        warnings = exported.warnings.map(\.description)
        losses = exported.losses.map { LossReport($0) }
        errors = exported.failures.map(\.message)
    }
}
