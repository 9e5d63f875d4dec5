public import Ink

/// Something a page has that its picture lacks.
public enum NotDrawn: Hashable, Sendable, CustomStringConvertible {
    /// An image or a backdrop whose file is not there.
    case missingAsset(AssetID)
    /// An image or a backdrop that is neither PNG nor JPEG.
    case foreignImage(AssetID)
    /// A page of a PDF under the ruling; pages are counted from 0.
    case pdfBackdrop(AssetID, page: Int32)
    /// An element of a newer format.
    case unknownElement(kind: UInt8)
    /// A ruling of more than 100,000 lines.
    case denseRuling

    public var description: String {
        switch self {
        case .missingAsset(let asset): "the image \(asset) is not in the note"
        case .foreignImage(let asset): "the image \(asset) is neither PNG nor JPEG"
        case .pdfBackdrop(let asset, let page): "page \(page + 1) of the PDF \(asset), which lies under the page"
        case .unknownElement(let kind): "an element of kind \(kind), which a newer version wrote"
        case .denseRuling: "the ruling, which has too many lines for a page of this size"
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
