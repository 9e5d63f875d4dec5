/// Bits pushed so that the last pushed is read first: ``BitReader`` reads them from the front.
struct BitStackWriter {
    private let bytes: UnsafeMutableRawPointer
    /// Where the bytes written so far begin.
    private(set) var start: Int
    private var word: UInt64 = 0
    private var count: UInt64 = 0

    /// - Parameters:
    ///   - bytes: filled from the end.
    ///   - size: how many there are: two for each pushing and eight more.
    init(_ bytes: UnsafeMutableRawPointer, size: Int) {
        self.bytes = bytes
        start = size
    }

    /// Pushes the low `bits` of `value`, which has no others: at most 16, and twice between two flushes.
    @inline(__always) mutating func push(_ value: UInt32, _ bits: UInt32) {
        word = word &<< UInt64(bits) | UInt64(value)
        count &+= UInt64(bits)
    }

    /// Leaves fewer than 32 bits waiting.
    @inline(__always) mutating func flush() {
        guard count >= 32 else { return }
        count &-= 32
        start &-= 4
        bytes.storeBytes(
            of: UInt32(truncatingIfNeeded: word &>> count).littleEndian, toByteOffset: start, as: UInt32.self)
    }

    /// Pushes a one and as many zeros as fill the first byte.
    mutating func finish() {
        flush()
        push(1, 1)
        while count % 8 != 0 { push(0, 1) }
        while count > 0 {
            count -= 8
            start -= 1
            bytes.storeBytes(of: UInt8(truncatingIfNeeded: word >> count), toByteOffset: start, as: UInt8.self)
        }
    }
}
