/// Turns bits back into columns: the other side of ``SampleStreamEncoder``.
///
/// Total on any bytes: past its end a stream reads as zeros, which ``finish(at:)`` finds out.
struct SampleStreamDecoder {
    private let tables = CoderTables.shared
    /// What the stream holds, then as many zeros as one group may read past them.
    private let bytes: [UInt8]
    private let bitCount: Int
    private var position = 0
    private var states: (UInt32, UInt32, UInt32) = (0, 0, 0)
    private var escapes: Escapes
    private var isInRange = true

    /// - Parameters:
    ///   - reader: stands at the stream; all of the rest is taken.
    ///   - longest: how many samples the longest stroke has.
    init(_ reader: inout ByteReader, longest: Int) throws(InkError) {
        escapes = Escapes(reader: try reader.reader(over: try reader.readCount(upTo: reader.remaining)))
        bitCount = 8 * reader.remaining
        // A group reads 6 bytes a sample at most, and 8 ahead.
        bytes = Array(try reader.readBytes(reader.remaining), zeros: 6 * longest + 16)
        guard bytes[0] != 0 else { throw reader.error("a stream of samples has no beginning") }
        position = bytes[0].trailingZeroBitCount + 1
        var first = states
        withInput { input in
            let bits = UInt32(CoderTables.precision)
            first = (input.bits.take(bits), input.bits.take(bits), input.bits.take(bits))
        }
        states = first
    }

    /// Fills all columns of a stroke but time, behind the first values.
    mutating func fill(_ stroke: StrokeColumns) {
        let (position, level) = (PositionPredictor.firstLevel, LevelPredictor.firstLevel)
        let x = DecoderColumnLane(stroke.x, position, state: states.0)
        let y = DecoderColumnLane(stroke.y, position, state: states.1)
        guard let first = stroke.level(0) else {
            fill(x, y, DecoderNoLane(state: states.2), stroke.count)
            note(stroke.restorePositions())
            return
        }
        fill(x, y, DecoderColumnLane(first.column, level, state: states.2), stroke.count)
        note(stroke.restorePositions(and: first.column, first.channel))
        fillFurtherLevels(stroke)
    }

    /// Those that do not go with x and y.
    private mutating func fillFurtherLevels(_ stroke: StrokeColumns) {
        guard let first = stroke.level(1) else { return }
        let (second, third) = (stroke.level(2), stroke.level(3))
        let level = LevelPredictor.firstLevel
        let lane = DecoderColumnLane(first.column, level, state: states.0)
        switch (second, third) {
        case (let second?, let third?):
            let others = (
                DecoderColumnLane(second.column, level, state: states.1),
                DecoderColumnLane(third.column, level, state: states.2)
            )
            fill(lane, others.0, others.1, stroke.count)
        case (let second?, nil):
            let other = DecoderColumnLane(second.column, level, state: states.1)
            fill(lane, other, DecoderNoLane(state: states.2), stroke.count)
        case (nil, _): fill(lane, DecoderNoLane(state: states.1), DecoderNoLane(state: states.2), stroke.count)
        }
        for level in [first, second, third] {
            if let level { note(stroke.restore(level.column, level.channel)) }
        }
    }

    private mutating func note(_ areInRange: Bool) {
        if !areInRange { isInRange = false }
    }

    private mutating func fill(
        _ first: some DecoderLane, _ second: some DecoderLane, _ third: some DecoderLane, _ samples: Int
    ) {
        var (first, second, third) = (first, second, third)
        // Once past its end a stream stays there: what is read in its place has to be written all the same.
        position = min(position, bitCount)
        withInput { input in
            for index in 1..<max(samples, 1) {
                input.bits.refill()
                first.read(index, from: &input)
                second.read(index, from: &input)
                third.read(index, from: &input)
            }
        }
        states = (first.place.state, second.place.state, third.place.state)
    }

    private mutating func withInput(_ body: (inout DecoderInput) -> Void) {
        bytes.withUnsafeBufferPointer { bytes in
            tables.entries.withUnsafeBufferPointer { entries in
                var input = DecoderInput(
                    bits: BitReader(bytes.baseAddress.unsafelyUnwrapped, at: position),
                    entries: entries.baseAddress.unsafelyUnwrapped, escapes: escapes)
                body(&input)
                position = input.bits.position
                escapes = input.escapes
            }
        }
    }

    /// - Throws: ``InkError`` if the stream did not end exactly where its columns did, or a value is out of range.
    func finish(at reader: ByteReader) throws(InkError) {
        guard isInRange else { throw reader.error("a sample lies outside the range of its channel") }
        guard escapes.areSpent, position == bitCount, states == (0, 0, 0) else {
            throw reader.error("a stream of samples does not end where its strokes do")
        }
    }
}
