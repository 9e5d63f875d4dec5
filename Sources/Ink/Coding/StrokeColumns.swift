/// One channel of one stroke, or the residuals of it; the first value is no residual.
typealias Column = UnsafeMutablePointer<Int32>

/// The columns of one stroke: how values become residuals and back, and in which order residuals are coded.
struct StrokeColumns {
    /// All columns in stored order, `count` values each.
    let values: UnsafeMutablePointer<Int32>
    let count: Int
    let channels: ChannelSet

    private func column(_ channel: Channel) -> Column? {
        channels.place(of: channel).map { values + $0 * count }
    }

    /// Columns coded together, a value of each in turn: a processor then has several chains of work at once.
    struct Group {
        var first: Column
        var second: Column?
        /// Only beside x and y.
        var level: Column?
        /// Values, not residuals: a clock tells its own distribution. Only beside x and y.
        var time: Column?
        var firstEnergy: EnergyStates
    }

    /// The first group is x, y, the first level there is, and time; further levels pair up.
    func forEachGroup(_ body: (Group) -> Void) {
        var levels = [Channel.width, .pressure, .altitude, .azimuth].compactMap { column($0) }[...]
        body(
            Group(
                first: values, second: values + count, level: levels.popFirst(), time: column(.time),
                firstEnergy: .position))
        while let level = levels.popFirst() {
            body(Group(first: level, second: levels.popFirst(), firstEnergy: .level))
        }
    }

    /// Writes the residuals of every column but time, which is copied, to the same places of `residuals`.
    func writeResiduals(to residuals: UnsafeMutablePointer<Int32>) {
        for channel in Channel.allCases {
            guard let column = column(channel) else { continue }
            let target = residuals + (column - values)
            switch channel {
            case .x, .y: writeResiduals(of: column, to: target, PositionPredictor(first: column[0]))
            case .time: target.update(from: column, count: count)
            default: writeResiduals(of: column, to: target, LevelPredictor(first: column[0]))
            }
        }
    }

    private func writeResiduals(of column: Column, to target: Column, _ predictor: some Predictor) {
        var predictor = predictor
        target[0] = column[0]
        for index in 1..<max(count, 1) {
            target[index] = predictor.expected.residual(of: column[index])
            predictor.learn(column[index])
        }
    }

    /// Turns the residuals of every column but time back into values, in place.
    func restoreValues() {
        restore(values, values + count, PositionPredictor.self)
        for channel in [Channel.width, .pressure, .altitude, .azimuth] {
            if let column = column(channel) { restore(column, LevelPredictor(first: column[0])) }
        }
    }

    private func restore(_ column: Column, _ predictor: some Predictor) {
        var predictor = predictor
        for index in 1..<max(count, 1) {
            column[index] = predictor.expected.value(of: column[index])
            predictor.learn(column[index])
        }
    }

    /// Two columns side by side, since each value waits for the one before it.
    private func restore<P: Predictor>(_ first: Column, _ second: Column, _: P.Type) {
        var predictors = (P(first: first[0]), P(first: second[0]))
        for index in 1..<max(count, 1) {
            let values = (
                predictors.0.expected.value(of: first[index]), predictors.1.expected.value(of: second[index])
            )
            first[index] = values.0
            second[index] = values.1
            predictors.0.learn(values.0)
            predictors.1.learn(values.1)
        }
    }
}

extension ChannelSet {
    /// Which column a channel is, nil where it is lacking.
    func place(of channel: Channel) -> Int? {
        guard has(channel) else { return nil }
        var place = channel.rawValue
        if channel.rawValue > Channel.width.rawValue, !contains(.width) { place -= 1 }
        if channel.rawValue > Channel.pressure.rawValue, !contains(.pressure) { place -= 1 }
        if channel.rawValue > Channel.time.rawValue, !contains(.time) { place -= 1 }
        return place
    }
}
