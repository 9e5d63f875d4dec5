/// How long one piece of work took over all rounds, in milliseconds.
struct Times {
    /// In the order of the rounds; never empty.
    private let rounds: [Double]

    init(_ durations: [Duration]) { self.init(rounds: durations.map { $0 / .milliseconds(1) }) }

    private init(rounds: [Double]) {
        precondition(!rounds.isEmpty, "nothing was measured")
        self.rounds = rounds
    }

    /// What is left of each round's time when the other's of the same round is taken off.
    static func - (a: Times, b: Times) -> Times { Times(rounds: zip(a.rounds, b.rounds).map { $0 - $1 }) }

    var median: Double { quantile(0.5) }

    /// From the time that one round in ten was faster than to the one that one in ten was slower than.
    var spread: ClosedRange<Double> { quantile(0.1)...quantile(0.9) }

    var figure: Figure { Figure(median, .milliseconds, spread: spread) }

    private func quantile(_ share: Double) -> Double {
        rounds.sorted()[Int((Double(rounds.count - 1) * share).rounded())]
    }
}
