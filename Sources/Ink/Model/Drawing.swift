/// A page as it shows: what is drawn, imported and exported, without stamps or history.
public struct Drawing: Hashable, Sendable {
    public var canvas: Canvas
    public var paper: Paper
    /// From the bottom to the top.
    public var layers: [Layer]

    public init(canvas: Canvas, paper: Paper, layers: [Layer]) {
        self.canvas = canvas
        self.paper = paper
        self.layers = layers
    }
}

/// A layer as it shows.
public struct Layer: Hashable, Sendable {
    public var name: Text
    public var isHidden: Bool
    public var isLocked: Bool
    /// From the bottom to the top.
    public var elements: [Element]

    public init(name: Text = "", isHidden: Bool = false, isLocked: Bool = false, elements: [Element] = []) {
        self.name = name
        self.isHidden = isHidden
        self.isLocked = isLocked
        self.elements = elements
    }
}

/// An element as it shows: one thing on a page.
public struct Element: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        case stroke(Samples, StrokeStyle)
        case image(AssetID, Frame)
        case text(Text, TextStyle, Frame)
        /// An element of a newer format; it is kept but cannot be drawn.
        case unknown(kind: UInt8, bytes: [UInt8])
    }

    public var content: Content
    public var placement: Placement

    public init(_ content: Content, placement: Placement = .identity) {
        self.content = content
        self.placement = placement
    }
}
