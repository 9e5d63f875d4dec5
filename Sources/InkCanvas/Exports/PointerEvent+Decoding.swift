extension PointerEvent {
    /// Numbers of a sample: x, y, pressure, altitude, azimuth, time; NaN where there is none.
    private static let sampleCount = 6
    /// Numbers before the samples: kind, pointer, device, buttons, time, how many samples, how many predicted ones.
    private static let headCount = 7

    /// Reads an event out of numbers as JavaScript writes them; nil if they are none.
    package init?(numbers: [Double]) {
        guard numbers.count >= Self.headCount,
            let kind = UInt8(exactly: numbers[0]).flatMap({ Kind(rawValue: $0) }),
            let pointer = Int32(exactly: numbers[1]),
            let device = UInt8(exactly: numbers[2]).flatMap({ Device(rawValue: $0) }),
            let buttons = UInt32(exactly: numbers[3]), let count = UInt16(exactly: numbers[5]),
            let predictedCount = UInt16(exactly: numbers[6]),
            numbers.count == Self.headCount + (Int(count) + Int(predictedCount)) * Self.sampleCount
        else { return nil }
        let samples = stride(from: Self.headCount, to: numbers.count, by: Self.sampleCount).map { start in
            PointerSample(
                x: numbers[start], y: numbers[start + 1], pressure: numbers[start + 2], altitude: numbers[start + 3],
                azimuth: numbers[start + 4], time: numbers[start + 5])
        }
        self.init(
            kind, pointer: pointer, device: device, buttons: Buttons(rawValue: buttons), time: numbers[4],
            samples: Array(samples.prefix(Int(count))), predicted: Array(samples.dropFirst(Int(count))))
    }
}
