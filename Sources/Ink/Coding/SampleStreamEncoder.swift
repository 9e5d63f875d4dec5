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
        let positions = EncoderPositionLanes(stroke.x, stroke.y)
        guard let first = stroke.level(0) else {
            return append(positions, EncoderNoLane(), EncoderNoLane(), stroke.count)
        }
        append(positions, EncoderLevelLane(first.column, lane: 2), EncoderNoLane(), stroke.count)
        guard let second = stroke.level(1).map({ EncoderLevelLane($0.column, lane: 0) }) else { return }
        let third = stroke.level(2).map { EncoderLevelLane($0.column, lane: 1) }
        let fourth = stroke.level(3).map { EncoderLevelLane($0.column, lane: 2) }
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
                first.write(index, to: &output)
                second.write(index, to: &output)
                third.write(index, to: &output)
            }
            count = output.next - residuals
            escapes = output.escapes
        }
    }

    /// Writes escapes, then bits: the three final states first, then what the decoder reads, in its order.
    func finish(into writer: inout ByteWriter) {
        writer.append(counted: escapes.bytes)
        // At most 16 bits a residual, 11 a state, and what a flush writes ahead.
        let size = 2 * count + 24
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
                    func push(_ index: Int) {
                        let residual = residuals[index]
                        let lane = Int(residual & 3)
                        let symbol = symbols[Int(residual >> 10)]
                        let state = states[lane]
                        let given = (state &+ symbol.bits) >> 16
                        let kept = state &>> given
                        let shift = residual >> 2 & 7
                        bits.push((state &- kept &<< given) &<< shift | residual >> 5 & 31, given &+ shift)
                        states[lane] = UInt32(next[Int(Int32(bitPattern: kept) &+ symbol.place)])
                    }
                    var index = count
                    while index >= 3 {
                        push(index &- 1)
                        push(index &- 2)
                        push(index &- 3)
                        bits.flush()
                        index &-= 3
                    }
                    while index > 0 {
                        index &-= 1
                        push(index)
                    }
                    bits.flush()
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
