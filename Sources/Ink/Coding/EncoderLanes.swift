/// Where residuals go, for one group of columns; there is room for all of them.
struct EncoderOutput {
    var next: UnsafeMutablePointer<UInt32>
    /// ``CoderTables/levels``.
    let levels: UnsafePointer<UInt8>
    var escapes: ByteWriter

    /// Takes a residual and moves the level of its lane.
    @inline(__always) mutating func append(_ residual: Int32, lane: UInt32, _ level: inout UInt32) {
        let octave = level >> 1
        let shift = max(octave, 6) &- 6
        let row = octave < 8 ? level : 14 &+ level & 1
        let quotient = residual &>> Int32(bitPattern: shift)
        let raw = UInt32(bitPattern: residual) & (1 &<< shift &- 1)
        var symbol = UInt32(bitPattern: quotient &+ 15)
        if symbol > 30 {
            symbol = 31
            escapes.appendSigned(Int64(quotient))
        }
        next.pointee = row << 15 | symbol << 10 | raw << 5 | shift << 2 | lane
        next += 1
        level = UInt32(levels[Int(level << 5 | symbol)])
    }
}

/// A column being encoded, beside others, or two.
protocol EncoderLane {
    mutating func write(_ index: Int, to output: inout EncoderOutput)
}

/// x and y.
struct EncoderPositionLanes: EncoderLane {
    private let x: Column
    private let y: Column
    private var levels = (UInt32(PositionPredictor.firstLevel.rawValue), UInt32(PositionPredictor.firstLevel.rawValue))
    private var predictor: PositionPredictor

    @inline(__always) init(_ x: Column, _ y: Column) {
        self.x = x
        self.y = y
        predictor = PositionPredictor(first: SIMD2(x[0], y[0]))
    }

    @inline(__always) mutating func write(_ index: Int, to output: inout EncoderOutput) {
        let residual = predictor.residual(of: SIMD2(x[index], y[index]))
        output.append(residual.x, lane: 0, &levels.0)
        output.append(residual.y, lane: 1, &levels.1)
    }
}

/// Pressure, width or tilt.
struct EncoderLevelLane: EncoderLane {
    private let column: Column
    private let lane: UInt32
    private var level = UInt32(LevelPredictor.firstLevel.rawValue)
    private var predictor: LevelPredictor

    @inline(__always) init(_ column: Column, lane: UInt32) {
        self.column = column
        self.lane = lane
        predictor = LevelPredictor(first: column[0])
    }

    @inline(__always) mutating func write(_ index: Int, to output: inout EncoderOutput) {
        output.append(predictor.residual(of: column[index]), lane: lane, &level)
    }
}

/// Stands where there is no further column.
struct EncoderNoLane: EncoderLane {
    @inline(__always) func write(_ index: Int, to output: inout EncoderOutput) {}
}
