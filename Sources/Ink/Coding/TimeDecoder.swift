/// Reads the times of strokes, one stroke after another.
///
/// Total on any bytes: what is not there or makes no sense is found at ``finish(at:)``.
struct TimeDecoder {
    private let coding: TimeCoding
    /// What was written, then zeros that reading may run into.
    private let bytes: [UInt8]
    private let bitCount: Int
    private var position = 0
    /// How many readings are still expected before a residual comes; nil where the next run has not been read.
    private var run: Int?
    private var isBroken = false

    init(_ reader: inout ByteReader, _ coding: TimeCoding) throws(InkError) {
        self.coding = coding
        let written = try reader.readCounted()
        bitCount = 8 * written.count
        bytes = Array(written, zeros: 16)
    }

    /// Fills a column of `count` values, behind the first.
    mutating func fill(_ column: Column, count: Int) {
        var clock = Clock(first: column[0], period: coding.period)
        // No time is too large for its 32 bits, but one may be below 0.
        var signs: Int32 = 0
        bytes.withUnsafeBufferPointer { bytes in
            var bits = BitReader(bytes.baseAddress.unsafelyUnwrapped, at: position)
            var index = 1
            while index < count {
                let run = self.run ?? readRun(&bits)
                let end = index + min(run, count - index)
                self.run = run - (end - index)
                while index < end {
                    column[index] = clock.foretell()
                    signs |= column[index]
                    index += 1
                }
                guard index < count else { break }
                self.run = nil
                clock.tick()
                column[index] = clock.reading(of: TimeCoding.residual(of: bits.takeGolomb()))
                signs |= column[index]
                clock.learn(column[index])
                if bits.position > bitCount { isBroken = true }
                index += 1
            }
            position = min(bits.position, bitCount)
        }
        if signs < 0 { isBroken = true }
    }

    private mutating func readRun(_ bits: inout BitReader) -> Int {
        guard !isBroken else { return .max }
        let high = bits.takeGolomb()
        let run = high << UInt64(coding.grain) | UInt64(bits.take(UInt32(coding.grain)))
        // Once anything is broken nothing is read any more: what is missing is all as expected.
        if bits.position > bitCount { isBroken = true }
        return isBroken ? .max : Int(clamping: run)
    }

    /// - Throws: ``InkError`` if the times did not end where the strokes do.
    func finish(at reader: ByteReader) throws(InkError) {
        guard !isBroken, run ?? 0 == 0, bitCount - position < 8,
            position == bitCount || bytes[position >> 3] >> (position & 7) == 0
        else { throw reader.error("times are below 0, or do not end where their strokes do") }
    }
}

extension BitReader {
    /// The other side of ``BitWriter/append(golomb:)``; refills for what follows it.
    fileprivate mutating func takeGolomb() -> UInt64 {
        refill()
        let length = zeroCount
        // A number has at most 33 bits; more zeros than that run past the end, which the caller looks for.
        guard length <= 32 else {
            skip(length)
            return 0
        }
        skip(length + 1)
        refill()
        let low = UInt64(take(UInt32(length)))
        refill()
        return 1 << UInt64(length) + low - 1
    }
}
