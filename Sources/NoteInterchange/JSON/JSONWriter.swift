/// Appends JSON to a buffer: whole numbers, strings, and what holds them together.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    /// Appends as it is.
    mutating func raw(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    mutating func integer(_ value: some BinaryInteger) {
        var digits = Array(value.magnitude.description.utf8)
        if value < 0 { digits.insert(UInt8(ascii: "-"), at: 0) }
        bytes.append(contentsOf: digits)
    }

    mutating func integers(_ values: some Sequence<Int32>) {
        raw("[")
        var isFirst = true
        for value in values {
            if !isFirst { raw(",") }
            isFirst = false
            decimal(value)
        }
        raw("]")
    }

    mutating func boolean(_ value: Bool) { value ? raw("true") : raw("false") }

    /// Escapes what JSON asks to be escaped and nothing else.
    mutating func string(_ utf8: some Sequence<UInt8>) {
        raw("\"")
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                raw("\\")
                bytes.append(byte)
            case 0..<0x20:
                raw("\\u00")
                bytes.append(Self.hexadecimal[Int(byte >> 4)])
                bytes.append(Self.hexadecimal[Int(byte & 15)])
            default: bytes.append(byte)
            }
        }
        raw("\"")
    }

    mutating func base64(_ content: [UInt8]) {
        raw("\"")
        Base64.encode(content, into: &bytes)
        raw("\"")
    }

    static let hexadecimal = Array("0123456789abcdef".utf8)

    /// Millions of these make a file, so no string is made for one.
    private mutating func decimal(_ value: Int32) {
        var rest = value.magnitude
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        let start = bytes.count
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }
}
