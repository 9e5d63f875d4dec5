import CCairo

/// An image on a surface of its own, to be drawn from.
struct DecodedImage {
    let surface: CairoSurface
    /// In pixels, as it is stored; the surface may have fewer.
    let wholeSize: (width: Int, height: Int)
    /// Nil where every pixel is as its maker meant it.
    var fault: ImageFault?

    /// Reads an image as finely as it will be seen.
    ///
    /// - Parameter size: Pixels it will be drawn at, at most; nil where its own bytes are to go into a PDF.
    init(_ bytes: [UInt8], drawnAt size: (width: Double, height: Double)?) throws(ImageFault) {
        switch ImageFormat(of: bytes) {
        case .png:
            let surface = try Self.decodePNG(bytes)
            self.init(surface: surface, wholeSize: (surface.width, surface.height))
        case .jpeg:
            let decoder = try JPEGDecoder(bytes)
            if size == nil, let image = decoder.imageOfBytes() {
                self = image
            } else {
                self = try decoder.image(reducedTo: size)
            }
        case nil: throw .foreign
        }
    }

    init(surface: CairoSurface, wholeSize: (width: Int, height: Int), fault: ImageFault? = nil) {
        self.surface = surface
        self.wholeSize = wholeSize
        self.fault = fault
    }

    /// Whether it has as many pixels as it can be drawn with at a size; nil stands for all there are.
    func isFine(at size: (width: Double, height: Double)?) -> Bool {
        Double(surface.width) >= min(size?.width ?? .infinity, Double(wholeSize.width))
            && Double(surface.height) >= min(size?.height ?? .infinity, Double(wholeSize.height))
    }

    /// See cairo_image_surface_create_from_png_stream.
    private static func decodePNG(_ bytes: [UInt8]) throws(ImageFault) -> CairoSurface {
        // The header comes first, with width and height as big-endian numbers in bytes 16 to 23.
        guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { throw .damaged }
        func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height) = (number(16), number(20))
        guard ImageFault.allows(width: width, height: height) else { throw .huge }
        let surface = bytes.withUnsafeBytes { buffer in
            var rest = Rest(buffer)
            return cairo_image_surface_create_from_png_stream(Rest.read, &rest)
        }
        guard let surface = CairoSurface(valid: surface) else {
            // Cairo says of every fault of a PNG that there is no memory.
            throw CairoSurface(width: width, height: height) == nil ? .noMemory : .damaged
        }
        return surface
    }

    /// What was not read yet of bytes in memory.
    private struct Rest {
        var bytes: Slice<UnsafeRawBufferPointer>
        init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes[...] }

        /// See cairo_read_func_t.
        static let read: cairo_read_func_t = { closure, target, count in
            guard let rest = closure?.assumingMemoryBound(to: Rest.self), let target,
                rest.pointee.bytes.count >= Int(count)
            else { return CAIRO_STATUS_READ_ERROR }
            UnsafeMutableRawBufferPointer(start: target, count: Int(count))
                .copyBytes(from: rest.pointee.bytes.prefix(Int(count)))
            rest.pointee.bytes = rest.pointee.bytes.dropFirst(Int(count))
            return CAIRO_STATUS_SUCCESS
        }
    }
}
