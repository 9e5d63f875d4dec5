import CCairo
import CTurboJPEG

/// A JPEG that is about to become pixels; the one owner of its handle.
final class JPEGDecoder {
    private let handle: tjhandle
    private let bytes: [UInt8]
    private let width: Int
    private let height: Int
    private let isPrinting: Bool

    /// Reads the header only. See tjDecompressHeader3.
    init(_ bytes: [UInt8]) throws(ImageFault) {
        guard let handle = tjInitDecompress() else { throw .noMemory }
        self.handle = handle
        self.bytes = bytes
        var (width, height, subsampling, colours): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let status = tjDecompressHeader3(
            handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &colours)
        (self.width, self.height) = (Int(width), Int(height))
        isPrinting = colours == TJCS_CMYK.rawValue || colours == TJCS_YCCK.rawValue
        guard status == 0, width > 0, height > 0 else { throw .damaged }
        guard ImageFault.allows(width: self.width, height: self.height) else { throw .huge }
    }

    deinit { tjDestroy(handle) }

    /// A surface that carries the JPEG's own bytes, which a PDF takes as they are; nil for bytes that are not sound.
    func imageOfBytes() -> DecodedImage? {
        guard let frame = JPEGFrame(of: bytes), frame.components != 4, frame.width == width, frame.height == height,
            let small = try? image(reducedTo: (1, 1)), small.fault == nil,
            let surface = CairoSurface(width: width, height: height)
        else { return nil }
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        let status = cairo_surface_set_mime_data(
            surface.pointer, CAIRO_MIME_TYPE_JPEG, copy, UInt(bytes.count), { $0?.deallocate() }, copy)
        guard status == CAIRO_STATUS_SUCCESS else {
            copy.deallocate()
            return nil
        }
        return DecodedImage(surface: surface, wholeSize: (width, height))
    }

    /// The pixels, reduced by eighths as long as they are no fewer than asked for. See tjDecompress2.
    func image(reducedTo size: (width: Double, height: Double)?) throws(ImageFault) -> DecodedImage {
        let wanted = size ?? (.infinity, .infinity)
        let share = max(wanted.width / Double(self.width), wanted.height / Double(self.height))
        let eighths = Int(min(max((share * 8).rounded(.up), 1), 8))
        let (width, height) = ((self.width * eighths + 7) / 8, (self.height * eighths + 7) / 8)
        guard let surface = CairoSurface(width: width, height: height),
            let pixels = cairo_image_surface_get_data(surface.pointer)
        else { throw .noMemory }
        let stride = cairo_image_surface_get_stride(surface.pointer)
        let status = tjDecompress2(
            handle, bytes, UInt(bytes.count), pixels, Int32(width), stride, Int32(height),
            isPrinting ? TJPF_CMYK.rawValue : Pixels.format.rawValue, TJFLAG_LIMITSCANS)
        // A warning leaves the pixels that could be read.
        if status != 0, tjGetErrorCode(handle) != TJERR_WARNING.rawValue { throw .damaged }
        if isPrinting { Pixels.convertInks(pixels, count: height * Int(stride)) }
        cairo_surface_mark_dirty(surface.pointer)
        return DecodedImage(
            surface: surface, wholeSize: (self.width, self.height), fault: status == 0 ? nil : .damaged)
    }
}

/// How Cairo lays out the pixels of ``CairoSurface``: numbers of 32 bits, blue in the lowest byte.
enum Pixels {
    /// The same in the words of TurboJPEG, which counts bytes in memory.
    static var format: TJPF { UInt32(1).littleEndian == 1 ? TJPF_BGRX : TJPF_XRGB }

    /// Turns cyan, magenta, yellow and black, each 255 where there is none of it, into colours of light.
    ///
    /// Adobe's programs store inks that way round, and so does everybody since.
    static func convertInks(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
        for start in stride(from: 0, to: count, by: 4) {
            let black = UInt32(pixels[start + 3])
            func light(_ ink: UInt8) -> UInt32 { (UInt32(ink) * black + 127) / 255 }
            let (red, green, blue) = (light(pixels[start]), light(pixels[start + 1]), light(pixels[start + 2]))
            let colour = red << 16 | green << 8 | blue
            UnsafeMutableRawPointer(pixels + start).storeBytes(of: colour, as: UInt32.self)
        }
    }
}
