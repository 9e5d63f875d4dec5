/// What a stroke was drawn with.
public enum Tool: Hashable, Sendable {
    case pen
    /// Multiplies with what lies below.
    case highlighter
    case pencil
    /// Opaque ink in the colour of the paper; not a removal.
    case whiteout
    /// A tool of another program, by the name that program gives it; drawn as a pen.
    case other(Text)
}

/// How a stroke looks: the group of attributes that a recolouring changes.
public struct StrokeStyle: Hashable, Sendable {
    /// How the ink is laid on what is below.
    public var tool: Tool
    /// Of the ink; a whiteout does not show it.
    public var colour: Colour
    /// The base width in hundredths of a point, 0…65,534.
    public let width: Int32

    /// - Throws: ``InkError`` if the width is out of range.
    public init(tool: Tool, colour: Colour, width: Int32) throws(InkError) {
        guard Channel.width.range.contains(width) else {
            throw InkError(.outOfRange, "a stroke's width must lie between 0 and 655.34 pt")
        }
        self.tool = tool
        self.colour = colour
        self.width = width
    }
}
