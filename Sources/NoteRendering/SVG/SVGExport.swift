public import Ink

/// Draws a page as SVG 2: a path a stroke, filled, so that every viewer shows the pen's widths.
///
/// The bytes depend on the drawing alone. Where a canvas grows, the picture reaches as far as the ink. Highlighters
/// multiply with what lies below; a pencil's ink has three quarters of its opacity; whiteout has the colour of the
/// paper. Text is left to the viewer's sans-serif font: lines break and lie about where they should.
public struct SVGExport {
    /// The bytes of a file of the note; nil if it is not there.
    public typealias AssetReader = (AssetID) -> [UInt8]?

    private let drawing: Drawing
    private let title: Text
    private let assets: AssetReader
    private let area: Area
    private var text = SVGText()
    private var report = RenderingReport()

    /// How much is gathered before the sink gets it, in bytes.
    private static let pieceSize = 1 << 16

    /// - Parameters:
    ///   - title: For viewers that show one and for those who do not see; none where it is empty.
    ///   - assets: Asked for each image and backdrop in turn.
    public init(_ drawing: Drawing, title: Text = "", assets: @escaping AssetReader = { _ in nil }) {
        self.drawing = drawing
        self.title = title
        self.assets = assets
        area = Area(showing: drawing)
    }

    /// Hands the picture to `sink`, piece by piece, and tells what it lacks.
    ///
    /// - Throws: what the sink throws, and nothing else.
    public func write<Failure: Error>(
        to sink: (_ piece: [UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> RenderingReport {
        var export = self
        export.begin()
        for layer in drawing.layers where !layer.isHidden && !layer.elements.isEmpty {
            export.text.append("<g>\n")
            for element in layer.elements {
                export.draw(element)
                guard export.text.bytes.count >= Self.pieceSize else { continue }
                try sink(export.text.bytes)
                export.text.removeAll()
            }
            export.text.append("</g>\n")
        }
        export.text.append("</svg>\n")
        try sink(export.text.bytes)
        return export.report
    }
}

// MARK: - The page

extension SVGExport {
    private mutating func begin() {
        text.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
        text.append(area.width, decimals: 2)
        text.append("pt\" height=\"")
        text.append(area.height, decimals: 2)
        text.append("pt\" viewBox=\"")
        for (index, edge) in [area.minX, area.minY, area.width, area.height].enumerated() {
            if index > 0 { text.append(" ") }
            text.append(edge, decimals: 2)
        }
        text.append("\">\n")
        if !title.isEmpty {
            text.append("<title>")
            text.append(escaping: title.string.unicodeScalars)
            text.append("</title>\n")
        }
        text.append("<rect")
        appendBox(x: area.minX, y: area.minY, width: area.width, height: area.height)
        text.append("fill", drawing.paper.background)
        text.append("/>\n")
        drawBackdrop()
        drawRuling()
    }

    private mutating func drawBackdrop() {
        switch drawing.paper.backdrop {
        case .none: break
        case .image(let asset):
            let (width, height) = (Int64(drawing.canvas.width) * 10, Int64(drawing.canvas.height) * 10)
            drawImage(asset, x: 0, y: 0, width: width, height: height, placement: .identity)
        case .pdf(let asset, let page): report.add(.pdfBackdrop(asset, page: page))
        }
    }

    private mutating func drawRuling() {
        let paper = drawing.paper
        let ruling = Ruling(paper, canvas: drawing.canvas, area: area)
        if ruling.isTooDense { report.add(.denseRuling) }
        if !ruling.lines.isEmpty { drawLines(ruling.lines, colour: paper.lineColour) }
        if !ruling.dots.isEmpty { drawDots(ruling.dots) }
        if let margin = ruling.margin { drawLines([margin], colour: paper.marginColour) }
    }

    private mutating func drawLines(_ lines: [Ruling.Line], colour: Colour) {
        text.append("<path fill=\"none\"")
        text.append("stroke", colour)
        text.append(attribute: "stroke-width", Ruling.lineWidth)
        text.append(" d=\"")
        for line in lines {
            appendMove(x: line.x1, y: line.y1)
            if line.y1 == line.y2 {
                text.append("H")
                text.append(line.x2, decimals: 2)
            } else if line.x1 == line.x2 {
                text.append("V")
                text.append(line.y2, decimals: 2)
            } else {
                text.append("L")
                text.append(line.x2, decimals: 2)
                text.append(" ")
                text.append(line.y2, decimals: 2)
            }
        }
        text.append("\"/>\n")
    }

    /// Dots are dashes of no length with round ends, so that a row of any length takes a few bytes.
    private mutating func drawDots(_ rows: [Ruling.Dots]) {
        let spacing = Int64(drawing.paper.spacing)
        text.append("<path fill=\"none\"")
        text.append("stroke", drawing.paper.lineColour)
        text.append(attribute: "stroke-width", Ruling.dotWidth)
        text.append(" stroke-linecap=\"round\" stroke-dasharray=\"0 ")
        text.append(spacing, decimals: 2)
        text.append("\" d=\"")
        for row in rows {
            appendMove(x: row.x, y: row.y)
            // Half a spacing beyond the last dot, lest rounding takes it away.
            text.append(row.isUpright ? "V" : "H")
            text.append((row.isUpright ? row.y : row.x) + (row.count - 1) * spacing + spacing / 2, decimals: 2)
        }
        text.append("\"/>\n")
    }

    private mutating func appendMove(x: Int64, y: Int64) {
        text.append("M")
        text.append(x, decimals: 2)
        text.append(" ")
        text.append(y, decimals: 2)
    }

    private mutating func appendBox(x: Int64, y: Int64, width: Int64, height: Int64) {
        text.append(attribute: "x", x)
        text.append(attribute: "y", y)
        text.append(attribute: "width", width)
        text.append(attribute: "height", height)
    }
}

// MARK: - Elements

extension SVGExport {
    private mutating func draw(_ element: Element) {
        switch element.content {
        case .stroke(let samples, let style): drawStroke(samples, style, element.placement)
        case .image(let asset, let frame):
            drawImage(
                asset, x: Int64(frame.x) * 10, y: Int64(frame.y) * 10, width: Int64(frame.width) * 10,
                height: Int64(frame.height) * 10, placement: element.placement)
        case .text(let text, let style, let frame): drawText(text, style, frame, element.placement)
        case .unknown(let kind, _): report.add(.unknownElement(kind: kind))
        }
    }

    private mutating func drawStroke(_ samples: Samples, _ style: StrokeStyle, _ placement: Placement) {
        let outline = Outline(of: samples, base: style.width, placement: placement)
        guard !outline.isEmpty else { return }
        text.append("<path")
        switch style.tool {
        case .pen, .other: text.append("fill", style.colour)
        case .pencil: text.append("fill", style.colour, share: 750)
        case .whiteout: text.append("fill", Colour(rgba: drawing.paper.background.rgba | 0xFF))
        case .highlighter:
            text.append("fill", style.colour)
            text.append(" style=\"mix-blend-mode:multiply\"")
        }
        text.append(" d=\"")
        SVGPath.append(outline, to: &text)
        text.append("\"/>\n")
    }

    private mutating func drawImage(
        _ asset: AssetID, x: Int64, y: Int64, width: Int64, height: Int64, placement: Placement
    ) {
        guard let bytes = assets(asset) else { return report.add(.missingAsset(asset)) }
        guard let format = ImageFormat(of: bytes) else { return report.add(.foreignImage(asset)) }
        text.append("<image")
        appendBox(x: x, y: y, width: width, height: height)
        text.append(placement)
        text.append(" preserveAspectRatio=\"none\" href=\"data:")
        text.append(format.mediaType)
        text.append(";base64,")
        text.append(base64: bytes)
        text.append("\"/>\n")
    }

    /// Lines are 1.2 times the font's size apart, the first one's foot 0.95 times below the top of the frame.
    private mutating func drawText(_ string: Text, _ style: TextStyle, _ frame: Frame, _ placement: Placement) {
        let size = Int64(style.size)
        let lines = TextLines(
            string.string, width: Int64(frame.width) * 10, size: size, direction: style.direction)
        text.append("<text xml:space=\"preserve\" font-family=\"sans-serif\"")
        text.append(attribute: "font-size", size)
        text.append("fill", style.colour)
        if lines.isRightToLeft { text.append(" direction=\"rtl\"") }
        text.append(placement)
        text.append(">")
        let x = Int64(frame.x) * 10 + (lines.isRightToLeft ? Int64(frame.width) * 10 : 0)
        var y = Int64(frame.y) * 10 + size * 95 / 100
        for line in lines.lines {
            text.append("<tspan")
            text.append(attribute: "x", x)
            text.append(attribute: "y", y)
            text.append(">")
            text.append(escaping: line)
            text.append("</tspan>")
            y += size * 6 / 5
        }
        text.append("</text>\n")
    }
}
