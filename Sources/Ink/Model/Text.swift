/// A string that is kept, compared and merged by its UTF-8 bytes.
///
/// Swift's own strings count "é" composed and decomposed as equal; two copies of a note must not.
public struct Text: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// Always valid UTF-8.
    public let utf8: [UInt8]

    /// Takes UTF-8 as it is; bytes that are no UTF-8 become U+FFFD.
    public init(utf8: some Sequence<UInt8>) { self.utf8 = Array(String(decoding: Array(utf8), as: UTF8.self).utf8) }
    public init(_ string: String) { utf8 = Array(string.utf8) }
    public init(stringLiteral value: StaticString) {
        utf8 = value.withUTF8Buffer { Array($0) }
    }

    /// For people and for libraries; not to be compared.
    public var string: String { String(decoding: utf8, as: UTF8.self) }
    public var description: String { string }
    /// Whether there is not a byte.
    public var isEmpty: Bool { utf8.isEmpty }

    public static func < (a: Self, b: Self) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }
}
