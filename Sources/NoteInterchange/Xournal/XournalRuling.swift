internal import Ink

/// A style of paper with the sizes Xournal++ gives it unless its settings say otherwise.
struct XournalRuling {
    private let kind: Paper.Ruling
    private var colour: Colour
    /// Points.
    private var spacing: Double
    /// Points from the top.
    private let firstLine: Double
    /// Points from the left, or from the right if negative; 0 is none.
    private var margin: Double
    private var marginColour = Colour(rgba: 0xFF00_80FF)

    private static let lineBlue = Colour(rgba: 0x40A0_FFFF)
    private static let gridGrey = Colour(rgba: 0xBDBD_BDFF)
    /// 5 mm.
    private static let raster = 14.17

    /// Nil for a style of another name.
    init?(style: String) {
        switch style {
        case "plain": self.init(.plain, Self.gridGrey, spacing: Self.raster)
        case "ruled": self.init(.lined, Self.lineBlue, spacing: 24, firstLine: 80)
        case "lined": self.init(.lined, Self.lineBlue, spacing: 24, firstLine: 80, margin: 72)
        // Five lines 5 pt apart, and 45 pt to the next staff.
        case "staves": self.init(.staves, .black, spacing: 65, firstLine: 80)
        case "graph": self.init(.grid, Self.gridGrey, spacing: Self.raster)
        case "dotted": self.init(.dotted, Self.gridGrey, spacing: Self.raster)
        case "isodotted": self.init(.isometricDotted, Self.gridGrey, spacing: Self.raster)
        case "isograph": self.init(.isometric, Self.gridGrey, spacing: Self.raster)
        default: return nil
        }
    }

    private init(
        _ kind: Paper.Ruling, _ colour: Colour, spacing: Double, firstLine: Double = 0, margin: Double = 0
    ) {
        self.kind = kind
        self.colour = colour
        self.spacing = spacing
        self.firstLine = firstLine
        self.margin = margin
    }

    /// Takes `key=value` settings between commas; returns those that a paper of ours has no place for.
    mutating func apply(config: String) -> [String] {
        var lost: [String] = []
        for setting in config.split(separator: ",") where !apply(setting) { lost.append(String(setting)) }
        return lost
    }

    private mutating func apply(_ setting: Substring) -> Bool {
        let parts = setting.split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else { return false }
        switch parts[0] {
        case "f1":
            guard let colour = Colour.hexadecimal(parts[1]) else { return false }
            self.colour = colour
        case "f2" where margin != 0:
            guard let colour = Colour.hexadecimal(parts[1]) else { return false }
            marginColour = colour
        case "r1":
            guard let spacing = NumberList.number(parts[1].utf8), spacing >= 1 else { return false }
            self.spacing = spacing
        // On lined paper the place of the vertical line; on a grid the border left free, which ours has not.
        case "m1" where margin != 0:
            guard let margin = NumberList.number(parts[1].utf8), margin.isFinite else { return false }
            self.margin = margin
        default: return false
        }
        return true
    }

    /// - Throws: `InkError` if a setting lies beyond what a paper allows.
    func paper(on background: Colour) throws(InkError) -> Paper {
        guard let spacing = Quantity.width(points: spacing), let firstLine = Quantity.coordinate(points: firstLine),
            let margin = Quantity.coordinate(points: margin)
        else { throw InkError(.outOfRange, "a setting of the paper lies beyond what a page can hold") }
        return try Paper(
            ruling: kind, background: background, lineColour: colour, spacing: spacing, firstLine: firstLine,
            margin: margin, marginColour: marginColour)
    }
}
