/// Base64 as documents hold it.
enum Base64 {
    /// Decodes whatever comes between white space and padding: writers wrap lines, and some write a picture in pieces
    /// that are padded one by one. Nil if a byte is neither.
    static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var bits: UInt32 = 0
        var digits = 0
        for byte in text where !byte.isBlank {
            if byte == UInt8(ascii: "=") {
                append(bits, digits, to: &bytes)
                digits = 0
                bits = 0
                continue
            }
            guard let digit = value(of: byte) else { return nil }
            bits = bits << 6 | digit
            digits += 1
            if digits == 4 {
                append(bits, digits, to: &bytes)
                digits = 0
                bits = 0
            }
        }
        append(bits, digits, to: &bytes)
        return bytes
    }

    /// Encodes with padding, without line breaks.
    static func encode(_ bytes: [UInt8], into text: inout [UInt8]) {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var start = 0
        while start < bytes.count {
            let count = min(3, bytes.count - start)
            var bits: UInt32 = 0
            for offset in 0..<3 { bits = bits << 8 | UInt32(offset < count ? bytes[start + offset] : 0) }
            for place in 0..<4 {
                text.append(place <= count ? alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
            }
            start += 3
        }
    }

    /// 4, 3 or 2 digits make 3, 2 or 1 bytes; a single digit makes none.
    private static func append(_ bits: UInt32, _ digits: Int, to bytes: inout [UInt8]) {
        guard digits >= 2 else { return }
        let whole = bits << UInt32(6 * (4 - digits))
        for place in 0..<digits - 1 { bytes.append(UInt8(truncatingIfNeeded: whole >> UInt32(16 - 8 * place))) }
    }

    private static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
