import NoteInterchange
import NoteRendering

/// Something that did not come along when a note came in or went out.
public struct Loss: Hashable, Sendable {
    /// How much it matters: "note" (nothing is lost), "loss" or "damage".
    public let severity: String
    /// What kind of thing, in a word that stays: "unknown-element".
    public let code: String
    /// Counted from 1; nil where it concerns the whole.
    public let page: Int?
    /// For a person.
    public let detail: String
    /// How often it was met.
    public let count: Int

    /// Whether anything is gone.
    public var isLoss: Bool { severity != ImportReport.Severity.note.rawValue }
}

extension Loss {
    init(_ entry: ImportReport.Entry) {
        severity = entry.severity.rawValue
        code = entry.code.rawValue
        page = entry.page
        detail = entry.detail
        count = entry.count
    }

    init(_ entry: RenderingReport.Entry, page: Int) {
        severity = ImportReport.Severity.loss.rawValue
        code = entry.notDrawn.code
        self.page = page
        detail = "not drawn: \(entry.notDrawn)"
        count = entry.count
    }

    /// Something of the note that cannot be read, or not whole.
    init(damage: String, page: Int?) {
        severity = ImportReport.Severity.damage.rawValue
        code = ImportReport.Code.damaged.rawValue
        self.page = page
        detail = damage
        count = 1
    }
}

extension NotDrawn {
    fileprivate var code: String {
        switch self {
        case .missingAsset: "missing-asset"
        case .unreadableAsset: "unreadable-asset"
        case .foreignImage: "foreign-image"
        case .damagedImage: "damaged-image"
        case .hugeImage: "huge-image"
        case .noMemory: "no-memory"
        case .pdfBackdrop: "pdf-backdrop"
        case .unknownElement: "unknown-element"
        case .denseRuling: "dense-ruling"
        case .beyondReach: "beyond-reach"
        case .missingLetters: "missing-letters"
        case .impossiblePlacement: "impossible-placement"
        }
    }
}
