import CCairo
import Ink

/// A pen over a surface, with its own transform and clip; the one owner of its handle.
final class CairoContext {
    let pointer: OpaquePointer

    /// A context that failed stays failed and draws nothing; ask ``isSound``.
    init(on surface: CairoSurface) { pointer = cairo_create(surface.pointer) }

    deinit { cairo_destroy(pointer) }

    /// Whether everything so far could be drawn.
    var isSound: Bool { cairo_status(pointer) == CAIRO_STATUS_SUCCESS }

    /// - Parameter share: Of the colour's own opacity.
    func setColour(_ colour: Colour, share: Double = 1) {
        cairo_set_source_rgba(
            pointer, Double(colour.red) / 255, Double(colour.green) / 255, Double(colour.blue) / 255,
            Double(colour.alpha) / 255 * share)
    }

    /// Adds a rectangle to the path, in points.
    func addRectangle(_ area: Area) {
        cairo_rectangle(
            pointer, Double(area.minX) / 100, Double(area.minY) / 100, Double(area.width) / 100,
            Double(area.height) / 100)
    }

    /// Adds an outline to the path.
    func add(_ outline: Outline) {
        var next = 0
        let points = outline.points
        for verb in outline.verbs {
            switch verb {
            case .move: cairo_move_to(pointer, points[next].x, points[next].y)
            case .line: cairo_line_to(pointer, points[next].x, points[next].y)
            case .cubic:
                cairo_curve_to(
                    pointer, points[next].x, points[next].y, points[next + 1].x, points[next + 1].y,
                    points[next + 2].x, points[next + 2].y)
            case .close: cairo_close_path(pointer)
            }
            next += verb.pointCount
        }
    }

    /// Draws from now on where a placement puts it; false, and nothing changed, where the placement leaves no area.
    func apply(_ placement: Placement) -> Bool {
        let transform = Transform(placement)
        guard transform.a * transform.d != transform.b * transform.c else { return false }
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
        cairo_transform(pointer, &matrix)
        return true
    }
}
