/// The stream and the table as bare addresses, for one group of columns.
///
/// None is read out of bounds: entries lead to entries, and the decoder has laid zeros behind the stream as far as a
/// group can read.
struct DecoderInput {
    var bits: BitReader
    /// ``CoderTables/entries``.
    let entries: UnsafePointer<UInt32>
    var escapes: Escapes
}

/// Where one column stands in the stream.
struct DecoderState {
    /// Level × states + the coder's state.
    private var place: UInt32

    @inline(__always) init(_ state: UInt32, _ level: EnergyLevel) {
        place = UInt32(level.rawValue << CoderTables.precision) | state
    }

    /// The coder's state, whatever the level.
    var state: UInt32 { place & UInt32(CoderTables.stateCount - 1) }

    /// The next residual.
    @inline(__always) mutating func next(_ input: inout DecoderInput) -> Int32 {
        let entry = input.entries[CoderTables.maskCount &+ Int(place)]
        let count = entry & 63
        let bits = input.bits.take(count, mask: input.entries[Int(count)])
        let shift = entry >> 6
        let high = bits &>> shift
        place = entry >> 16 &+ high
        var quotient = Int32(bitPattern: entry >> 11 & 31) &- 15
        if quotient == 16 { quotient = input.escapes.next() }
        // The raw bits are what is left without the high ones.
        let rest = Int32(bitPattern: bits)
        return (quotient &- Int32(bitPattern: high)) &<< Int32(bitPattern: shift) &+ rest
    }
}

/// Quotients beyond the rows, which are rare.
struct Escapes {
    private var reader: ByteReader
    private var isBroken = false

    init(reader: ByteReader) { self.reader = reader }

    /// Whether all were read, and none that was not there.
    var areSpent: Bool { !isBroken && reader.isAtEnd }

    @inline(never)
    mutating func next() -> Int32 {
        guard let number = try? reader.readSigned(), let quotient = Int32(exactly: number) else {
            isBroken = true
            return 0
        }
        return quotient
    }
}

/// A column being decoded, beside others.
protocol DecoderLane {
    var place: DecoderState { get }
    mutating func read(_ index: Int, from input: inout DecoderInput)
}

/// Coordinates, whose residuals become values afterwards: both at once would need more registers than there are.
struct DecoderPositionLane: DecoderLane {
    private let column: Column
    private(set) var place: DecoderState

    @inline(__always) init(_ column: Column, state: UInt32) {
        self.column = column
        place = DecoderState(state, PositionPredictor.firstLevel)
    }

    @inline(__always) mutating func read(_ index: Int, from input: inout DecoderInput) {
        column[index] = place.next(&input)
    }

    /// Turns the residuals of two columns into values, side by side, since each waits for the one before it.
    static func restore(_ first: Column, _ second: Column, count: Int) {
        var last = SIMD2(first[0], second[0])
        var sums = (SIMD2<Int32>.zero, SIMD2<Int32>.zero, SIMD2<Int32>.zero, SIMD2<Int32>.zero, SIMD2<Int32>.zero)
        var sum = SIMD2<Int32>(repeating: 8)
        sums.0 = SIMD2(repeating: 8)
        for index in 1..<max(count, 1) {
            let turn = ((sum &<< 28) &>> 31)
            let residual = SIMD2(first[index], second[index])
            let step = (sum &>> 4) &+ ((residual ^ ~turn) &- ~turn)
            last = last &+ step
            first[index] = last.x
            second[index] = last.y
            let twice = step &<< 1
            let eight = step &<< 3
            sum = sums.0 &+ (twice &+ eight)
            sums.0 = sums.1 &+ (eight &- step) &+ 8
            sums.1 = sums.2 &+ (twice &+ step)
            sums.2 = sums.3 &- step
            sums.3 = sums.4 &- twice
            sums.4 = .zero &- twice
        }
    }
}

/// Pressure, width or tilt.
struct DecoderLevelLane: DecoderLane {
    private let column: Column
    private(set) var place: DecoderState
    private var predictor: LevelPredictor

    @inline(__always) init(_ column: Column, state: UInt32) {
        self.column = column
        place = DecoderState(state, LevelPredictor.firstLevel)
        predictor = LevelPredictor(first: column[0])
    }

    @inline(__always) mutating func read(_ index: Int, from input: inout DecoderInput) {
        let value = predictor.expected.value(of: place.next(&input))
        column[index] = value
        predictor.learn(value)
    }
}

/// Stands where there is no further column.
struct DecoderNoLane: DecoderLane {
    let place: DecoderState

    @inline(__always) init(state: UInt32) { place = DecoderState(state, PositionPredictor.firstLevel) }

    @inline(__always) func read(_ index: Int, from input: inout DecoderInput) {}
}
