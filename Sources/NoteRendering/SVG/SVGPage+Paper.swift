import Ink

extension SVGPage {
    mutating func drawPaper() {
        text.append("<rect")
        appendBox(x: sheet.minX, y: sheet.minY, width: sheet.width, height: sheet.height)
        text.append(attribute: "fill", drawing.paper.background)
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
        let ruling = Ruling(paper, canvas: drawing.canvas, area: sheet)
        if ruling.isTooDense { report.add(.denseRuling) }
        if !ruling.lines.isEmpty { drawLines(ruling.lines, colour: paper.lineColour) }
        if !ruling.dots.isEmpty { drawDots(ruling.dots) }
        if let margin = ruling.margin { drawLines([margin], colour: paper.marginColour) }
    }

    private mutating func drawLines(_ lines: [Ruling.Line], colour: Colour) {
        text.append("<path fill=\"none\"")
        text.append(attribute: "stroke", colour)
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
        text.append(attribute: "stroke", drawing.paper.lineColour)
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
}
