import CCairo
public import Ink

/// Draws pages into a PDF, one after another; what a page took is let go before the next.
///
/// Strokes are one filled path each, within 0.05 points of their shape; highlighters multiply; text is text, in fonts
/// that come with the file; a JPEG goes in as it is, and once however often it is shown. The bytes depend on the pages,
/// the title, the date given and the system's fonts and libraries alone.
public final class PDFExport<SinkError: Error> {
    /// The longest side a page may have, in points: what readers of PDF must be able to show. A larger page is reduced.
    public static var sideLimit: Double { 14_400 }

    private let writer: CairoWriter
    private let surface: CairoSurface
    private let refusal: Refusal

    /// What the sink threw, for the way back through Cairo.
    private final class Refusal { var error: SinkError? }

    /// - Parameters:
    ///   - title: As readers show it.
    ///   - created: As readers show it, in milliseconds since 1970; its seconds are kept.
    ///   - sink: Gets the file piece by piece, the last with ``finish()``.
    /// - Throws: ``PDFFailure/drawing(_:)`` if there is no memory.
    public init(
        title: Text, created: Int64, to sink: @escaping (_ piece: [UInt8]) throws(SinkError) -> Void
    ) throws(PDFFailure<SinkError>) {
        let refusal = Refusal()
        self.refusal = refusal
        writer = CairoWriter { piece in
            do throws(SinkError) {
                try sink(piece)
                return true
            } catch {
                refusal.error = error
                return false
            }
        }
        guard let surface = CairoSurface(pdfTo: writer) else { throw .drawing(.drawingFailed) }
        self.surface = surface
        cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_TITLE, title.string)
        // Left to itself Cairo asks the clock.
        cairo_pdf_surface_set_metadata(
            surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, CalendarTime(milliseconds: created).text)
    }

    // What was not finished is left as it is: the sink gets nothing more.
    deinit { writer.close() }

    /// Draws the next page and tells what it lacks.
    ///
    /// - Parameters:
    ///   - label: What readers show for the page's number.
    ///   - crop: Whether only what is drawn on is shown, with a margin of 10 points.
    public func add(
        _ drawing: Drawing, label: Text, crop: Bool = false, assets: @escaping AssetReader = { _ in nil }
    ) throws(PDFFailure<SinkError>) -> RenderingReport {
        let extent = PageExtent(of: drawing, cropped: crop, measuring: TextLayout.bounds(of:_:in:))
        let (width, height) = (Double(extent.window.width) / 100, Double(extent.window.height) / 100)
        let scale = min(1, Self.sideLimit / max(width, height))
        var painter = PagePainter(drawing, extent, on: surface, .vector(scale: scale), assets: assets)
        cairo_pdf_surface_set_size(surface.pointer, width * scale, height * scale)
        cairo_pdf_surface_set_page_label(surface.pointer, label.string)
        do throws(RenderingError) {
            try painter.paint()
        } catch {
            try check()
            throw .drawing(error)
        }
        cairo_surface_show_page(surface.pointer)
        try check()
        return painter.report
    }

    /// Writes the rest: fonts, the list of pages, and where everything is.
    public func finish() throws(PDFFailure<SinkError>) {
        cairo_surface_finish(surface.pointer)
        _ = writer.flush()
        try check()
    }

    private func check() throws(PDFFailure<SinkError>) {
        if let error = refusal.error { throw .sink(error) }
        if !surface.isSound { throw .drawing(.drawingFailed) }
    }
}

/// Why a PDF is not whole.
public enum PDFFailure<SinkError: Error>: Error {
    /// What the sink threw.
    case sink(SinkError)
    case drawing(RenderingError)
}
