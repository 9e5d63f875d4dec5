import CCairo
import Ink

/// How many pixels a picture has, and how fine they are.
struct PixelGrid {
    let width: Int
    let height: Int
    let scale: Double

    /// - Throws: ``RenderingError`` if the scale is no positive number, or the picture beyond the limits.
    init(for area: Area, scale: Double) throws(RenderingError) {
        let width = (Double(area.width) / 100 * scale).rounded(.up)
        let height = (Double(area.height) / 100 * scale).rounded(.up)
        guard scale > 0, width >= 1, height >= 1, max(width, height) <= Double(PNGExport.sideLimit),
            width * height <= Double(PNGExport.pixelLimit)
        else {
            throw RenderingError(
                code: .tooLarge,
                message: "a picture may have 32,767 pixels a side and 134 million in all; choose a smaller scale")
        }
        (self.width, self.height, self.scale) = (Int(width), Int(height), scale)
    }

    /// The grid whose longer side has so many pixels, at most 32,767.
    init(for area: Area, longestSide: Int) {
        scale = Double(min(max(longestSide, 1), PNGExport.sideLimit)) / (Double(max(area.width, area.height)) / 100)
        width = max(1, Int((Double(area.width) / 100 * scale).rounded()))
        height = max(1, Int((Double(area.height) / 100 * scale).rounded()))
    }

    func paint(
        _ drawing: Drawing, cropped: Bool, assets: @escaping AssetReader
    ) throws(RenderingError) -> (CairoSurface, RenderingReport) {
        guard let surface = CairoSurface(width: width, height: height) else { throw .drawingFailed }
        var painter = PagePainter(drawing, cropped: cropped, on: surface, .raster(scale: scale), assets: assets)
        painter.paint()
        cairo_surface_flush(surface.pointer)
        guard surface.isSound else { throw .drawingFailed }
        return (surface, painter.report)
    }
}

extension RenderingError {
    static let drawingFailed = RenderingError(
        code: .drawingFailed, message: "the page could not be drawn for want of memory; close other programs")
}
