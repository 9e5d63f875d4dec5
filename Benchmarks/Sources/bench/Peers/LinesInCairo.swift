import CLines
import Ink

/// A page as Cairo alone draws it: a line of one width through the samples of each stroke, in pixels that are kept.
final class LinesInCairo {
    private let surface: OpaquePointer?
    private let context: OpaquePointer?

    /// - Parameter longestSide: of the picture, in pixels.
    init(_ canvas: Canvas, longestSide: Int) {
        let scale = Double(longestSide) / Double(max(canvas.width, canvas.height))
        let (width, height) = (Double(canvas.width) * scale, Double(canvas.height) * scale)
        surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width.rounded(.up)), Int32(height.rounded(.up)))
        context = cairo_create(surface)
        cairo_scale(context, scale, scale)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Draws the strokes over white. See cairo_stroke.
    ///
    /// - Returns: how many there are.
    func draw(_ drawing: Drawing) throws -> Int {
        var count = 0
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        cairo_set_source_rgb(context, 0, 0, 0)
        for element in drawing.layers.flatMap(\.elements) {
            guard case .stroke(let samples, let style) = element.content, let x = samples.column(.x),
                let y = samples.column(.y)
            else { continue }
            // Widths are hundredths of a point, coordinates tenths.
            cairo_set_line_width(context, Double(style.width) / 10)
            for (x, y) in zip(x, y) { cairo_line_to(context, Double(x), Double(y)) }
            cairo_stroke(context)
            count += 1
        }
        cairo_surface_flush(surface)
        guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { throw BenchmarkError("Cairo drew no lines") }
        return count
    }
}
