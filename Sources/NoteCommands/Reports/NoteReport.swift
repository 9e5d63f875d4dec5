import FileIO
import Ink
import NoteLibrary
import NoteStorage

/// What `new --json` and `info --json` print; Documentation/Command.md says what each key means.
struct NoteReport: Encodable {
    let id: String
    let path: String
    let pathBytes: String?
    let title: String
    let engine: String
    let tags: [String]
    let pages: Int
    let elements: Int
    let strokes: Int
    let samples: Int
    let images: Int
    let texts: Int
    let assets: Int
    let createdAt: Timestamp
    let modifiedAt: Timestamp
    let damage: [String]
    let warnings: [String]

    init(_ facts: NoteFacts) {
        id = facts.id.description
        path = facts.path.description
        pathBytes = facts.path.bytesUnlessText
        title = facts.title.string
        engine = facts.engine
        tags = facts.tags.map(\.string)
        pages = facts.pages.count
        let counts = facts.counts
        elements = counts.elements
        strokes = counts.strokes
        samples = counts.samples
        images = counts.images
        texts = counts.texts
        assets = facts.assets
        createdAt = facts.createdAt
        modifiedAt = facts.modifiedAt
        damage = facts.pages.compactMap(\.damage)
        warnings = facts.warnings.map(\.description)
    }
}
