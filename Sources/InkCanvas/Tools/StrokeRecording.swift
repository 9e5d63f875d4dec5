package import Ink

/// A stroke while it is written: the samples of the pen, put in order, and what they amount to so far.
///
/// - Samples are in order of time, each once; what is not finite or beyond a page's limits never gets in.
/// - Pressure that is 0 throughout, or a half throughout, is what devices and browsers say that measure none: such a
///   stroke has no pressure. A 0 in between is one.
/// - Some pens estimate the pressure of the first samples as a third, before they have measured it: up to
///   ``estimates`` of these take the first measured one.
/// - A pen that is upright throughout has no tilt.
/// - The tip of a highlighter does not give way: its line is even, and what presses on it is not recorded.
///
/// Invariants: the samples ascend by time; there are at most `Samples.countLimit`.
package struct StrokeRecording: Sendable {
    private struct Entry: Equatable {
        let x: Int32
        let y: Int32
        let pressure: Int32?
        let altitude: Int32?
        let azimuth: Int32?
        let time: Double

        /// Nil for what is not finite or lies beyond a page's limits; what is missing goes on as before.
        init?(_ sample: PointerSample, after last: Entry?) {
            guard let x = Quantity.coordinate(points: sample.x), let y = Quantity.coordinate(points: sample.y) else {
                return nil
            }
            (self.x, self.y) = (x, y)
            pressure = Quantity.pressure(share: sample.pressure) ?? last?.pressure
            altitude = Quantity.altitude(radians: sample.altitude) ?? last?.altitude
            azimuth = Quantity.azimuth(radians: sample.azimuth) ?? last?.azimuth
            time = sample.time.isFinite ? sample.time : last?.time ?? 0
        }
    }

    /// How many samples at the beginning may bear an estimate of their pressure.
    package static let estimates = 4
    private static let estimate: Int32 = 333
    /// What browsers say for a device that measures no pressure.
    private static let untold: Int32 = 500

    private var entries: [Entry] = []
    private var pressures = Observed()
    private var altitudes = Observed()
    /// The first sample that a late one came before, since this was last asked; past the end if none did.
    private var disturbed = Int.max

    private let measuresPressure: Bool

    package init(of tool: Tool = .pen) { measuresPressure = tool != .highlighter }

    /// How many samples there are.
    package var count: Int { entries.count }

    /// What the stroke has beside places, as far as it is known.
    package var channels: ChannelSet {
        var channels: ChannelSet = [.time]
        if pressures.isTold(unless: [0, Self.untold]) { channels.insert(.pressure) }
        if altitudes.isTold(unless: [Quantity.altitudeLimit]) { channels.insert(.tilt) }
        return channels
    }

    /// How many samples at the beginning no later one will change, as long as time goes forward and channels stay.
    package var settledCount: Int { leadingEstimates == count && count <= Self.estimates ? 0 : count }

    /// Takes one sample in, whose place is in points of the page.
    package mutating func take(_ sample: PointerSample) {
        var sample = sample
        if !measuresPressure { sample.pressure = .nan }
        guard entries.count < Samples.countLimit, let entry = Entry(sample, after: entries.last) else { return }
        var index = entries.count
        while index > 0, entries[index - 1].time > entry.time { index -= 1 }
        var twin = index
        while twin > 0, entries[twin - 1].time == entry.time {
            twin -= 1
            if entries[twin] == entry { return }
        }
        if index < entries.count { disturbed = min(disturbed, index) }
        entries.insert(entry, at: index)
        if let pressure = entry.pressure { pressures.take(pressure) }
        if let altitude = entry.altitude { altitudes.take(altitude) }
    }

    /// The first sample that a late one came before since this was last called; nil if none did.
    package mutating func takeDisturbance() -> Int? {
        defer { disturbed = .max }
        return disturbed == .max ? nil : disturbed
    }

    /// Some samples as the stroke would keep them if it ended now; nil for none.
    ///
    /// - Parameter predicted: others that may follow, to be shown.
    package func samples(_ range: Range<Int>, followedBy predicted: [PointerSample] = []) -> Samples? {
        guard let first = entries.first, range.upperBound <= entries.count else { return nil }
        let channels = self.channels
        var part = Array(entries[range])
        for sample in predicted {
            if let entry = Entry(sample, after: part.last ?? entries.last) { part.append(entry) }
        }
        var columns = part.map { $0.x } + part.map { $0.y }
        if channels.contains(.pressure) { columns += pressures(of: part, from: range.lowerBound) }
        columns += part.map { Self.milliseconds($0.time - first.time) }
        if channels.contains(.tilt) {
            columns += part.map { $0.altitude ?? Quantity.altitudeLimit }
            columns += part.map { $0.azimuth ?? 0 }
        }
        return try? Samples(columns: columns, count: part.count, channels: channels)
    }

    /// All of them.
    package var samples: Samples? { samples(0..<entries.count) }

    /// What is missing at the beginning is taken from the first sample that has it.
    private func pressures(of part: [Entry], from start: Int) -> [Int32] {
        let leading = leadingEstimates
        let isEstimated = leading <= Self.estimates && leading < entries.count
        let measured = isEstimated ? entries[leading].pressure : nil
        return part.indices.map { index in
            let own = part[index].pressure ?? entries.lazy.compactMap { $0.pressure }.first ?? 0
            return start + index < leading ? measured ?? own : own
        }
    }

    /// How many samples from the first on bear the estimate, up to one more than may.
    private var leadingEstimates: Int {
        entries.prefix(Self.estimates + 1).prefix { $0.pressure == Self.estimate }.count
    }

    private static func milliseconds(_ time: Double) -> Int32 {
        Int32(min(max(time, 0), Double(Quantity.timeLimit)).rounded())
    }
}

/// Which values a channel had: none, always the same, or several.
private struct Observed {
    private var first: Int32?
    private var varies = false

    mutating func take(_ value: Int32) {
        if let first { varies = varies || first != value } else { first = value }
    }

    /// Whether the values say anything: they vary, or their only one is none of these.
    func isTold(unless values: [Int32]) -> Bool {
        guard let first else { return false }
        return varies || !values.contains(first)
    }
}
