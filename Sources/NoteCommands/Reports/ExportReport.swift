import FileIO
import NoteLibrary

/// What `export --json` prints.
struct ExportReport: Encodable {
    let files: [String]
    let losses: [LossReport]
    let errors: [String]

    init(_ exported: ExportedNote) {
        files = exported.files.map(\.description)
        losses = exported.losses.map { LossReport($0) }
        errors = exported.failures.map(\.message)
    }
}
