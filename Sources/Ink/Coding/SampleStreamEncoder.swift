/// Turns residuals into bits: an asymmetric numeral system with four interleaved states.
///
/// Residuals come in the order they are decoded in; the bits are made backwards from the last, in one go.
struct SampleStreamEncoder {
    private let tables = CoderTables.shared
    /// A residual each: row << 15 | symbol << 10 | raw bits << 5 | shift << 2 | lane.
    private var residuals: UnsafeMutableBufferPointer<UInt32>
    private var count = 0
    /// Quotients beyond the rows.
    private var escapes = ByteWriter()

    /// - Parameter residuals: room for all that will be appended.
    init(residuals: UnsafeMutableBufferPointer<UInt32>) { self.residuals = residuals }

    /// Takes the residuals of a group; `samples` is how many each column has, the first not counted as a residual.
    mutating func append(_ group: StrokeColumns.Group, samples: Int, period: Int64) {
        tables.energies.withUnsafeBufferPointer { energies in
            let energies = energies.baseAddress.unsafelyUnwrapped
            var lanes = (
                group.firstEnergy.packed, group.firstEnergy.packed, EnergyStates.level.packed, EnergyStates.clock.packed
            )
            var clock = Clock(first: group.time?[0] ?? 0, period: period)
            for index in 1..<max(samples, 1) {
                append(group.first[index], 0, &lanes.0, energies)
                if let second = group.second { append(second[index], 1, &lanes.1, energies) }
                if let level = group.level { append(level[index], 2, &lanes.2, energies) }
                if let time = group.time {
                    let (expected, zone) = clock.tick()
                    append(expected.residual(of: time[index]), 3, &lanes.3, energies, zone: zone)
                    clock.learn(time[index])
                }
            }
        }
    }

    @inline(__always)
    private mutating func append(
        _ residual: Int32, _ lane: UInt32, _ energy: inout UInt32, _ energies: UnsafePointer<UInt32>, zone: UInt32 = 0
    ) {
        let shift = energy >> 8 & 7
        let quotient = residual &>> Int32(bitPattern: shift)
        let raw = UInt32(bitPattern: residual) & (1 &<< shift &- 1)
        var symbol = UInt32(bitPattern: quotient &+ 15)
        if symbol > 30 {
            symbol = 31
            escapes.appendSigned(Int64(quotient))
        }
        let row = energy >> 15 &+ zone
        residuals[count] = row << 4 | symbol << 10 | raw << 5 | shift << 2 | lane
        count &+= 1
        energy = energies[Int(energy & 0xFF) << 5 | Int(symbol)]
    }

    /// Writes escapes, then bits: the four final states first, then what the decoder reads, in its order.
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
        var states: (UInt32, UInt32, UInt32, UInt32) = (2_048, 2_048, 2_048, 2_048)
        tables.symbols.withUnsafeBufferPointer { symbols in
            tables.next.withUnsafeBufferPointer { next in
                withUnsafeMutableBytes(of: &states) { states in
                    let states = states.bindMemory(to: UInt32.self)
                    for index in stride(from: count - 1, through: 0, by: -1) {
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
        for state in [states.3, states.2, states.1, states.0] {
            bits.push(state & 2_047, 11)
            bits.flush()
        }
        bits.finish()
        return bits.start
    }
}
