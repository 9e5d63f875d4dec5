import Ink
import NoteLibrary
import NoteStorage

/// What `pages --json` prints of each page.
struct PageReport: Encodable {
    let number: Int
    let id: String
    let label: String
    let canvas: String?
    let width: Double?
    let height: Double?
    let paper: String?
    let elements: Int
    let strokes: Int
    let samples: Int
    let images: Int
    let texts: Int
    let createdAt: Timestamp?
    let modifiedAt: Timestamp?
    let damage: String?

    init(_ facts: PageFacts) {
        number = facts.number
        id = facts.id.description
        label = facts.label.string
        canvas = facts.canvas?.kind.text
        width = facts.canvas.map { Double($0.width) / 10 }
        height = facts.canvas.map { Double($0.height) / 10 }
        paper = facts.ruling?.text
        elements = facts.counts.elements
        strokes = facts.counts.strokes
        samples = facts.counts.samples
        images = facts.counts.images
        texts = facts.counts.texts
        createdAt = facts.createdAt
        modifiedAt = facts.modifiedAt
        damage = facts.damage
    }
}

/// What `pages --json` prints.
struct PagesReport: Encodable {
    let id: String
    let title: String
    let pages: [PageReport]
    let warnings: [String]

    init(_ facts: NoteFacts) {
        id = facts.id.description
        title = facts.title.string
        pages = facts.pages.map { PageReport($0) }
        warnings = facts.warnings.map(\.description)
    }
}
