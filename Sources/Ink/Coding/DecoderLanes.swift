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

/// A column whose residuals are being read, beside others.
protocol DecoderLane {
    var place: DecoderState { get }
    mutating func read(_ index: Int, from input: inout DecoderInput)
}

struct DecoderColumnLane: DecoderLane {
    private let column: Column
    private(set) var place: DecoderState

    @inline(__always) init(_ column: Column, _ level: EnergyLevel, state: UInt32) {
        self.column = column
        place = DecoderState(state, level)
    }

    @inline(__always) mutating func read(_ index: Int, from input: inout DecoderInput) {
        column[index] = place.next(&input)
    }
}

/// Stands where there is no further column.
struct DecoderNoLane: DecoderLane {
    let place: DecoderState

    @inline(__always) init(state: UInt32) { place = DecoderState(state, PositionPredictor.firstLevel) }

    @inline(__always) func read(_ index: Int, from input: inout DecoderInput) {}
}
