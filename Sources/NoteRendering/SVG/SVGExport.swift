public import Ink

/// Draws a page as SVG 2: a path a stroke, filled, so that every viewer shows the pen's widths.
///
/// The bytes depend on the drawing alone. Where a canvas grows, the picture reaches as far as the ink. Highlighters
/// multiply with what lies below; a pencil's ink has three quarters of its opacity; whiteout has the colour of the
/// paper. Text is left to the viewer's sans-serif font: lines break and lie about where they should.
public struct SVGExport {
    private let drawing: Drawing
    private let title: Text
    private let crop: Bool
    private let assets: AssetReader

    /// How much is gathered before the sink gets it, in bytes.
    private static let pieceSize = 1 << 16

    /// - Parameters:
    ///   - title: For viewers that show one and for those who do not see; none where it is empty.
    ///   - crop: Whether only what is drawn on is shown, with a margin of 10 points.
    public init(
        _ drawing: Drawing, title: Text = "", crop: Bool = false, assets: @escaping AssetReader = { _ in nil }
    ) {
        self.drawing = drawing
        self.title = title
        self.crop = crop
        self.assets = assets
    }

    /// Hands the picture to `sink`, piece by piece, and tells what it lacks.
    ///
    /// - Throws: what the sink throws, and nothing else.
    public func write<Failure: Error>(
        to sink: (_ piece: [UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> RenderingReport {
        var page = SVGPage(drawing, cropped: crop, assets: assets)
        page.begin(title: title)
        for layer in drawing.layers where !layer.isHidden && !layer.elements.isEmpty {
            page.beginLayer()
            for element in layer.elements {
                page.draw(element)
                guard page.text.bytes.count >= Self.pieceSize else { continue }
                try sink(page.text.bytes)
                page.text.removeAll()
            }
            page.endLayer()
        }
        page.end()
        try sink(page.text.bytes)
        return page.report
    }
}
