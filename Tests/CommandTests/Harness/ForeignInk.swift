import CZlib

/// Files of other programs, as the tests import them.
enum ForeignInk {
    /// A Xournal++ document with these elements on each of its pages.
    static func xournal(pages: Int = 1, elements: String = strokes(2)) -> String {
        let page = """
            <page width="300" height="400"><background type="solid" color="#ffffffff" style="plain"/>
            <layer>\(elements)</layer></page>
            """
        return """
            <?xml version="1.0" standalone="no"?>
            <xournal creator="a test" fileversion="4">
            \(String(repeating: page, count: pages))
            </xournal>
            """
    }

    /// Strokes of three samples each.
    static func strokes(_ count: Int) -> String {
        (0..<count).map { number in
            let y = Double(number % 390)
            return "<stroke tool=\"pen\" color=\"black\" width=\"1.5\">10.5 \(y) 20.25 \(y + 1) 30 \(y + 2.5)</stroke>"
        }.joined(separator: "\n")
    }

    /// One gzip member: zlib's bytes in the frame of another kind of header and checksum.
    static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(UInt(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(count))
        precondition(compress2(&packed, &count, bytes, UInt(bytes.count), 9) == Z_OK)
        let checksum = UInt32(crc32(0, bytes, UInt32(bytes.count)))
        let tail = [checksum, UInt32(bytes.count)].flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + packed[2..<Int(count) - 4] + tail
    }

    /// Two gibibytes of blanks inside a document, in two megabytes: one member, packed once and put down 128 times.
    static func bomb() -> [UInt8] {
        let beginning = #"<?xml version="1.0"?><xournal fileversion="4"><page width="9" height="9"><layer>"#
        let blanks = gzip([UInt8](repeating: UInt8(ascii: " "), count: 16 << 20))
        return gzip(Array(beginning.utf8)) + Array(repeatElement(blanks, count: 128).joined())
    }
}
