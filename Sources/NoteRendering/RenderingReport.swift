public import Ink

/// Something a page has that its picture lacks.
public enum NotDrawn: Hashable, Sendable, CustomStringConvertible {
    /// An image or a backdrop whose file is not there.
    case missingAsset(AssetID)
    /// An image or a backdrop whose file is there and cannot be read.
    case unreadableAsset(AssetID, reason: String)
    /// An image or a backdrop that is neither PNG nor JPEG.
    case foreignImage(AssetID)
    /// An image or a backdrop whose bytes end early or make no sense; what could be read of a JPEG is drawn.
    case damagedImage(AssetID)
    /// An image or a backdrop of more pixels than are held at once.
    case hugeImage(AssetID)
    /// An image or a backdrop for whose pixels there is no memory.
    case noMemory(AssetID)
    /// A page of a PDF under the ruling; pages are counted from 0.
    case pdfBackdrop(AssetID, page: Int32)
    /// An element of a newer format.
    case unknownElement(kind: UInt8)
    /// A ruling of more than 100,000 lines, or in a picture of pixels of more than a million dots.
    case denseRuling
    /// An element that reaches millions of points beyond the page.
    case beyondReach
    /// A text with letters for which no font is installed; boxes are drawn for them.
    case missingLetters
    /// The rest of a text that has more letters, or more marks on one, than can be laid out.
    case overlongText
    /// A text or an image whose placement the drawing library cannot follow.
    case impossiblePlacement

    public var description: String {
        switch self {
        case .missingAsset(let asset): "the image \(asset) is not in the note"
        case .unreadableAsset(let asset, let reason): "the image \(asset), which cannot be read: \(reason)"
        case .foreignImage(let asset): "the image \(asset) is neither PNG nor JPEG"
        case .damagedImage(let asset): "the image \(asset) is damaged"
        case .hugeImage(let asset): "the image \(asset) has too many pixels"
        case .noMemory(let asset): "the image \(asset), for want of memory"
        case .pdfBackdrop(let asset, let page): "page \(page + 1) of the PDF \(asset), which lies under the page"
        case .unknownElement(let kind): "an element of kind \(kind), which a newer version wrote"
        case .denseRuling: "the ruling, which has too many lines for a page of this size"
        case .beyondReach: "an element that reaches too far beyond the page"
        case .missingLetters: "letters of a text, for which no font is installed"
        case .overlongText: "a part of a text, which has too many letters or too many marks on one"
        case .impossiblePlacement: "an element that is stretched beyond what can be drawn"
        }
    }
}

extension NotDrawn {
    /// Whether the same page may be drawn whole another time: a file that is not there yet may come, bytes that came in
    /// part may become whole, and memory is free again later.
    var mayPass: Bool {
        switch self {
        case .missingAsset, .unreadableAsset, .damagedImage, .noMemory: true
        default: false
        }
    }
}

/// What a picture of a page lacks, each thing once and in the order it was come upon.
public struct RenderingReport: Hashable, Sendable {
    /// One kind of thing and how often it was come upon.
    public struct Entry: Hashable, Sendable {
        /// What it is.
        public let notDrawn: NotDrawn
        /// How many elements or backdrops lack for this reason.
        public internal(set) var count: Int
    }

    /// Empty for a picture that shows everything.
    public private(set) var entries: [Entry] = []

    public init() {}

    /// Whether the picture shows everything.
    public var isComplete: Bool { entries.isEmpty }

    mutating func add(_ notDrawn: NotDrawn) {
        if let place = entries.firstIndex(where: { $0.notDrawn == notDrawn }) {
            entries[place].count += 1
        } else {
            entries.append(Entry(notDrawn: notDrawn, count: 1))
        }
    }
}
