/// Bytes that grow at their end: little-endian words and variable-length numbers.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ byte: UInt8) { bytes.append(byte) }
    mutating func append(_ more: [UInt8]) { bytes += more }
    mutating func append(_ more: ArraySlice<UInt8>) { bytes += more }

    /// The bytes of `number`, the smallest first.
    mutating func append(fixed number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ more: UnsafeRawBufferPointer) { bytes.append(contentsOf: more) }

    /// Seven bits a byte, the lowest first; the high bit says that more follow.
    mutating func appendUnsigned(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// 0, -1, 1, -2 … as 0, 1, 2, 3 …
    mutating func appendSigned(_ number: Int64) {
        appendUnsigned(UInt64(bitPattern: number << 1 ^ number >> 63))
    }

    /// How many there are, then the bytes themselves.
    mutating func append(counted more: [UInt8]) {
        appendUnsigned(UInt64(more.count))
        append(more)
    }

    mutating func append(identifier: Identifier<some Any>) {
        append(fixed: identifier.high.bigEndian)
        append(fixed: identifier.low.bigEndian)
    }
}
