internal import Ink

/// How a picture is to be turned or mirrored before it is looked at, as cameras say in EXIF.
///
/// The raw values are EXIF's: where the first row and column of the pixels belong.
enum PictureOrientation: Int {
    case upright = 1
    case mirrored, upsideDown, flipped, transposed, turnedRight, transversed, turnedLeft

    /// What EXIF says, a TIFF file of its own; upright if it says nothing that can be read.
    init(exif: [UInt8]) {
        self = Self.tag(in: exif).flatMap(Self.init(rawValue:)) ?? .upright
    }

    /// Whether width and height change places.
    var isSideways: Bool { rawValue >= 5 }

    /// Lays a picture of this extent, in tenths of a point, upright with its corner where it was.
    func placement(width: Int32, height: Int32) throws(InkError) -> Placement {
        let (right, down) = (Int64(width) * 256, Int64(height) * 256)
        let one: Int64 = 1 << 16
        return switch self {
        case .upright: .identity
        case .mirrored: try Placement(a: -one, b: 0, c: 0, d: one, tx: right, ty: 0)
        case .upsideDown: try Placement(a: -one, b: 0, c: 0, d: -one, tx: right, ty: down)
        case .flipped: try Placement(a: one, b: 0, c: 0, d: -one, tx: 0, ty: down)
        case .transposed: try Placement(a: 0, b: one, c: one, d: 0, tx: 0, ty: 0)
        case .turnedRight: try Placement(a: 0, b: one, c: -one, d: 0, tx: down, ty: 0)
        case .transversed: try Placement(a: 0, b: -one, c: -one, d: 0, tx: down, ty: right)
        case .turnedLeft: try Placement(a: 0, b: -one, c: one, d: 0, tx: 0, ty: right)
        }
    }

    /// The value of tag 0x112 in the first directory; entries are twelve bytes, a short number at their ninth.
    private static func tag(in exif: [UInt8]) -> Int? {
        let isLittle = exif.begins("II", at: 0)
        guard isLittle || exif.begins("MM", at: 0) else { return nil }
        func number(_ offset: Int, bytes: Int) -> Int? {
            exif.slice(offset, count: bytes).map { slice in
                isLittle ? slice.reversed().reduce(0) { $0 << 8 | Int($1) } : slice.reduce(0) { $0 << 8 | Int($1) }
            }
        }
        guard number(2, bytes: 2) == 42, let directory = number(4, bytes: 4), let count = number(directory, bytes: 2)
        else { return nil }
        for entry in 0..<count {
            let offset = directory + 2 + 12 * entry
            guard let tag = number(offset, bytes: 2) else { return nil }
            if tag == 0x112 { return number(offset + 8, bytes: 2) }
        }
        return nil
    }
}
