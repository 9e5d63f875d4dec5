/// The direction in which a text runs.
public enum TextDirection: UInt8, Hashable, Sendable {
    /// As its first strong character says.
    case natural
    case leftToRight
    case rightToLeft
}

/// How a text looks.
public struct TextStyle: Hashable, Sendable {
    /// Of the letters.
    public var colour: Colour
    /// The size of the font in hundredths of a point, 1…65,534.
    public let size: Int32
    /// Which edge of the frame lines begin at.
    public var direction: TextDirection

    /// - Throws: ``InkError`` if the size is out of range.
    public init(colour: Colour, size: Int32, direction: TextDirection = .natural) throws(InkError) {
        guard size >= 1, size <= Quantity.widthLimit else {
            throw InkError(.outOfRange, "the size of a text must lie between 0.01 and 655.34 pt")
        }
        self.colour = colour
        self.size = size
        self.direction = direction
    }
}

/// The box of an image or a text: its top left corner and its extent, in tenths of a point.
///
/// A text wraps at the width of its frame; a height of 0 means as high as the text is.
public struct Frame: Hashable, Sendable {
    /// The left edge.
    public let x: Int32
    /// The upper edge.
    public let y: Int32
    /// Of a text, where its lines break; 0 is nowhere.
    public let width: Int32
    /// Of a text, as high as it is where this is 0.
    public let height: Int32

    /// - Throws: ``InkError`` if a corner lies beyond the coordinate limit or an extent is negative.
    public init(x: Int32, y: Int32, width: Int32, height: Int32) throws(InkError) {
        let range = Channel.x.range
        guard range.contains(x), range.contains(y), (0...range.upperBound).contains(width),
            (0...range.upperBound).contains(height)
        else { throw InkError(.outOfRange, "a frame must lie within a million points of the origin") }
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
