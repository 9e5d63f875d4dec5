extension PictureHeader {
    private static let metresToAnInch = 0.0254

    /// A signature of eight bytes, then chunks: their length, name, content and checksum.
    static func png(_ bytes: [UInt8]) -> PictureHeader? {
        var header: PictureHeader?
        var position = 8
        while let length = bytes.big32(position), let name = bytes.slice(position + 4, count: 4) {
            let content = position + 8
            if header == nil {
                guard name.elementsEqual("IHDR".utf8), length == 13, let width = bytes.big32(content),
                    let height = bytes.big32(content + 4)
                else { return nil }
                header = PictureHeader(width: width, height: height)
                if header == nil { return nil }
            } else if name.elementsEqual("pHYs".utf8) {
                header?.density = density(bytes, content)
            } else if name.elementsEqual("eXIf".utf8), let exif = bytes.slice(content, count: length) {
                header?.orientation = PictureOrientation(exif: Array(exif))
            } else if name.elementsEqual("IEND".utf8) {
                header?.isComplete = true
                break
            }
            position = content + length + 4
        }
        return header
    }

    /// Pixels to a metre; without that unit only their proportion is told.
    private static func density(_ bytes: [UInt8], _ content: Int) -> Density? {
        guard let across = bytes.big32(content), let down = bytes.big32(content + 4),
            bytes.slice(content + 8, count: 1)?.first == 1
        else { return nil }
        return Density(across: across, down: down, perInch: metresToAnInch)
    }
}
