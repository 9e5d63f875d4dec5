import CCairo
import Ink

extension PagePainter {
    mutating func paintPaper() throws(RenderingError) {
        let context = makeContext()
        // Paper that lets light through lies on white.
        for colour in [.white, drawing.paper.background] {
            context.setColour(colour)
            cairo_paint(context.pointer)
        }
        switch drawing.paper.backdrop {
        case .none: break
        case .image(let asset): paintImage(asset, Area(drawing.canvas), .identity)
        case .pdf(let asset, let page): report.add(.pdfBackdrop(asset, page: page))
        }
        paintRuling(in: context)
        guard context.isSound else { throw .drawingFailed }
    }

    private mutating func paintRuling(in context: CairoContext) {
        let paper = drawing.paper
        let ruling = Ruling(paper, canvas: drawing.canvas, area: sheet)
        context.setColour(paper.lineColour)
        if ruling.isTooDense || resolution.hasPixels && ruling.dotCount > Ruling.dotLimit {
            report.add(.denseRuling)
        } else {
            stroke(ruling.lines, in: context)
            stroke(ruling.dots, in: context)
        }
        guard let margin = ruling.margin else { return }
        context.setColour(paper.marginColour)
        stroke([margin], in: context)
    }

    private func stroke(_ lines: [Ruling.Line], in context: CairoContext) {
        cairo_set_line_width(context.pointer, Double(Ruling.lineWidth) / 100)
        for line in lines {
            cairo_move_to(context.pointer, Double(line.x1) / 100, Double(line.y1) / 100)
            cairo_line_to(context.pointer, Double(line.x2) / 100, Double(line.y2) / 100)
        }
        cairo_stroke(context.pointer)
    }

    /// Dots are dashes of no length with round ends, as in SVG.
    private func stroke(_ dots: [Ruling.Dots], in context: CairoContext) {
        guard !dots.isEmpty else { return }
        let spacing = Double(drawing.paper.spacing) / 100
        cairo_save(context.pointer)
        cairo_set_line_width(context.pointer, Double(Ruling.dotWidth) / 100)
        cairo_set_line_cap(context.pointer, CAIRO_LINE_CAP_ROUND)
        cairo_set_dash(context.pointer, [0, spacing], 2, 0)
        for row in dots {
            let (x, y) = (Double(row.x) / 100, Double(row.y) / 100)
            // Half a spacing beyond the last dot, lest rounding takes it away.
            let length = (Double(row.count) - 0.5) * spacing
            cairo_move_to(context.pointer, x, y)
            cairo_line_to(context.pointer, row.isUpright ? x : x + length, row.isUpright ? y + length : y)
            // A row at a time, so that a raster's dots never take the room of all of them at once.
            cairo_stroke(context.pointer)
        }
        cairo_restore(context.pointer)
    }
}
