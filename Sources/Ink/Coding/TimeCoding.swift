/// How the times of all strokes of a block are written.
struct TimeCoding: Equatable {
    /// Of the clock, in 1/256 ms.
    var period: Int64
    /// How many low bits of a run's length are written as they are.
    var grain: Int

    static let grainLimit = 7

    /// The length of a run, and the residual behind it.
    func append(_ run: UInt64, _ residual: Int32?, to bits: inout BitWriter) {
        bits.append(golomb: run >> UInt64(grain))
        bits.append(run & (1 << UInt64(grain) - 1), count: grain)
        if let residual { bits.append(golomb: Self.number(of: residual)) }
    }

    /// 1, -1, 2, -2 … as 0, 1, 2, 3 …
    static func number(of residual: Int32) -> UInt64 {
        let twice = 2 * Int64(residual)
        return UInt64(twice > 0 ? twice - 2 : -twice - 1)
    }

    /// The other way round.
    static func residual(of number: UInt64) -> Int32 {
        let half = Int64(number >> 1) + 1
        return Int32(truncatingIfNeeded: number & 1 == 0 ? half : -half)
    }
}

extension TimeCoding {
    /// How many intervals are measured.
    private static let measuredIntervals = 1_024

    /// The cheapest for the first thousand intervals, of those near their mean.
    init(measuring all: [ArraySlice<Int32>]) {
        var columns: [ArraySlice<Int32>] = []
        var count = 0
        for times in all where count < Self.measuredIntervals {
            columns.append(times.prefix(Self.measuredIntervals - count + 1))
            count += columns[columns.count - 1].count - 1
        }
        let mean = Self.meanInterval(columns)
        self.init(period: mean, grain: 0)
        var least = Int.max
        guard count > 0 else { return }
        for deviation in [0, -1, 1, -2, 2] as [Int64] {
            let period = min(max(mean + deviation, 0), Clock.periodLimit)
            for (grain, cost) in Self.costs(columns, period: period).enumerated() where cost < least {
                least = cost
                self = TimeCoding(period: period, grain: grain)
            }
        }
    }

    /// That of the intervals near their mean: a pause says nothing of a pen's pace.
    private static func meanInterval(_ columns: [ArraySlice<Int32>]) -> Int64 {
        var intervals: [Int64] = []
        for times in columns {
            for (earlier, later) in zip(times, times.dropFirst()) { intervals.append(Int64(later) - Int64(earlier)) }
        }
        guard !intervals.isEmpty else { return 0 }
        var mean = intervals.reduce(0, +) * 256 / Int64(intervals.count)
        for _ in 0..<2 {
            let near = intervals.filter { ($0 * 256 - mean).magnitude <= 512 }
            if !near.isEmpty { mean = near.reduce(0, +) * 256 / Int64(near.count) }
        }
        return min(max(mean, 0), Clock.periodLimit)
    }

    /// By grain, in bits.
    private static func costs(_ columns: [ArraySlice<Int32>], period: Int64) -> [Int] {
        var costs = [0, 0, 0, 0]
        Clock.forEachRun(in: columns, period: period) { run, residual in
            let behind = residual.map { BitWriter.size(ofGolomb: number(of: $0)) } ?? 0
            for grain in costs.indices {
                costs[grain] += BitWriter.size(ofGolomb: run >> UInt64(grain)) + grain + behind
            }
        }
        return costs
    }
}
