/// How far a page reaches.
public struct Canvas: Hashable, Sendable {
    /// In which directions a page goes on.
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        case fixed
        /// Fixed in width, growing downwards with the ink; the height is what it has at least.
        case growing
        /// Without borders; width and height are the part shown first and printed.
        case endless
    }

    /// Whether ink may lie beyond width and height.
    public var kind: Kind
    /// Tenths of a point.
    public let width: Int32
    /// Tenths of a point.
    public let height: Int32

    /// - Throws: ``InkError`` if an extent is not positive or beyond the coordinate limit.
    public init(kind: Kind = .fixed, width: Int32, height: Int32) throws(InkError) {
        let range = 1...Quantity.coordinateLimit
        guard range.contains(width), range.contains(height) else {
            throw InkError(.outOfRange, "a page must be wider and higher than 0 and at most a million points")
        }
        self.kind = kind
        self.width = width
        self.height = height
    }

    /// A sheet whose sides are known to lie within the limits.
    private init(sheet width: Int32, _ height: Int32) { (kind, self.width, self.height) = (.fixed, width, height) }
}

extension Canvas {
    /// 210 × 297 mm.
    public static let a4 = Canvas(sheet: 5953, 8419)
    /// 297 × 210 mm.
    public static let a4Landscape = Canvas(sheet: 8419, 5953)
    /// 8.5 × 11 inches.
    public static let letter = Canvas(sheet: 6120, 7920)
    /// The screen of an iPad held upright: 768 × 1024 points.
    public static let iPad = Canvas(sheet: 7680, 10240)
}
