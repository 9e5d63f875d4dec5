import CCairo
import Ink

/// Draws a page on a surface of Cairo's, whatever its kind, and notes what could not be drawn.
///
/// An element that Cairo fails at costs that element: images and texts have a context each, and no coordinate comes to
/// Cairo that its numbers cannot hold.
struct PagePainter {
    let drawing: Drawing
    /// The extent of the paper.
    let sheet: Area
    /// What of it is shown.
    let window: Area
    let surface: CairoSurface
    let resolution: Resolution
    let assets: AssetReader
    var report = RenderingReport()
    var recentImages = RecentImages()

    /// The furthest place from the corner of the surface that Cairo is asked to draw at, in units of the surface: half
    /// of what its numbers hold.
    static let reach = Double(1 << 22)

    init(
        _ drawing: Drawing, _ extent: PageExtent, on surface: CairoSurface, _ resolution: Resolution,
        assets: @escaping AssetReader
    ) {
        self.drawing = drawing
        self.surface = surface
        self.resolution = resolution
        self.assets = assets
        (sheet, window) = (extent.sheet, extent.window)
    }

    /// Draws the page with the corner of its window in the corner of the surface.
    ///
    /// - Throws: ``RenderingError`` if Cairo gave up on the paper or a stroke, and so on those after it.
    mutating func paint() throws(RenderingError) {
        try paintPaper()
        let context = makeContext()
        for element in drawing.layers.lazy.filter({ !$0.isHidden }).flatMap(\.elements) {
            switch element.content {
            case .stroke(let samples, let style): paintStroke(samples, style, element.placement, in: context)
            case .image(let asset, let frame): paintImage(asset, Area(frame), element.placement)
            case .text(let text, let style, let frame): paintText(text, style, frame, element.placement)
            case .unknown(let kind, _): report.add(.unknownElement(kind: kind))
            }
        }
        guard context.isSound else { throw .drawingFailed }
    }

    /// Draws in points of the page, and only within the window, or the pixels that it touches: one that it touches in part
    /// is not to become darker.
    func makeContext() -> CairoContext {
        let context = CairoContext(on: surface)
        cairo_scale(context.pointer, resolution.scale, resolution.scale)
        cairo_translate(context.pointer, -Double(window.minX) / 100, -Double(window.minY) / 100)
        if !resolution.hasPixels {
            context.addRectangle(window)
            cairo_clip(context.pointer)
        }
        return context
    }

    /// Where something lies that is to be drawn, as far as that can be told from its bounds.
    enum Visibility { case within, outside, beyondReach }

    func visibility(of bounds: Bounds) -> Visibility {
        let (left, top) = (Double(window.minX) / 100, Double(window.minY) / 100)
        guard bounds.maxX >= left, bounds.minX <= Double(window.maxX) / 100, bounds.maxY >= top,
            bounds.minY <= Double(window.maxY) / 100
        else { return .outside }
        let furthest = max(left - bounds.minX, bounds.maxX - left, top - bounds.minY, bounds.maxY - top)
        return furthest * resolution.scale <= Self.reach ? .within : .beyondReach
    }
}
