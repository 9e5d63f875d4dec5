/// What is printed on a page before anything is written.
public struct Paper: Hashable, Sendable {
    /// The lines or dots that are printed on it.
    public enum Ruling: UInt8, Hashable, Sendable, CaseIterable {
        case plain, lined, grid, dotted, isometric, isometricDotted, staves
    }

    /// A picture under the ruling.
    public enum Backdrop: Hashable, Sendable {
        case none
        case image(AssetID)
        /// A page of a PDF, counted from 0.
        case pdf(AssetID, page: Int32)
    }

    /// Drawn over the backdrop.
    public var ruling: Ruling
    /// Drawn over the background.
    public var backdrop: Backdrop
    /// The colour of the paper itself.
    public var background: Colour
    /// The colour of lines and dots.
    public var lineColour: Colour
    /// The distance of two lines, dots or staves in hundredths of a point; at least 100.
    public let spacing: Int32
    /// How far below the top edge the first line lies, in tenths of a point.
    public let firstLine: Int32
    /// A vertical line at this distance from the left edge (negative: from the right) in tenths of a point; 0 is none.
    public let margin: Int32
    /// The colour of the margin's line.
    public var marginColour: Colour

    /// White and without lines; those it would get are 5 mm apart.
    public static let plain = Paper(unchecked: .plain, .none, .white, Colour(rgba: 0xC8D2DCFF), 1417, 0, 0, .black)

    private init(
        unchecked ruling: Ruling, _ backdrop: Backdrop, _ background: Colour, _ lineColour: Colour, _ spacing: Int32,
        _ firstLine: Int32, _ margin: Int32, _ marginColour: Colour
    ) {
        self.ruling = ruling
        self.backdrop = backdrop
        self.background = background
        self.lineColour = lineColour
        self.spacing = spacing
        self.firstLine = firstLine
        self.margin = margin
        self.marginColour = marginColour
    }

    /// - Throws: ``InkError`` if the spacing is below a point (which would fill the page with lines) or a distance is out of range.
    public init(
        ruling: Ruling, backdrop: Backdrop = .none, background: Colour = .white,
        lineColour: Colour = Paper.plain.lineColour, spacing: Int32, firstLine: Int32 = 0, margin: Int32 = 0,
        marginColour: Colour = .black
    ) throws(InkError) {
        guard spacing >= 100, spacing <= Quantity.widthLimit, Channel.x.range.contains(firstLine),
            Channel.x.range.contains(margin)
        else { throw InkError(.outOfRange, "a paper's lines must lie between 1 and 655.34 pt apart") }
        self.init(unchecked: ruling, backdrop, background, lineColour, spacing, firstLine, margin, marginColour)
    }
}
