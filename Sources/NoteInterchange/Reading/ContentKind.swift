/// What bytes are, by how they begin.
enum ContentKind: Hashable {
    case png, jpeg, gif, webp, pdf, gzip, zip, xml, json, text, binary

    init(_ bytes: some Collection<UInt8>) {
        let head = Array(bytes.prefix(512))
        self =
            if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
                .png
            } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
                .jpeg
            } else if head.starts(with: "GIF8".utf8) {
                .gif
            } else if head.starts(with: "RIFF".utf8) && head.dropFirst(8).starts(with: "WEBP".utf8) {
                .webp
            } else if head.starts(with: "%PDF".utf8) {
                .pdf
            } else if head.starts(with: [0x1F, 0x8B]) {
                .gzip
            } else if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
                .zip
            } else if XMLHead.isUTF16(head) {
                .xml
            } else if head.contains(0) {
                .binary
            } else {
                Self(text: head)
            }
    }

    private init(text head: [UInt8]) {
        switch head.trimmingMarkAndBlanks.first {
        case UInt8(ascii: "<"): self = .xml
        case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
        default: self = .text
        }
    }

    /// The extension of a picture; nil for what is none.
    var pictureExtension: String? {
        switch self {
        case .png: "png"
        case .jpeg: "jpg"
        case .gif: "gif"
        case .webp: "webp"
        default: nil
        }
    }

    /// Completes "the file is …".
    var description: String {
        switch self {
        case .png, .jpeg, .gif, .webp: "the file is a picture (\(pictureExtension ?? ""))"
        case .pdf: "the file is a PDF document"
        case .gzip: "the file is compressed (gzip), of another kind or cut short"
        case .zip: "the file is a zip archive, of another kind or cut short"
        case .xml: "the file is XML of another kind"
        case .json: "the file is JSON of another kind"
        case .text: "the file is plain text"
        case .binary: "the file is of an unknown kind"
        }
    }
}

extension Collection<UInt8> {
    /// Without a byte order mark (UTF-8) and white space at the beginning.
    var trimmingMarkAndBlanks: SubSequence {
        let unmarked = starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
        return unmarked.drop { $0.isBlank }
    }
}

extension BidirectionalCollection<UInt8> {
    /// Without white space at either end.
    var trimmed: SubSequence {
        var trimmed = drop { $0.isBlank }
        while let last = trimmed.last, last.isBlank { trimmed = trimmed.dropLast() }
        return trimmed
    }
}

extension UInt8 {
    /// White space of XML, JSON and number lists.
    var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}
