extension PictureHeader {
    /// Segments up to the pixels: a marker of two bytes, then a length that counts itself.
    static func jpeg(_ bytes: [UInt8]) -> PictureHeader? {
        var size: PictureHeader?
        var density: Density?
        var orientation = PictureOrientation.upright
        var position = 2
        while let marker = marker(bytes, &position), marker != Marker.scan, marker != Marker.end {
            guard let length = bytes.big16(position), length >= 2 else { break }
            let content = position + 2
            switch marker {
            case Marker.jfif where bytes.begins("JFIF\0", at: content): density = jfifDensity(bytes, content)
            case Marker.exif where bytes.begins("Exif\0\0", at: content):
                if let exif = bytes.slice(content + 6, count: length - 8) {
                    orientation = PictureOrientation(exif: Array(exif))
                }
            case _ where Marker.isFrame(marker):
                if let height = bytes.big16(content + 1), let width = bytes.big16(content + 3) {
                    size = PictureHeader(width: width, height: height)
                }
            default: break
            }
            position += length
        }
        guard var header = size else { return nil }
        header.density = density
        header.orientation = orientation
        header.isComplete = hasEnd(bytes, after: position)
        return header
    }

    private enum Marker {
        static let (jfif, exif, scan, end): (UInt8, UInt8, UInt8, UInt8) = (0xE0, 0xE1, 0xDA, 0xD9)

        /// All that begin a frame, of whatever coding: C0 to CF without tables and extensions.
        static func isFrame(_ marker: UInt8) -> Bool {
            (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
        }
    }

    /// The marker at a position, which moves behind it; any number of fill bytes may come before.
    private static func marker(_ bytes: [UInt8], _ position: inout Int) -> UInt8? {
        guard position < bytes.count, bytes[position] == 0xFF else { return nil }
        while position < bytes.count, bytes[position] == 0xFF { position += 1 }
        guard position < bytes.count else { return nil }
        position += 1
        return bytes[position - 1]
    }

    /// Pixels to an inch or a centimetre; the unit 0 tells only their proportion.
    private static func jfifDensity(_ bytes: [UInt8], _ content: Int) -> Density? {
        guard let unit = bytes.slice(content + 7, count: 1)?.first, unit == 1 || unit == 2,
            let across = bytes.big16(content + 8), let down = bytes.big16(content + 10)
        else { return nil }
        return Density(across: across, down: down, perInch: unit == 1 ? 1 : 2.54)
    }

    /// Cameras append data of their own behind the end of the picture, so it is looked for.
    private static func hasEnd(_ bytes: [UInt8], after start: Int) -> Bool {
        var position = bytes.count - 2
        while position >= start {
            if bytes[position] == 0xFF, bytes[position + 1] == Marker.end { return true }
            position -= 1
        }
        return false
    }
}
