import CCairo
import Foundation

/// The pixels of a PNG, read by Cairo.
public struct Bitmap: Equatable, Sendable {
    public let width: Int
    public let height: Int
    /// Red, green and blue of each pixel, row by row.
    public let bytes: [UInt8]

    /// Nil for a file that is no PNG.
    ///
    /// - Parameter side: How many pixels of the file, across and down, become one; those over at the edges are cut off.
    public init?(png path: String, reducedBy side: Int = 1) {
        let picture = cairo_image_surface_create_from_png(path)
        defer { cairo_surface_destroy(picture) }
        guard cairo_surface_status(picture) == CAIRO_STATUS_SUCCESS else { return nil }
        width = Int(cairo_image_surface_get_width(picture)) / side
        height = Int(cairo_image_surface_get_height(picture)) / side
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        cairo_scale(context, 1 / Double(side), 1 / Double(side))
        cairo_set_source_surface(context, picture, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BEST)
        cairo_paint(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(3 * width * height)
        for y in 0..<height {
            for x in 0..<width {
                let pixel = UnsafeRawPointer(pixels + y * stride + 4 * x).load(as: UInt32.self)
                bytes += [UInt8(pixel >> 16 & 0xFF), UInt8(pixel >> 8 & 0xFF), UInt8(pixel & 0xFF)]
            }
        }
        self.bytes = bytes
    }

    /// Nil for bytes that are no PNG.
    public init?(png bytes: [UInt8], reducedBy side: Int = 1) {
        guard let scratch = try? ScratchFolder() else { return nil }
        let path = "\(scratch.path)/picture.png"
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { return nil }
        self.init(png: path, reducedBy: side)
    }

    /// 0xRRGGBB.
    public subscript(x: Int, y: Int) -> UInt32 {
        bytes[3 * (y * width + x)..<3 * (y * width + x) + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// How much two pictures of one size differ.
    public struct Difference: Sendable {
        /// Of all bytes, from 0 to 255.
        public let mean: Double
        /// The share of pixels of which some colour differs by more than 64 of 255.
        public let shareBeyond64: Double
    }

    /// Nil for pictures of two sizes.
    public func difference(from other: Bitmap) -> Difference? {
        guard width == other.width, height == other.height else { return nil }
        var sum = 0
        var beyond = 0
        for pixel in stride(from: 0, to: bytes.count, by: 3) {
            var largest = 0
            for place in pixel..<pixel + 3 {
                let difference = abs(Int(bytes[place]) - Int(other.bytes[place]))
                sum += difference
                largest = max(largest, difference)
            }
            if largest > 64 { beyond += 1 }
        }
        return Difference(
            mean: Double(sum) / Double(bytes.count), shareBeyond64: Double(beyond) / Double(width * height))
    }
}
