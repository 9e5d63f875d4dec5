/// Time: a clock of even period, read in whole milliseconds and set right by every reading.
///
/// Pens are sampled evenly, so nearly every reading is the one expected. What is coded is how many in a row were, and
/// then by how much the next one is not.
struct Clock {
    /// The longest period, in 1/256 ms.
    static let periodLimit: Int64 = 1 << 24
    /// A reading cuts off the fraction; the true time is taken to lie this far within the millisecond, in 1/256 ms.
    private static let inset: Int64 = 4

    /// In 1/256 ms.
    private let period: Int64
    /// In 1/256 ms; after ``tick()``, of the reading expected next.
    private var time: Int64

    @inline(__always) init(first: Int32, period: Int64) {
        self.period = period
        time = Int64(first) << 8 + 128
    }

    /// Moves on by a period.
    @inline(__always) mutating func tick() { time &+= period }

    /// The reading expected.
    @inline(__always) var expected: Int32 { Int32(truncatingIfNeeded: time >> 8) }

    /// In the first half of a millisecond an unexpected reading is likelier early: there the residual's sign is turned.
    @inline(__always) private func turned(_ residual: Int32) -> Int32 { time & 128 != 0 ? residual : 0 &- residual }

    @inline(__always) func residual(of reading: Int32) -> Int32 { turned(reading &- expected) }

    @inline(__always) func reading(of residual: Int32) -> Int32 { expected &+ turned(residual) }

    @inline(__always) mutating func learn(_ reading: Int32) {
        let earliest = Int64(reading) << 8
        time = min(max(time, earliest &+ Self.inset), earliest &+ 255 &- Self.inset)
    }

    /// The next reading if it is the one expected; learning it mostly changes nothing.
    @inline(__always) mutating func foretell() -> Int32 {
        tick()
        let fraction = time & 255
        let reading = expected
        if fraction < Self.inset || fraction > 255 - Self.inset { learn(reading) }
        return reading
    }
}

extension Clock {
    /// Calls `body` with the length of each run of expected readings, and with the residual that ends it.
    ///
    /// Runs go on from one column to the next; the last has no residual if it reaches the end.
    static func forEachRun(in columns: [ArraySlice<Int32>], period: Int64, _ body: (UInt64, Int32?) -> Void) {
        var run: UInt64 = 0
        for times in columns {
            var clock = Clock(first: times[times.startIndex], period: period)
            for time in times.dropFirst() {
                clock.tick()
                let residual = clock.residual(of: time)
                clock.learn(time)
                if residual == 0 {
                    run += 1
                } else {
                    body(run, residual)
                    run = 0
                }
            }
        }
        if run > 0 { body(run, nil) }
    }
}
