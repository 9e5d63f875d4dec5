/// Where residuals go, for one group of columns; there is room for all of them.
struct EncoderOutput {
    var next: UnsafeMutablePointer<UInt32>
    /// ``CoderTables/levels``.
    let levels: UnsafePointer<UInt8>
    var escapes: ByteWriter
}

/// A column being encoded, beside others.
protocol EncoderLane {
    mutating func write(_ index: Int, lane: UInt32, to output: inout EncoderOutput)
}

struct EncoderColumnLane<Kind: Predictor>: EncoderLane {
    private let column: Column
    private var level = UInt32(Kind.firstLevel.rawValue)
    private var predictor: Kind

    @inline(__always) init(_ column: Column, _: Kind.Type) {
        self.column = column
        predictor = Kind(first: column[0])
    }

    @inline(__always) mutating func write(_ index: Int, lane: UInt32, to output: inout EncoderOutput) {
        let value = column[index]
        let residual = predictor.expected.residual(of: value)
        predictor.learn(value)
        let octave = level >> 1
        let shift = max(octave, 6) &- 6
        let row = octave < 8 ? level : 14 &+ level & 1
        let quotient = residual &>> Int32(bitPattern: shift)
        let raw = UInt32(bitPattern: residual) & (1 &<< shift &- 1)
        var symbol = UInt32(bitPattern: quotient &+ 15)
        if symbol > 30 {
            symbol = 31
            output.escapes.appendSigned(Int64(quotient))
        }
        output.next.pointee = row << 15 | symbol << 10 | raw << 5 | shift << 2 | lane
        output.next += 1
        level = UInt32(output.levels[Int(level << 5 | symbol)])
    }
}

/// Stands where there is no further column.
struct EncoderNoLane: EncoderLane {
    @inline(__always) func write(_ index: Int, lane: UInt32, to output: inout EncoderOutput) {}
}
