import CCairo
import Ink

/// How many pixels a picture has, and how fine they are.
///
/// 1. The scale is a number above 0.
/// 2. Each side has 1 to ``PNGExport/sideLimit`` pixels, and both together at most ``PNGExport/pixelLimit``.
struct PixelGrid {
    let width: Int
    let height: Int
    /// Pixels a point.
    let scale: Double

    /// As fine as asked for; a pixel that the area touches is whole.
    ///
    /// - Throws: ``RenderingError`` if the scale is no number above 0, or the picture beyond the limits.
    init(for area: Area, scale: Double) throws(RenderingError) {
        try self.init(
            width: (Double(area.width) / 100 * scale).rounded(.up),
            height: (Double(area.height) / 100 * scale).rounded(.up), scale: scale)
    }

    /// The grid whose longer side has so many pixels.
    ///
    /// - Throws: ``RenderingError`` if that is none, or the picture beyond the limits.
    init(for area: Area, longestSide: Int) throws(RenderingError) {
        let scale = Double(longestSide) / (Double(max(area.width, area.height)) / 100)
        try self.init(
            width: (Double(area.width) / 100 * scale).rounded(), height: (Double(area.height) / 100 * scale).rounded(),
            scale: scale)
    }

    private init(width: Double, height: Double, scale: Double) throws(RenderingError) {
        guard scale > 0, scale.isFinite else {
            throw RenderingError(
                code: .invalidScale, message: "a picture's scale is a number above 0; choose such a one")
        }
        let (width, height) = (max(width, 1), max(height, 1))
        guard max(width, height) <= Double(PNGExport.sideLimit), width * height <= Double(PNGExport.pixelLimit) else {
            throw RenderingError(
                code: .tooLarge,
                message: "a picture may have 32,767 pixels a side and 134 million in all; choose a smaller scale")
        }
        (self.width, self.height, self.scale) = (Int(width), Int(height), scale)
    }

    func paint(
        _ drawing: Drawing, _ extent: PageExtent, assets: @escaping AssetReader
    ) throws(RenderingError) -> (CairoSurface, RenderingReport) {
        guard let surface = CairoSurface(width: width, height: height) else { throw .drawingFailed }
        var painter = PagePainter(drawing, extent, on: surface, .raster(scale: scale), assets: assets)
        try painter.paint()
        cairo_surface_flush(surface.pointer)
        guard surface.isSound else { throw .drawingFailed }
        return (surface, painter.report)
    }
}

extension RenderingError {
    static let drawingFailed = RenderingError(
        code: .drawingFailed, message: "the page could not be drawn for want of memory; close other programs")
}
