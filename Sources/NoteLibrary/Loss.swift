public import NoteInterchange
public import NoteRendering

/// Something that did not come along when a note came in or went out.
public struct Loss: Hashable, Sendable {
    /// How much something matters that did not come along.
    public enum Severity: String, Hashable, Sendable {
        /// Nothing is lost; worth knowing.
        case note
        /// Something has no place where it went.
        case loss
        /// The note or the file is damaged; what could be kept is.
        case damage
    }

    /// What kind of thing did not come along.
    public enum Code: Hashable, Sendable {
        /// Something of a foreign file.
        case imported(ImportReport.Code)
        /// Something of a page, in a picture of it.
        case notDrawn(NotDrawn)
        /// Something of the note that cannot be read, or not whole.
        case damaged

        /// A word that stays, whatever becomes of the names here: "unknown-element".
        public var word: String {
            switch self {
            case .imported(let code): code.rawValue
            case .notDrawn(let notDrawn): notDrawn.word
            case .damaged: ImportReport.Code.damaged.rawValue
            }
        }
    }

    /// How much it matters.
    public let severity: Severity
    /// For programs; the detail is for people.
    public let code: Code
    /// Counted from 1; nil where it concerns the whole.
    public let page: Int?
    /// For a person.
    public let detail: String
    /// How often it was met.
    public let count: Int

    /// Whether anything is gone.
    public var isLoss: Bool { severity != .note }
}

extension Loss {
    init(_ entry: ImportReport.Entry) {
        severity =
            switch entry.severity {
            case .note: .note
            case .loss: .loss
            case .damage: .damage
            }
        code = .imported(entry.code)
        page = entry.page
        detail = entry.detail
        count = entry.count
    }

    init(_ entry: RenderingReport.Entry, page: Int) {
        severity = .loss
        code = .notDrawn(entry.notDrawn)
        self.page = page
        detail = "not drawn: \(entry.notDrawn)"
        count = entry.count
    }

    init(damage: String, page: Int?) {
        severity = .damage
        code = .damaged
        self.page = page
        detail = damage
        count = 1
    }
}

extension NotDrawn {
    fileprivate var word: String {
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
        case .overlongText: "overlong-text"
        case .impossiblePlacement: "impossible-placement"
        }
    }
}
