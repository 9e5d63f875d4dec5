import Ink

/// Ink as Xournal++ keeps it: XML, a width a segment for the pressure, no time.
///
/// Coordinates have the one decimal and widths the two that our precision has; Xournal++ itself writes up to eight
/// digits, so its own files are larger.
struct XournalDocument {
    let bytes: [UInt8]

    init(_ drawing: Drawing) {
        var text = "<?xml version=\"1.0\" standalone=\"no\"?>\n<xournal creator=\"bench\" fileversion=\"4\">\n"
        text +=
            "<page width=\"\(Self.tenths(drawing.canvas.width))\" height=\"\(Self.tenths(drawing.canvas.height))\">\n"
        text += "<background type=\"solid\" color=\"#ffffffff\" style=\"plain\"/>\n<layer>\n"
        for element in drawing.layers.flatMap(\.elements) {
            guard case .stroke(let samples, let style) = element.content else { continue }
            text += Self.stroke(samples, style)
        }
        text += "</layer>\n</page>\n</xournal>\n"
        bytes = Array(text.utf8)
    }

    private static func stroke(_ samples: Samples, _ style: StrokeStyle) -> String {
        let segments = samples.column(.pressure)?.dropLast() ?? []
        // The width of our pens: base width × (0.4 + 1.2 × pressure).
        let widths = [style.width] + segments.map { style.width * (400 + 12 * $0 / 10) / 1000 }
        let points = (0..<samples.count).map { "\(tenths(samples[$0].x)) \(tenths(samples[$0].y))" }
        return "<stroke tool=\"pen\" color=\"#000000ff\" width=\"\(widths.map(hundredths).joined(separator: " "))\">"
            + points.joined(separator: " ") + "</stroke>\n"
    }

    private static func tenths(_ value: Int32) -> String { decimal(value, 10) }
    private static func hundredths(_ value: Int32) -> String { decimal(value, 100) }

    /// As short as it can be written: no zeros at the end.
    private static func decimal(_ value: Int32, _ denominator: Int32) -> String {
        if value % denominator == 0 { return String(value / denominator) }
        if denominator == 100, value % 10 == 0 { return decimal(value / 10, 10) }
        let digits = String((value % denominator).magnitude)
        let zeros = String(repeating: "0", count: (denominator == 100 ? 2 : 1) - digits.count)
        return (value < 0 ? "-" : "") + "\((value / denominator).magnitude).\(zeros)\(digits)"
    }
}
