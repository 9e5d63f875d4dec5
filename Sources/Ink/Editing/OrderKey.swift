/// A place among neighbours, made between any two others without touching them.
public struct OrderKey: Hashable, Comparable, Sendable {
    /// Compared as bytes, a prefix before what it begins.
    public let bytes: [UInt8]

    public static func < (a: Self, b: Self) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}
