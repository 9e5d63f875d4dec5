/// Residuals, read into the places of the values they stand for, become these values.
///
/// That is done apart from reading them: reading needs all registers there are, while here each value waits for the one
/// before it, and what is done beside that costs nothing. So ranges are looked at here as well: each function tells
/// whether the values lie in theirs.
extension StrokeColumns {
    func restorePositions() -> Bool {
        var positions = Positions(self)
        for index in 1..<max(count, 1) { positions.restore(index) }
        return positions.areInRange
    }

    func restorePositions(and level: Column, _ channel: Channel) -> Bool {
        var positions = Positions(self)
        var levels = Levels(level, channel)
        for index in 1..<max(count, 1) {
            positions.restore(index)
            levels.restore(index)
        }
        return positions.areInRange && levels.areInRange
    }

    func restore(_ level: Column, _ channel: Channel) -> Bool {
        var levels = Levels(level, channel)
        for index in 1..<max(count, 1) { levels.restore(index) }
        return levels.areInRange
    }
}

/// A difference from either end of a range that is below 0 shows in the sign, whichever value it is of.
private struct Positions {
    private let x: Column
    private let y: Column
    private var predictor: PositionPredictor
    private var differences = SIMD2<Int32>.zero

    @inline(__always) init(_ stroke: StrokeColumns) {
        (x, y) = (stroke.x, stroke.y)
        predictor = PositionPredictor(first: SIMD2(x[0], y[0]))
    }

    @inline(__always) mutating func restore(_ index: Int) {
        let value = predictor.value(of: SIMD2(x[index], y[index]))
        x[index] = value.x
        y[index] = value.y
        let limit = SIMD2(repeating: Quantity.coordinateLimit)
        differences = differences | (limit &- value) | (limit &+ value)
    }

    var areInRange: Bool { differences.x | differences.y >= 0 }
}

private struct Levels {
    private let column: Column
    private let most: Int32
    private var predictor: LevelPredictor
    private var differences: Int32 = 0

    @inline(__always) init(_ column: Column, _ channel: Channel) {
        self.column = column
        // The least is 0 for all of them.
        most = channel.range.upperBound
        predictor = LevelPredictor(first: column[0])
    }

    @inline(__always) mutating func restore(_ index: Int) {
        let value = predictor.value(of: column[index])
        column[index] = value
        differences |= value | (most &- value)
    }

    var areInRange: Bool { differences >= 0 }
}
