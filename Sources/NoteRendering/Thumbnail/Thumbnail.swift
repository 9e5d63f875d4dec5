import CCairo
import CTurboJPEG
public import Ink

/// A small picture of a page, as JPEG, that carries the digest of what it shows.
///
/// The digest is the comment `lnote-digest ` and 16 hexadecimal digits, the JPEG's first comment. A picture that lacks what
/// another drawing of the same page may show, as an image whose file has not come yet, carries none: it is never current.
public enum Thumbnail {
    private static let key = Array("lnote-digest ".utf8)
    private static let quality: Int32 = 85

    /// Draws a page into as many pixels along its longer side.
    ///
    /// Costs about what ``PNGExport`` does at the same size. The report tells what the picture lacks.
    ///
    /// - Parameters:
    ///   - digest: Of the page that `drawing` shows.
    ///   - longestSide: Pixels, at most 32,767.
    /// - Throws: ``RenderingError`` if it would have more pixels than ``PNGExport`` may make, or none.
    public static func draw(
        _ drawing: Drawing, digest: Digest, longestSide: Int = 480, assets: @escaping AssetReader = { _ in nil }
    ) throws(RenderingError) -> (bytes: [UInt8], report: RenderingReport) {
        let extent = PageExtent(of: drawing, cropped: false, measuring: TextLayout.bounds(of:_:in:))
        let grid = try PixelGrid(for: extent.window, longestSide: longestSide)
        let (surface, report) = try grid.paint(drawing, extent, assets: assets)
        guard let bytes = encode(surface) else { throw .drawingFailed }
        if report.entries.contains(where: \.notDrawn.mayPass) { return (bytes, report) }
        let comment = key + hexadecimal(digest.rawValue)
        let length = UInt16(comment.count + 2)
        let segment = [0xFF, JPEGSegments.comment, UInt8(length >> 8), UInt8(length & 0xFF)] + comment
        return (bytes[..<2] + segment + bytes[2...], report)
    }

    /// What a thumbnail says it shows; nil if it does not say, or was not made here.
    ///
    /// Reads no more than what comes before the pixels: the first 64 bytes of the file are enough.
    public static func digest(of bytes: [UInt8]) -> Digest? {
        guard let comment = JPEGSegments(of: bytes).first(where: { $0.marker == JPEGSegments.comment })?.content,
            comment.starts(with: key),
            comment.count == key.count + 16,
            let number = UInt64(String(decoding: comment.dropFirst(key.count), as: UTF8.self), radix: 16)
        else { return nil }
        return Digest(rawValue: number)
    }

    /// See tjCompress2.
    private static func encode(_ surface: CairoSurface) -> [UInt8]? {
        guard let handle = tjInitCompress() else { return nil }
        defer { tjDestroy(handle) }
        var data: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        let status = tjCompress2(
            handle, cairo_image_surface_get_data(surface.pointer), Int32(surface.width),
            cairo_image_surface_get_stride(surface.pointer), Int32(surface.height), Pixels.format.rawValue, &data,
            &size, Int32(TJSAMP_444.rawValue), quality, 0)
        defer { tjFree(data) }
        guard status == 0, let data, size > 2 else { return nil }
        return Array(UnsafeBufferPointer(start: data, count: Int(size)))
    }

    private static func hexadecimal(_ number: UInt64) -> [UInt8] {
        (0..<16).map { Array("0123456789abcdef".utf8)[Int(number >> UInt64(60 - 4 * $0) & 15)] }
    }
}
