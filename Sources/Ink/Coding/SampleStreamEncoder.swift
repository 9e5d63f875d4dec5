/// Turns residuals into bits: an asymmetric numeral system with three interleaved states.
///
/// Residuals come in the order they are decoded in; the bits are made backwards from the last, in one go.
struct SampleStreamEncoder {
    private let tables = CoderTables.shared
    /// A residual each: row << 15 | symbol << 10 | raw bits << 5 | shift << 2 | lane.
    private let residuals: UnsafeMutablePointer<UInt32>
    private var count = 0
    /// Quotients beyond the rows.
    private var escapes = ByteWriter()

    /// - Parameter residuals: room for all that will be appended.
    init(residuals: UnsafeMutablePointer<UInt32>) { self.residuals = residuals }

    /// Takes all columns of a stroke but time.
    mutating func append(_ stroke: StrokeColumns) {
        let x = EncoderColumnLane(stroke.x, PositionPredictor.self)
        let y = EncoderColumnLane(stroke.y, PositionPredictor.self)
        guard let first = stroke.level(0) else { return append(x, y, EncoderNoLane(), stroke.count) }
        append(x, y, EncoderColumnLane(first, LevelPredictor.self), stroke.count)
        guard let second = stroke.level(1).map({ EncoderColumnLane($0, LevelPredictor.self) }) else { return }
        let third = stroke.level(2).map { EncoderColumnLane($0, LevelPredictor.self) }
        let fourth = stroke.level(3).map { EncoderColumnLane($0, LevelPredictor.self) }
        switch (third, fourth) {
        case (let third?, let fourth?): append(second, third, fourth, stroke.count)
        case (let third?, nil): append(second, third, EncoderNoLane(), stroke.count)
        case (nil, _): append(second, EncoderNoLane(), EncoderNoLane(), stroke.count)
        }
    }

    private mutating func append(
        _ first: some EncoderLane, _ second: some EncoderLane, _ third: some EncoderLane, _ samples: Int
    ) {
        var (first, second, third) = (first, second, third)
        tables.levels.withUnsafeBufferPointer { levels in
            var output = EncoderOutput(
                next: residuals + count, levels: levels.baseAddress.unsafelyUnwrapped, escapes: escapes)
            for index in 1..<max(samples, 1) {
                first.write(index, lane: 0, to: &output)
                second.write(index, lane: 1, to: &output)
                third.write(index, lane: 2, to: &output)
            }
            count = output.next - residuals
            escapes = output.escapes
        }
    }

    /// Writes escapes, then bits: the three final states first, then what the decoder reads, in its order.
    func finish(into writer: inout ByteWriter) {
        writer.append(counted: escapes.bytes)
        // At most 16 bits a residual; 11 a state, and what fills the first word.
        let size = 2 * count + 16
        withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { buffer in
            let start = encode(into: buffer.baseAddress.unsafelyUnwrapped, size: size)
            writer.append(UnsafeRawBufferPointer(rebasing: buffer[start...]))
        }
    }

    /// Fills `bytes` from its end and tells where the bits begin.
    private func encode(into bytes: UnsafeMutableRawPointer, size: Int) -> Int {
        var bits = BitStackWriter(bytes, size: size)
        let first = UInt32(CoderTables.stateCount)
        var states: (UInt32, UInt32, UInt32) = (first, first, first)
        tables.symbols.withUnsafeBufferPointer { symbols in
            tables.next.withUnsafeBufferPointer { next in
                let symbols = symbols.baseAddress.unsafelyUnwrapped
                let next = next.baseAddress.unsafelyUnwrapped
                withUnsafeMutableBytes(of: &states) { states in
                    let states = states.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt32.self)
                    for index in stride(from: count &- 1, through: 0, by: -1) {
                        let residual = residuals[index]
                        let lane = Int(residual & 3)
                        let symbol = symbols[Int(residual >> 10)]
                        let state = states[lane]
                        let given = (state &+ symbol.bits) >> 16
                        bits.push(state & (1 &<< given &- 1), given)
                        bits.push(residual >> 5 & 31, residual >> 2 & 7)
                        bits.flush()
                        states[lane] = UInt32(next[Int(Int32(bitPattern: state &>> given) &+ symbol.place)])
                    }
                }
            }
        }
        for state in [states.2, states.1, states.0] {
            bits.push(state &- first, UInt32(CoderTables.precision))
            bits.flush()
        }
        bits.finish()
        return bits.start
    }
}
