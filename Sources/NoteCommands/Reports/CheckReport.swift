import FileIO
import Ink
import NoteLibrary
import NoteStorage

/// What `check --json` prints.
struct CheckReport: Encodable {
    struct Note: Encodable {
        var id: String?
        var path: String
        var pathBytes: String?
        var title: String?
        var sound: Bool
        var pages: Int
        var elements: Int
        var strokes: Int
        var samples: Int
        var problems: [Finding]
    }

    let path: String
    let pathBytes: String?
    let sound: Bool
    let notes: [Note]
    /// What was found beside the notes.
    let problems: [Finding]

    init(_ note: CheckedNote) {
        path = note.path.description
        pathBytes = note.path.bytesUnlessText
        sound = note.isSound
        notes = [Note(note)]
        problems = []
    }

    init(_ library: CheckedLibrary) {
        path = library.root.description
        pathBytes = library.root.bytesUnlessText
        notes = library.notes.map { Note($0) }
        problems = library.findings
        sound = notes.allSatisfy(\.sound) && problems.allSatisfy { $0.severity == .notice }
    }
}

/// Something a check found.
struct Finding: Encodable {
    enum Severity: String, Encodable {
        case notice, warning, damage
    }

    let severity: Severity
    let code: String
    let path: String
    let pathBytes: String?
    let message: String

    /// "damage  Notes/….lnote/pages/….content: …".
    var line: String { "\(severity.rawValue)  \(path): \(message)" }
}

extension Finding {
    init(_ problem: Problem) {
        severity =
            switch problem.severity {
            case .notice: .notice
            case .warning: .warning
            case .damage: .damage
            }
        code = problem.code.rawValue
        path = problem.path.description
        pathBytes = problem.path.bytesUnlessText
        message = problem.message
    }

    /// A message that begins with the path is taken apart.
    init(_ severity: Severity, _ code: String, _ path: FilePath, _ message: String) {
        self.severity = severity
        self.code = code
        self.path = path.description
        pathBytes = path.bytesUnlessText
        let prefix = "\(path): "
        self.message = message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message
    }
}

extension CheckedNote {
    var findings: [Finding] {
        switch outcome {
        case .success(let checkup): checkup.problems.map { Finding($0) }
        case .failure(let error): [Finding(.damage, "noteUnreadable", path, error.message)]
        }
    }
}

extension CheckedLibrary {
    /// What was found beside the notes.
    var findings: [Finding] {
        unreadable.map { Finding(.damage, "folderUnreadable", $0.path, $0.message) }
            + (notes.isEmpty && unreadable.isEmpty ? [nothingToCheck] : [])
            + twins.map { twins in
                Finding(
                    .warning, "twins", twins.paths[0],
                    "holds the same note as \(twins.paths.dropFirst().map(\.description).joined(separator: ", ")); "
                        + "lnote cannot merge copies yet, keep both until it can, or make one a note of its own with "
                        + "lnote separate")
            }
            + leftOvers.map {
                Finding(
                    .notice, "leftOver", $0,
                    "a note being made, or left half-made by an interrupted import; if no lnote is running, remove it")
            }
    }
}

extension CheckedLibrary {
    /// A folder of another kind, or a wrong path, is not to pass for sound.
    private var nothingToCheck: Finding {
        Finding(
            .warning, "noNotes", root,
            "no notes here; name the folder that holds them, or make one with lnote new or lnote import")
    }
}

extension CheckReport.Note {
    init(_ note: CheckedNote) {
        path = note.path.description
        pathBytes = note.path.bytesUnlessText
        sound = note.isSound
        problems = note.findings
        var counts = PageCounts()
        switch note.outcome {
        case .success(let checkup):
            id = checkup.note.description
            title = checkup.title.string
            pages = checkup.pageCount
            counts = checkup.pages.reduce(counts) { $0 + $1.counts }
        case .failure: pages = 0
        }
        elements = counts.elements
        strokes = counts.strokes
        samples = counts.samples
    }
}
