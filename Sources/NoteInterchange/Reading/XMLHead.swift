/// How a document of XML begins, in either of the encodings that every parser reads: UTF-8 and UTF-16.
enum XMLHead {
    /// Whether bytes are an XML document in UTF-16, by its mark or by its first "<".
    static func isUTF16(_ bytes: some Collection<UInt8>) -> Bool { utf16(bytes.prefix(16)) != nil }

    /// The first characters, as far as they tell one format from another.
    static func text(of bytes: some Collection<UInt8>) -> String {
        let head = Array(bytes.prefix(4096))
        return utf16(head) ?? String(decoding: head, as: UTF8.self)
    }

    /// Nil for what does not begin as XML in UTF-16.
    private static func utf16(_ bytes: some Collection<UInt8>) -> String? {
        let bytes = Array(bytes)
        guard bytes.count >= 2 else { return nil }
        let isBigEndian: Bool
        switch (bytes[0], bytes[1]) {
        case (0xFE, 0xFF), (0, UInt8(ascii: "<")): isBigEndian = true
        case (0xFF, 0xFE), (UInt8(ascii: "<"), 0): isBigEndian = false
        default: return nil
        }
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        let text = String(decoding: units.first == 0xFEFF ? units.dropFirst() : units[...], as: UTF16.self)
        return text.first { !$0.isWhitespace } == "<" ? text : nil
    }
}
