import CCairo
public import Ink

/// Draws a page as pixels, in the PNG format.
public struct PNGExport {
    /// The most pixels that a picture may have: 134 million, which take 512 MiB.
    public static let pixelLimit = 1 << 27
    /// The most pixels along a side.
    public static let sideLimit = 32_767

    private let drawing: Drawing
    private let scale: Double
    private let crop: Bool
    private let assets: AssetReader

    /// - Parameters:
    ///   - scale: Pixels a point; 2 is 144 to the inch.
    ///   - crop: Whether only what is drawn on is shown, with a margin of 10 points.
    public init(
        _ drawing: Drawing, scale: Double = 2, crop: Bool = false, assets: @escaping AssetReader = { _ in nil }
    ) {
        self.drawing = drawing
        self.scale = scale
        self.crop = crop
        self.assets = assets
    }

    /// The picture as bytes, and what it lacks.
    ///
    /// - Throws: ``RenderingError`` if it would have more pixels than the limits allow, or none.
    public func draw() throws(RenderingError) -> (bytes: [UInt8], report: RenderingReport) {
        let extent = PageExtent(of: drawing, cropped: crop, measuring: TextLayout.bounds(of:_:in:))
        let pixels = try PixelGrid(for: extent.window, scale: scale)
        let (surface, report) = try pixels.paint(drawing, extent, assets: assets)
        var bytes: [UInt8] = []
        let writer = CairoWriter { piece in
            bytes += piece
            return true
        }
        let status = cairo_surface_write_to_png_stream(surface.pointer, CairoWriter.write, writer.closure)
        guard status == CAIRO_STATUS_SUCCESS, writer.flush() else { throw .drawingFailed }
        return (bytes, report)
    }
}
