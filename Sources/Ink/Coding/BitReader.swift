/// Bits from the lowest of the first byte on, looked at through a window of one word; unchecked, for the innermost loop.
///
/// Whoever makes one sees to it that eight bytes can be read wherever its reading may lead.
struct BitReader {
    private let start: UnsafePointer<UInt8>
    /// How many bits are read.
    private(set) var position: Int
    private var window: UInt64 = 0

    @inline(__always) init(_ start: UnsafePointer<UInt8>, at position: Int) {
        self.start = start
        self.position = position
        refill()
    }

    /// Makes sure of 57 bits.
    @inline(__always) mutating func refill() {
        let bytes = UnsafeRawPointer(start + position >> 3).loadUnaligned(as: UInt64.self)
        window = UInt64(littleEndian: bytes) &>> UInt64(position & 7)
    }

    /// The next bits, at most 32 of the 57 of a refill.
    @inline(__always) mutating func take(_ count: UInt32) -> UInt32 {
        let rest = window &>> UInt64(count)
        let taken = UInt32(truncatingIfNeeded: window &- rest &<< UInt64(count))
        window = rest
        position &+= Int(count)
        return taken
    }

    /// The same with the mask of `count` bits at hand.
    @inline(__always) mutating func take(_ count: UInt32, mask: UInt32) -> UInt32 {
        let taken = UInt32(truncatingIfNeeded: window) & mask
        window = window &>> UInt64(count)
        position &+= Int(count)
        return taken
    }

    /// How many zeros come next, at most 64.
    @inline(__always) var zeroCount: Int { window.trailingZeroBitCount }

    /// Passes over bits; only a refill shows what follows.
    @inline(__always) mutating func skip(_ count: Int) { position &+= count }
}
