/// Bits pushed so that the last pushed is read first: ``BitReader`` reads them from the front.
struct BitStackWriter {
    private let bytes: UnsafeMutableRawPointer
    /// Where the bytes written so far begin.
    private(set) var start: Int
    /// The lowest ``count`` bits wait; those above are written.
    private var word: UInt64 = 0
    private var count: UInt64 = 0

    /// - Parameters:
    ///   - bytes: filled from the end.
    ///   - size: how many there are, eight more than will be written.
    init(_ bytes: UnsafeMutableRawPointer, size: Int) {
        self.bytes = bytes
        start = size
    }

    /// Pushes the low `bits` of `value`, which has no others; at most 56 between two flushes.
    @inline(__always) mutating func push(_ value: UInt32, _ bits: UInt32) {
        word = word &<< UInt64(bits) | UInt64(value)
        count &+= UInt64(bits)
    }

    /// Leaves fewer than 8 bits waiting.
    ///
    /// Writes a whole word every time: what it writes too early is written over, and how many bytes are full is a
    /// coin's toss no branch could foresee.
    @inline(__always) mutating func flush() {
        let rest = count & 7
        let full = (word &>> rest) &<< (64 &- (count &- rest))
        bytes.storeBytes(of: full.littleEndian, toByteOffset: start &- 8, as: UInt64.self)
        start &-= Int(count >> 3)
        count = rest
    }

    /// Pushes a one and as many zeros as fill the first byte.
    mutating func finish() {
        push(1, 1)
        push(0, UInt32((8 - count % 8) % 8))
        flush()
    }
}
