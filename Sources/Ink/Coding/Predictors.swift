/// Coordinates: the pen goes on as in its last six steps, weighed so that the grid's rounding evens out.
///
/// x and y run side by side. Encoder and decoder run the same predictor over the same values, in whole numbers that wrap
/// around, so they agree on every machine and for every input.
struct PositionPredictor {
    /// How large residuals are taken to be at first.
    static let firstLevel = EnergyLevel(rawValue: 6)

    private var last: SIMD2<Int32>
    // Sixteenths of the next step, the one after, and so on, as far as the steps so far tell; 8 more, to round.
    private var sums = (
        SIMD2<Int32>(repeating: 8), SIMD2<Int32>(repeating: 8), SIMD2<Int32>.zero, SIMD2<Int32>.zero,
        SIMD2<Int32>.zero, SIMD2<Int32>.zero
    )

    @inline(__always) init(first: SIMD2<Int32>) { last = first }

    /// All ones where the residual's sign is turned, else 0: so the side that was rounded away is always one.
    @inline(__always) private var turn: SIMD2<Int32> { ~((sums.0 &<< 28) &>> 31) }

    /// The residual of the value that comes next, as it is coded.
    @inline(__always) mutating func residual(of value: SIMD2<Int32>) -> SIMD2<Int32> {
        let step = value &- last
        let residual = ((step &- sums.0 &>> 4) ^ turn) &- turn
        take(step)
        return residual
    }

    /// The value that a residual stands for.
    @inline(__always) mutating func value(of residual: SIMD2<Int32>) -> SIMD2<Int32> {
        take(sums.0 &>> 4 &+ ((residual ^ turn) &- turn))
        return last
    }

    @inline(__always) private mutating func take(_ step: SIMD2<Int32>) {
        let twice = step &<< 1
        let eightfold = step &<< 3
        last = last &+ step
        sums.0 = sums.1 &+ eightfold &+ twice
        sums.1 = sums.2 &+ eightfold &- step &+ 8
        sums.2 = sums.3 &+ twice &+ step
        sums.3 = sums.4 &- step
        sums.4 = sums.5 &- twice
        sums.5 = .zero &- twice
    }
}

/// Pressure, width and tilt: noisier than coordinates, so only part of the last two steps goes on.
struct LevelPredictor {
    static let firstLevel = EnergyLevel(rawValue: 12)

    private var last: Int32
    private var sums: (Int32, Int32) = (8, 8)

    @inline(__always) init(first: Int32) { last = first }

    @inline(__always) mutating func residual(of value: Int32) -> Int32 {
        let step = value &- last
        let difference = step &- sums.0 >> 4
        let residual = sums.0 & 8 != 0 ? difference : 0 &- difference
        take(step)
        return residual
    }

    @inline(__always) mutating func value(of residual: Int32) -> Int32 {
        take(sums.0 >> 4 &+ (sums.0 & 8 != 0 ? residual : 0 &- residual))
        return last
    }

    @inline(__always) private mutating func take(_ step: Int32) {
        last = last &+ step
        sums.0 = sums.1 &+ 8 &* step
        sums.1 = 5 &* step &+ 8
    }
}
