/// Bits from the lowest of the first byte on, read ahead into one word; unchecked, for the innermost loop.
///
/// Whoever makes one sees to it that at least eight bytes can be read wherever its reading may lead.
struct BitReader {
    private var next: UnsafePointer<UInt8>
    private var word: UInt64 = 0
    private var count: UInt64 = 0

    /// - Parameters:
    ///   - start: the first byte.
    ///   - position: how many bits are read already.
    @inline(__always) init(_ start: UnsafePointer<UInt8>, at position: Int) {
        next = start + position >> 3
        refill()
        drop(UInt32(position & 7))
    }

    /// How many bits from `start` on are read.
    @inline(__always) func position(from start: UnsafePointer<UInt8>) -> Int { 8 * (next - start) - Int(count) }

    /// Makes sure of 56 bits.
    @inline(__always) mutating func refill() {
        let bytes = UnsafeRawPointer(next).loadUnaligned(as: UInt64.self)
        word |= UInt64(littleEndian: bytes) &<< count
        next += Int((63 &- count) >> 3)
        count |= 56
    }

    @inline(__always) mutating func drop(_ bits: UInt32) {
        word = word &>> UInt64(bits)
        count &-= UInt64(bits)
    }

    /// The next bits, at most 16 of the 56 of a refill.
    @inline(__always) mutating func take(_ bits: UInt32) -> UInt32 {
        let taken = UInt32(truncatingIfNeeded: word) & (1 &<< bits &- 1)
        drop(bits)
        return taken
    }
}
