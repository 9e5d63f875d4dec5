/// A page as it shows: what is drawn, imported and exported, without stamps or history.
public struct Drawing: Hashable, Sendable {
    /// How far the page reaches.
    public var canvas: Canvas
    /// What lies below all layers.
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
    /// As a person called it; empty where nobody did.
    public var name: Text
    /// Whether it is left out when the page is drawn.
    public var isHidden: Bool
    /// Whether a person has to unlock it before writing on it.
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
    /// What is drawn, before it is placed.
    public enum Content: Hashable, Sendable {
        case stroke(Samples, StrokeStyle)
        case image(AssetID, Frame)
        case text(Text, TextStyle, Frame)
        /// An element of a newer format; it is kept but cannot be drawn.
        case unknown(kind: UInt8, bytes: [UInt8])
    }

    /// What it is, in its own coordinates.
    public var content: Content
    /// Where that lies on the page.
    public var placement: Placement

    public init(_ content: Content, placement: Placement = .identity) {
        self.content = content
        self.placement = placement
    }
}
