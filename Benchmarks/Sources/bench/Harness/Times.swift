/// How long one piece of work took over all rounds, in milliseconds.
struct Times {
    /// Ascending; never empty.
    private let sorted: [Double]

    init(_ durations: [Duration]) {
        precondition(!durations.isEmpty, "nothing was measured")
        sorted = durations.map { $0 / .milliseconds(1) }.sorted()
    }

    var median: Double { quantile(0.5) }

    /// From the time that one round in ten was faster than to the one that one in ten was slower than.
    var spread: ClosedRange<Double> { quantile(0.1)...quantile(0.9) }

    var figure: Figure { Figure(median, .milliseconds, spread: spread) }

    private func quantile(_ share: Double) -> Double {
        sorted[Int((Double(sorted.count - 1) * share).rounded())]
    }
}
