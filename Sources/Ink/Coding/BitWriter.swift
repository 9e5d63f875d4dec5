/// Bits from the lowest of the first byte on.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var waiting: UInt64 = 0
    private var count: UInt64 = 0

    /// At most 32 bits, and no others set.
    mutating func append(_ bits: UInt64, count added: Int) {
        waiting |= bits << count
        count += UInt64(added)
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: waiting))
            waiting >>= 8
            count -= 8
        }
    }

    /// An exponential Golomb code: of the number plus one, as many zeros as it has bits after the highest, then the
    /// highest, then those, the lowest first. Below 2³² - 1.
    mutating func append(golomb number: UInt64) {
        let one = number + 1
        let length = Self.length(one)
        append(1 << UInt64(length), count: length + 1)
        append(one ^ 1 << UInt64(length), count: length)
    }

    /// How many bits that takes.
    static func size(ofGolomb number: UInt64) -> Int { 2 * length(number + 1) + 1 }

    private static func length(_ number: UInt64) -> Int { 63 - number.leadingZeroBitCount }

    /// Fills the last byte with zeros.
    mutating func finish() {
        if count > 0 { append(0, count: Int(8 - count)) }
    }
}
