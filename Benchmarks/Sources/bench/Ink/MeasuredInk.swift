import Foundation
import Ink

/// The ink that is measured.
struct MeasuredInk {
    enum Origin {
        /// Those on which the figures are defined.
        case recordings
        /// The project's own; sizes measured on it say nothing about the targets.
        case sampleNote

        var text: String {
            switch self {
            case .recordings: "Ink: recordings of a tablet."
            case .sampleNote:
                "Ink: the sample note, since LNOTE_CORPUS is not set; what is defined on recordings is left out."
            }
        }
    }

    let origin: Origin
    /// Real strokes, each with pressure and time.
    let strokes: [PenStroke]

    init() throws {
        if let corpus = ProcessInfo.processInfo.environment["LNOTE_CORPUS"] {
            origin = .recordings
            strokes = try Recordings.read(corpus: corpus)
        } else {
            origin = .sampleNote
            strokes = try SampleNote.read()
        }
    }

    /// All strokes as they are, on one page.
    func asDrawing() throws -> Drawing { try Self.drawing(strokes.map { try $0.element() }) }

    /// The page on which speed is measured: 1,500 strokes of 160 samples.
    func largeDrawing() throws -> Drawing {
        try Self.drawing(RepeatedInk(strokes).strokes(1500, samples: 160).map { try $0.element() })
    }

    static func drawing(_ elements: [Element]) throws -> Drawing {
        Drawing(
            canvas: try Canvas(width: 5950, height: 8420), paper: .plain, layers: [Layer(elements: elements)])
    }

    /// A page of a note, written in one edit; the same bytes in every run.
    static func page(_ drawing: Drawing) throws -> Page {
        try Page(
            note: NoteID(high: 1, low: 2), id: PageID(high: 3, low: 4), createdAt: 1_700_000_000_000,
            drawing: drawing, by: Replica(rawValue: 0x9E37_79B9_7F4A_7C15))
    }
}
