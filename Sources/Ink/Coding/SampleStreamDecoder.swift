/// Turns bits back into residuals: the other side of ``SampleStreamEncoder``.
///
/// Total on any bytes: past its end a stream reads as zeros, which ``finish(at:)`` finds out.
struct SampleStreamDecoder {
    private let tables = CoderTables.shared
    /// What the stream holds, then as many zeros as one group may read past them.
    private let bytes: [UInt8]
    private let bitCount: Int
    private var position = 0
    private var states: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    private var escapes: Escapes

    /// - Parameters:
    ///   - reader: stands at the stream; all of the rest is taken.
    ///   - longest: how many samples the longest stroke has.
    init(_ reader: inout ByteReader, longest: Int) throws(InkError) {
        escapes = Escapes(reader: try reader.reader(over: try reader.readCount(upTo: reader.remaining)))
        bitCount = 8 * reader.remaining
        // A group reads 8 bytes a sample at most, and 8 ahead.
        bytes = Array(try reader.readBytes(reader.remaining)) + [UInt8](repeating: 0, count: 8 * longest + 24)
        guard bytes[0] != 0 else { throw reader.error("a stream of samples has no beginning") }
        position = bytes[0].trailingZeroBitCount + 1
        var first = states
        withBits { input in
            first = (input.bits.take(11), input.bits.take(11), input.bits.take(11), input.bits.take(11))
        }
        states = first
    }

    /// Fills the columns of one group, of `samples` values each, behind the first.
    mutating func fill(_ group: StrokeColumns.Group, samples: Int, period: Int64) {
        guard position <= bitCount else { return }
        let first = ResidualLane(column: group.first, energy: group.firstEnergy, state: states.0)
        let second = group.second.map { ResidualLane(column: $0, energy: group.firstEnergy, state: states.1) }
        let level = group.level.map { ResidualLane(column: $0, energy: .level, state: states.2) }
        let clock = group.time.map { ClockLane(column: $0, period: period, state: states.3) }
        switch (second, level, clock) {
        case (let second?, let level?, let clock?): fill(first, second, level, clock, samples)
        case (let second?, let level?, nil): fill(first, second, level, NoLane(), samples)
        case (let second?, nil, let clock?): fill(first, second, NoLane(), clock, samples)
        case (let second?, nil, nil): fill(first, second, NoLane(), NoLane(), samples)
        case (nil, _, _): fill(first, NoLane(), NoLane(), NoLane(), samples)
        }
    }

    private mutating func fill<B: Lane, C: Lane, D: Lane>(_ a: ResidualLane, _ b: B, _ c: C, _ d: D, _ samples: Int) {
        var (a, b, c, d) = (a, b, c, d)
        withBits { input in
            for index in 1..<max(samples, 1) {
                input.bits.refill()
                a.read(index, from: &input)
                b.read(index, from: &input)
                if C.isThere || D.isThere { input.bits.refill() }
                c.read(index, from: &input)
                d.read(index, from: &input)
            }
        }
        states.0 = a.state
        if B.isThere { states.1 = b.state }
        if C.isThere { states.2 = c.state }
        if D.isThere { states.3 = d.state }
    }

    private mutating func withBits(_ body: (inout DecoderInput) -> Void) {
        bytes.withUnsafeBufferPointer { bytes in
            tables.entries.withUnsafeBufferPointer { entries in
                tables.energies.withUnsafeBufferPointer { energies in
                    let start = bytes.baseAddress.unsafelyUnwrapped
                    var input = DecoderInput(
                        bits: BitReader(start, at: position), entries: entries.baseAddress.unsafelyUnwrapped,
                        energies: energies.baseAddress.unsafelyUnwrapped, escapes: escapes)
                    body(&input)
                    position = input.bits.position(from: start)
                    escapes = input.escapes
                }
            }
        }
    }

    /// - Throws: ``InkError`` if the stream did not end exactly where its columns did.
    func finish(at reader: ByteReader) throws(InkError) {
        guard escapes.areSpent, position == bitCount, states == (0, 0, 0, 0) else {
            throw reader.error("a stream of samples does not end where its strokes do")
        }
    }
}
