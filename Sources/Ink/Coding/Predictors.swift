/// What the next value of a column will be, from those before.
///
/// Encoder and decoder run the same predictor over the same values, in whole numbers that wrap around, so they agree on
/// every machine and for every input.
protocol Predictor {
    /// How large residuals are taken to be at first.
    static var firstLevel: EnergyLevel { get }
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
    @inline(__always) func value(of residual: Int32) -> Int32 {
        // Chosen, not computed: both are ready before it is known which one is meant.
        value &+ (turn == 0 ? residual : 0 &- residual)
    }
}

/// Coordinates: the pen goes on as in its last six steps, weighed so that the grid's rounding evens out.
struct PositionPredictor: Predictor {
    static let firstLevel = EnergyLevel(rawValue: 6)
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
    static let firstLevel = EnergyLevel(rawValue: 12)
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
