/// What of an address comes behind the host, taken apart before anything in it is decoded.
///
/// Invariants:
/// 1. No segment is "." or "..", or holds a zero; a slash that was sent escaped is part of its segment.
/// 2. Segments, names and values are UTF-8.
package struct RequestTarget: Hashable, Sendable {
    /// Between the slashes; none for "/". A slash at the end leaves an empty last segment.
    package let path: [String]
    /// What stands behind the question mark; of a name given twice, the first.
    package let query: [String: String]

    /// - Parameters:
    ///   - path: as it was sent, from its first slash on.
    ///   - query: names and values as they were sent.
    /// - Returns: nil where an invariant does not hold.
    package init?(path: String, query: [(name: String, value: String)] = []) {
        guard path.utf8.first == UInt8(ascii: "/") else { return nil }
        var segments: [String] = []
        for part in path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let segment = Self.decode(part), segment != ".", segment != ".." else { return nil }
            segments.append(segment)
        }
        self.path = segments == [""] ? [] : segments

        var values: [String: String] = [:]
        for (name, value) in query {
            guard let name = Self.decode(name.utf8, plusIsSpace: true),
                let value = Self.decode(value.utf8, plusIsSpace: true)
            else { return nil }
            if values[name] == nil { values[name] = value }
        }
        self.query = values
    }

    /// Replaces escapes such as "%2F" by the bytes they stand for.
    private static func decode(_ text: some Sequence<UInt8>, plusIsSpace: Bool = false) -> String? {
        var bytes: [UInt8] = []
        var rest = text.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { return nil }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ character: UInt8) -> UInt8? {
        Character(UnicodeScalar(character)).hexDigitValue.map(UInt8.init)
    }
}
