internal import Ink

/// A brush: the pen of a stroke, and what of the brush a pen has no place for.
struct InkMLBrush {
    private(set) var pen = Recording.Pen()
    /// Whether strokes are as wide as the brush however hard it was pressed.
    private(set) var ignoresPressure = false
    /// What a report is to say of each stroke.
    private(set) var findings: [InkMLFinding] = []

    private static let chainLimit = 8
    /// From here on a brush that lets ink through is taken for a highlighter: 2.5 mm, in hundredths of a point.
    private static let highlighterWidth = 709
    private static let highlighterTransparency = 100.0

    /// Black and 1.41 pt wide.
    init() {}

    init(_ brush: InkMLNode, _ definitions: InkMLDefinitions) {
        var properties: [String: (value: String, units: String?)] = [:]
        var chain: [InkMLNode] = []
        var current: InkMLNode? = brush
        while let node = current, chain.count < Self.chainLimit {
            chain.append(node)
            current = definitions.node(node["brushRef"], named: "brush")
        }
        // What a brush says itself comes before what it takes from another.
        for property in chain.lazy.flatMap(\.parts) where property.name == "brushProperty" {
            guard let name = property["name"], properties[name] == nil else { continue }
            properties[name] = (property["value"] ?? "", property["units"])
        }
        read(properties)
    }

    private mutating func read(_ properties: [String: (value: String, units: String?)]) {
        if let (value, units) = properties["width"] { setWidth(value, units) }
        if let height = properties["height"], height.value != properties["width"]?.value ?? height.value {
            lose("a tip that is not as high as wide")
        }
        let transparency = InkMLChannel.number(properties["transparency"]?.value).map { min(max($0, 0), 255) } ?? 0
        setColour(properties["color"]?.value, alpha: UInt8(255 - transparency.rounded()))
        let operation = properties["rasterOp"]?.value
        let letsThrough = transparency >= Self.highlighterTransparency && pen.width >= Self.highlighterWidth
        if operation == "maskPen" || letsThrough { pen.tool = .highlighter }
        if let operation, operation != "copyPen", operation != "maskPen" {
            lose("the raster operation \"\(operation)\"")
        }
        if let tip = properties["tip"]?.value, tip != "ellipse" { lose("a tip of the form \"\(tip)\"") }
        if Self.isTrue(properties["fitToCurve"]?.value) { lose("the smoothing to a curve") }
        ignoresPressure = Self.isTrue(properties["ignorePressure"]?.value)
    }

    /// Without units, small numbers are centimetres and large ones hundredths of a millimetre.
    private mutating func setWidth(_ text: String, _ units: String?) {
        guard let value = InkMLChannel.number(text), value > 0 else {
            return findings.append(
                InkMLFinding(.loss, .unknownValue, "the width \"\(text)\" of a brush is none; 1.41 pt was taken"))
        }
        let unit = units.flatMap { InkMLUnit.points($0) } ?? (value < 5 ? 72 / 2.54 : InkMLUnit.himetric)
        if let width = Quantity.width(points: value * unit) {
            pen.width = max(1, width)
        } else {
            pen.width = Quantity.widthLimit
            findings.append(InkMLFinding(.damage, .clamped, "a width beyond \(Quantity.widthLimit / 100) pt"))
        }
    }

    private mutating func setColour(_ text: String?, alpha: UInt8) {
        if let text {
            if let colour = Colour.hexadecimal(text) {
                pen.colour = colour
            } else {
                findings.append(
                    InkMLFinding(
                        .loss, .unknownValue, "the colour \"\(text)\" of a brush is not known; black was taken"))
            }
        }
        pen.colour = pen.colour.withAlpha(alpha)
    }

    private mutating func lose(_ detail: String) { findings.append(InkMLFinding(.loss, .lostBrush, detail)) }

    private static func isTrue(_ text: String?) -> Bool { text == "1" || text == "true" || text == "T" }
}
