import CCairo
import Ink

extension PagePainter {
    /// How many rows of pixels the edge of one stroke may cross, counted for each of its lines, and still have smooth edges,
    /// which take ten times as long: as many as 2,500 lines down a page at twice its size. More of them leave no white.
    private static let rowLimit = 4_000_000.0

    /// One outline, filled once.
    mutating func paintStroke(
        _ samples: Samples, _ style: StrokeStyle, _ placement: Placement, in context: CairoContext
    ) {
        let outline = Outline(
            of: samples, base: style.width, placement: placement, tolerance: resolution.tolerance)
        guard let bounds = Bounds(of: outline) else { return }
        switch visibility(of: bounds) {
        case .outside: return
        case .beyondReach: return report.add(.beyondReach)
        case .within: break
        }
        switch style.tool {
        case .pen, .other, .highlighter: context.setColour(style.colour)
        case .pencil: context.setColour(style.colour, share: 0.75)
        case .whiteout: context.setColour(Colour(rgba: drawing.paper.background.rgba | 0xFF))
        }
        context.add(outline)
        let isDense = resolution.hasPixels && outline.height * resolution.scale > Self.rowLimit
        if isDense { cairo_set_antialias(context.pointer, CAIRO_ANTIALIAS_NONE) }
        defer { if isDense { cairo_set_antialias(context.pointer, CAIRO_ANTIALIAS_DEFAULT) } }
        guard style.tool == .highlighter else { return cairo_fill(context.pointer) }
        cairo_set_operator(context.pointer, CAIRO_OPERATOR_MULTIPLY)
        cairo_fill(context.pointer)
        cairo_set_operator(context.pointer, CAIRO_OPERATOR_OVER)
    }
}

extension Outline {
    /// How far its edge goes up and down in all, in points.
    fileprivate var height: Double {
        var (height, here) = (0.0, points.first?.y ?? 0)
        for point in points {
            height += (point.y - here).magnitude
            here = point.y
        }
        return height
    }
}

extension Bounds {
    /// Around all points of an outline, those that steer its curves too; nil for an empty one.
    fileprivate init?(of outline: Outline) {
        guard let first = outline.points.first else { return nil }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        for point in outline.points {
            minX = min(minX, point.x)
            maxX = max(maxX, point.x)
            minY = min(minY, point.y)
            maxY = max(maxY, point.y)
        }
        self.init(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }
}
