public import Ink

extension Samples {
    /// A stroke of some 40 samples as a pen gives it, or rarely of one, of thousands, or of numbers without sense.
    public static func random(using generator: inout SeededGenerator) -> Samples {
        let count =
            switch Int.random(in: 0..<20, using: &generator) {
            case 0: 1
            case 1: 2
            case 2: Int.random(in: 500..<2_000, using: &generator)
            default: Int.random(in: 3..<80, using: &generator)
            }
        let channels = ChannelSet(rawValue: UInt8.random(in: 0...15, using: &generator))
        let isWild = Int.random(in: 0..<8, using: &generator) == 0
        var values: [Int32] = []
        for channel in channels.channels {
            values +=
                isWild
                ? wild(count, in: channel.range, using: &generator) : pen(count, of: channel, using: &generator)
        }
        do {
            return try Samples(columns: values, count: count, channels: channels)
        } catch { fatalError("\(error)") }
    }

    private static func wild(_ count: Int, in range: ClosedRange<Int32>, using generator: inout SeededGenerator)
        -> [Int32]
    {
        (0..<count).map { _ in
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: range.lowerBound
            case 1: range.upperBound
            default: Int32.random(in: range, using: &generator)
            }
        }
    }

    private static func pen(_ count: Int, of channel: Channel, using generator: inout SeededGenerator) -> [Int32] {
        if channel == .time { return clock(count, using: &generator) }
        let reach: ClosedRange<Int32> = channel == .x || channel == .y ? 0...8_000 : channel.range
        var value = Int32.random(in: reach, using: &generator)
        var step: Int32 = 0
        let unrest: Int32 = [0, 1, 3, 12].randomElement(using: &generator)!
        return (0..<count).map { _ in
            defer {
                step = (step + Int32.random(in: -unrest...unrest, using: &generator)) * 7 / 8
                value = min(max(value + step, channel.range.lowerBound), channel.range.upperBound)
            }
            return value
        }
    }

    private static func clock(_ count: Int, using generator: inout SeededGenerator) -> [Int32] {
        let period = [2.5, 4.1667, 7.5, 8.3333, 16.6667].randomElement(using: &generator)!
        let start = Int32.random(in: 0..<4, using: &generator) == 0 ? Int32.random(in: 0..<90, using: &generator) : 0
        let jitter = Int.random(in: 0..<3, using: &generator) == 0 ? 3 : 0
        return (0..<count).map { index in
            let noise = index == 0 ? 0 : Int32.random(in: 0...Int32(jitter), using: &generator)
            return start + Int32(Double(index) * period) + noise
        }
    }
}
