import CCairo

/// Something that Cairo draws on; the one owner of its handle.
final class CairoSurface {
    let pointer: OpaquePointer
    /// Nil where Cairo has nothing to write.
    private let writer: CairoWriter?

    deinit {
        // A PDF writes its rest when it ends, at the latest here, while its writer is there.
        if writer != nil { cairo_surface_finish(pointer) }
        cairo_surface_destroy(pointer)
    }

    /// Opaque black pixels, 32 bits each; nil where Cairo has no room for them. See cairo_image_surface_create.
    convenience init?(width: Int, height: Int) {
        guard let width = Int32(exactly: width), let height = Int32(exactly: height) else { return nil }
        self.init(valid: cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height))
    }

    /// The pages of a PDF in the making, whose bytes go to `writer`. See cairo_pdf_surface_create_for_stream.
    convenience init?(pdfTo writer: CairoWriter) {
        self.init(
            valid: cairo_pdf_surface_create_for_stream(CairoWriter.write, writer.closure, 1, 1), writingTo: writer)
    }

    /// Takes what a constructor of Cairo's returned, be it a surface in the state of an error.
    convenience init?(valid pointer: OpaquePointer?) { self.init(valid: pointer, writingTo: nil) }

    private init?(valid pointer: OpaquePointer?, writingTo writer: CairoWriter?) {
        guard let pointer else { return nil }
        guard cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(pointer)
            return nil
        }
        self.pointer = pointer
        self.writer = writer
    }

    /// Whether nothing has failed yet; what failed once stays failed.
    var isSound: Bool { cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS }

    /// In pixels, of an image.
    var width: Int { Int(cairo_image_surface_get_width(pointer)) }
    /// In pixels, of an image.
    var height: Int { Int(cairo_image_surface_get_height(pointer)) }
}
