/// Where strokes begin: the first value of every channel, as a difference from the stroke before.
///
/// x and y count from the last point of the stroke before, which the pen has just left; the others from its first
/// value. Time counts from 0 and is left out where it is 0.
struct SampleOrigins {
    private var x: Int32 = 0
    private var y: Int32 = 0
    /// By raw value of the channel.
    private var levels: (width: Int32, pressure: Int32, altitude: Int32, azimuth: Int32) = (0, 0, 0, 0)

    mutating func append(_ samples: Samples, to writer: inout ByteWriter) {
        for channel in Channel.allCases where samples.channels.has(channel) {
            let first = samples.first(of: channel)
            if channel != .time || first != 0 { writer.appendSigned(Int64(first) - Int64(expected(channel))) }
        }
        follow(samples)
    }

    /// How many numbers a stroke of this shape has.
    static func count(of shape: SampleBlock.Shape) -> Int {
        shape.channels.columnCount - (shape.channels.contains(.time) && shape.startsAtZero ? 1 : 0)
    }

    /// The first values of a stroke, in stored order, from the numbers read.
    ///
    /// - Throws: ``InkError`` if one is out of its channel's range.
    func firsts(of shape: SampleBlock.Shape, from numbers: ArraySlice<Int64>) throws(InkError) -> [Int32] {
        var numbers = numbers
        var firsts: [Int32] = []
        firsts.reserveCapacity(shape.channels.columnCount)
        for channel in Channel.allCases where shape.channels.has(channel) {
            if channel == .time, shape.startsAtZero {
                firsts.append(0)
                continue
            }
            let first = Int64(expected(channel)) &+ numbers.removeFirst()
            guard first >= Int64(channel.range.lowerBound), first <= Int64(channel.range.upperBound),
                channel != .time || first != 0
            else { throw InkError(.damaged, "a stroke begins out of range") }
            firsts.append(Int32(first))
        }
        return firsts
    }

    mutating func follow(_ samples: Samples) {
        x = samples.values[samples.count - 1]
        y = samples.values[2 * samples.count - 1]
        if samples.channels.contains(.width) { levels.width = samples.first(of: .width) }
        if samples.channels.contains(.pressure) { levels.pressure = samples.first(of: .pressure) }
        if samples.channels.contains(.tilt) {
            levels.altitude = samples.first(of: .altitude)
            levels.azimuth = samples.first(of: .azimuth)
        }
    }

    private func expected(_ channel: Channel) -> Int32 {
        switch channel {
        case .x: x
        case .y: y
        case .width: levels.width
        case .pressure: levels.pressure
        case .time: 0
        case .altitude: levels.altitude
        case .azimuth: levels.azimuth
        }
    }
}

extension Samples {
    /// The first value of a channel; 0 where it is lacking.
    func first(of channel: Channel) -> Int32 {
        guard let place = channels.place(of: channel) else { return 0 }
        return values[place * count]
    }
}
