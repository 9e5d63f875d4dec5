/// The formats of images that a picture of a page can hold, told by their first bytes.
enum ImageFormat {
    case png, jpeg

    init?(of bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else {
            return nil
        }
    }

    var mediaType: StaticString {
        switch self {
        case .png: "image/png"
        case .jpeg: "image/jpeg"
        }
    }
}
