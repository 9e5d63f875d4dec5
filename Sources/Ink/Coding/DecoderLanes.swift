/// The stream and the tables as bare addresses, for one group.
///
/// None is read out of bounds. An energy state is one of the tables' 192; its row, a zone included, is one of the 40; a
/// state of the coder is below 2,048; and the decoder has laid zeros behind the stream as far as a group can read.
struct DecoderInput {
    var bits: BitReader
    let entries: UnsafePointer<UInt32>
    let energies: UnsafePointer<UInt32>
    var escapes: Escapes

    /// The next residual of a lane.
    @inline(__always)
    mutating func residual(_ state: inout UInt32, _ energy: inout UInt32, zone: UInt32 = 0) -> Int32 {
        let shift = energy >> 8 & 7
        let raw = bits.take(shift)
        let entry = entries[Int(energy >> 15 &+ zone &+ state)]
        state = entry >> 16 &+ bits.take(entry & 0xFF)
        let symbol = entry >> 8 & 0xFF
        energy = energies[Int(energy & 0xFF) << 5 | Int(symbol)]
        var quotient = Int32(bitPattern: symbol) &- 15
        if quotient == 16 { quotient = escapes.next() }
        return quotient &<< Int32(bitPattern: shift) | Int32(bitPattern: raw)
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

/// A column being filled, beside up to three others.
protocol Lane {
    static var isThere: Bool { get }
    /// The coder's state for this lane.
    var state: UInt32 { get }
    mutating func read(_ index: Int, from input: inout DecoderInput)
}

struct ResidualLane: Lane {
    static let isThere = true
    private let column: Column
    private var energy: UInt32
    private(set) var state: UInt32

    @inline(__always) init(column: Column, energy: EnergyStates, state: UInt32) {
        self.column = column
        self.energy = energy.packed
        self.state = state
    }

    @inline(__always) mutating func read(_ index: Int, from input: inout DecoderInput) {
        column[index] = input.residual(&state, &energy)
    }
}

struct ClockLane: Lane {
    static let isThere = true
    private let column: Column
    private var energy = EnergyStates.clock.packed
    private(set) var state: UInt32
    private var clock: Clock

    @inline(__always) init(column: Column, period: Int64, state: UInt32) {
        self.column = column
        self.state = state
        clock = Clock(first: column[0], period: period)
    }

    @inline(__always) mutating func read(_ index: Int, from input: inout DecoderInput) {
        let (expected, zone) = clock.tick()
        let reading = expected.value(of: input.residual(&state, &energy, zone: zone))
        column[index] = reading
        clock.learn(reading)
    }
}

/// Stands where a stroke has no column.
struct NoLane: Lane {
    static let isThere = false
    var state: UInt32 { 0 }
    @inline(__always) func read(_ index: Int, from input: inout DecoderInput) {}
}
