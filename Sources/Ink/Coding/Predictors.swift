/// What the next value of a column will be, from those before.
///
/// Encoder and decoder run the same predictor over the same values, in whole numbers that wrap around, so they agree on
/// every machine and for every input.
protocol Predictor {
    init(first: Int32)
    var expected: Expectation { get }
    /// Takes the value that came.
    mutating func learn(_ value: Int32)
}

/// The value expected next, and how the difference from it is coded.
struct Expectation {
    var value: Int32
    /// All ones where the residual's sign is turned, else 0.
    var turn: Int32

    @inline(__always) init(value: Int32, turn: Int32) {
        self.value = value
        self.turn = turn
    }

    /// Rounds sixteenths of a step from `last`, and turns the sign so that the side rounded away is always one.
    @inline(__always) init(sixteenths: Int32, from last: Int32) {
        let sum = sixteenths &+ 8
        value = last &+ sum >> 4
        turn = (sum & 8) >> 3 &- 1
    }

    /// The residual as it is coded.
    @inline(__always) func residual(of actual: Int32) -> Int32 { ((actual &- value) ^ turn) &- turn }
    /// The value a coded residual stands for.
    @inline(__always) func value(of residual: Int32) -> Int32 { value &+ ((residual ^ turn) &- turn) }
}

/// Coordinates: the pen goes on as in its last six steps, weighed so that the grid's rounding evens out.
struct PositionPredictor: Predictor {
    private var last: Int32
    // Sixteenths of the next step, the one after, and so on, as far as the steps so far tell.
    private var sums: (Int32, Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0, 0)

    @inline(__always) init(first: Int32) { last = first }

    @inline(__always) var expected: Expectation { Expectation(sixteenths: sums.0, from: last) }

    @inline(__always) mutating func learn(_ value: Int32) {
        let step = value &- last
        last = value
        sums.0 = sums.1 &+ 10 &* step
        sums.1 = sums.2 &+ 7 &* step
        sums.2 = sums.3 &+ 3 &* step
        sums.3 = sums.4 &- step
        sums.4 = sums.5 &- 2 &* step
        sums.5 = -2 &* step
    }
}

/// Pressure, width and tilt: noisier than coordinates, so only part of the last two steps goes on.
struct LevelPredictor: Predictor {
    private var last: Int32
    private var sums: (Int32, Int32) = (0, 0)

    @inline(__always) init(first: Int32) { last = first }

    @inline(__always) var expected: Expectation { Expectation(sixteenths: sums.0, from: last) }

    @inline(__always) mutating func learn(_ value: Int32) {
        let step = value &- last
        last = value
        sums.0 = sums.1 &+ 8 &* step
        sums.1 = 5 &* step
    }
}

/// Time: a clock of even period read in whole milliseconds, set right by every reading.
struct Clock {
    /// A reading cuts off the fraction; the true time is taken to lie this far within the millisecond, in 1/256 ms.
    private static let inset: Int64 = 4
    /// In 1/256 ms.
    private let period: Int64
    private var time: Int64

    @inline(__always) init(first: Int32, period: Int64) {
        self.period = period
        time = Int64(first) << 8 + 128
    }

    /// Moves on by a period and tells the reading expected, and the zone: what to add to the row × 2,048.
    ///
    /// The nearer to a tick, the likelier the reading lies beyond it; the turn makes that side one.
    @inline(__always) mutating func tick() -> (expected: Expectation, zone: UInt32) {
        time &+= period
        let fraction = UInt32(truncatingIfNeeded: time & 255)
        let isEarly = fraction < 128
        let distance = isEarly ? fraction : 255 &- fraction
        let zone: UInt32 = distance < 24 ? 0 : distance < 80 ? 8 << 11 : 16 << 11
        return (Expectation(value: Int32(truncatingIfNeeded: time >> 8), turn: isEarly ? -1 : 0), zone)
    }

    @inline(__always) mutating func learn(_ reading: Int32) {
        let earliest = Int64(reading) << 8
        time = min(max(time, earliest &+ Self.inset), earliest &+ 255 &- Self.inset)
    }
}
