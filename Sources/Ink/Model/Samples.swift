/// One pen point: the values a stroke has at one index.
public struct Sample: Equatable, Sendable {
    /// Tenths of a point, rightwards and downwards.
    public var x: Int32
    /// Tenths of a point, downwards.
    public var y: Int32
    /// The drawn width in hundredths of a point.
    public var width: Int32?
    /// Thousandths of full pressure.
    public var pressure: Int32?
    /// Milliseconds since the stroke began.
    public var time: Int32?
    /// Tenths of a degree above the surface; 900 is upright.
    public var altitude: Int32?
    /// Tenths of a degree clockwise from the x axis.
    public var azimuth: Int32?

    public init(
        x: Int32, y: Int32, width: Int32? = nil, pressure: Int32? = nil, time: Int32? = nil, altitude: Int32? = nil,
        azimuth: Int32? = nil
    ) {
        self.x = x
        self.y = y
        self.width = width
        self.pressure = pressure
        self.time = time
        self.altitude = altitude
        self.azimuth = azimuth
    }
}

/// One quantity that the samples of a stroke carry; the raw value is its place in the stored order.
public enum Channel: Int, CaseIterable, Sendable {
    case x, y, width, pressure, time, altitude, azimuth

    /// What the values of this channel may be.
    public var range: ClosedRange<Int32> {
        switch self {
        case .x, .y: -Quantity.coordinateLimit...Quantity.coordinateLimit
        case .width: 0...Quantity.widthLimit
        case .pressure: 0...Quantity.pressureLimit
        case .time: 0...Quantity.timeLimit
        case .altitude: 0...Quantity.altitudeLimit
        case .azimuth: 0...Quantity.azimuthLimit
        }
    }
}

/// Which channels a stroke has beside x and y.
public struct ChannelSet: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let width = ChannelSet(rawValue: 1)
    public static let pressure = ChannelSet(rawValue: 2)
    public static let time = ChannelSet(rawValue: 4)
    /// Altitude and azimuth, which come together.
    public static let tilt = ChannelSet(rawValue: 8)
    /// Everything a stroke can have.
    public static let all: ChannelSet = [.width, .pressure, .time, .tilt]

    /// Whether a stroke with these has a column of its own for a channel.
    public func has(_ channel: Channel) -> Bool {
        switch channel {
        case .x, .y: true
        case .width: contains(.width)
        case .pressure: contains(.pressure)
        case .time: contains(.time)
        case .altitude, .azimuth: contains(.tilt)
        }
    }

    /// The channels in stored order, x and y first.
    public var channels: [Channel] { Channel.allCases.filter { has($0) } }

    /// How many columns a stroke with these channels has: 2 to 7.
    public var columnCount: Int {
        2 + (contains(.width) ? 1 : 0) + (contains(.pressure) ? 1 : 0) + (contains(.time) ? 1 : 0)
            + (contains(.tilt) ? 2 : 0)
    }
}

/// The samples of one stroke, column by column; once made they never change.
///
/// Invariants:
/// 1. There is at least one sample and there are at most ``countLimit``.
/// 2. Every value lies in the range of its channel.
/// 3. A channel is there for every sample or for none: absent is not 0.
public struct Samples: Hashable, Sendable {
    /// The most samples one stroke may have.
    public static let countLimit = 1 << 22

    /// How many samples there are, at least 1.
    public let count: Int
    /// What each sample has beside its place.
    public let channels: ChannelSet
    /// All x, then all y, then each further channel in stored order: `count` values each.
    let values: [Int32]

    /// Takes columns that were checked already, as the decoder does.
    init(unchecked values: [Int32], count: Int, channels: ChannelSet) {
        assert(count >= 1 && values.count == count * channels.columnCount)
        self.values = values
        self.count = count
        self.channels = channels
    }

    /// Takes columns laid one after another: x, y, then each channel of `channels` in stored order.
    ///
    /// - Throws: ``InkError`` if the columns are not `count` values each, or a value is out of range.
    public init(columns values: [Int32], count: Int, channels: ChannelSet) throws(InkError) {
        guard count <= Self.countLimit else {
            throw InkError(.outOfRange, "a stroke may have 4,194,304 samples at most; split it")
        }
        guard count >= 1, values.count == count * channels.columnCount, channels.isSubset(of: .all) else {
            throw InkError(.malformed, "a stroke needs at least one sample and columns of one length")
        }
        var start = 0
        for channel in channels.channels {
            let range = channel.range
            for value in values[start..<start + count] where !range.contains(value) {
                throw InkError(.outOfRange, "a sample lies outside the range of its channel")
            }
            start += count
        }
        self.init(unchecked: values, count: count, channels: channels)
    }

    /// Takes samples that all carry the same channels.
    ///
    /// - Throws: ``InkError`` if there is none, their channels differ, or a value is out of range.
    public init(_ samples: [Sample]) throws(InkError) {
        guard let first = samples.first else { throw InkError(.malformed, "a stroke needs at least one sample") }
        var channels: ChannelSet = []
        if first.width != nil { channels.insert(.width) }
        if first.pressure != nil { channels.insert(.pressure) }
        if first.time != nil { channels.insert(.time) }
        if first.altitude != nil { channels.insert(.tilt) }
        var values: [Int32] = []
        values.reserveCapacity(samples.count * channels.columnCount)
        for channel in Channel.allCases {
            for sample in samples {
                let value = sample[channel]
                guard (value != nil) == channels.has(channel) else {
                    throw InkError(.malformed, "the samples of a stroke must all have the same channels")
                }
                if let value { values.append(value) }
            }
        }
        try self.init(columns: values, count: samples.count, channels: channels)
    }

    /// One column, or nil where the stroke lacks the channel. No copy is made.
    public func column(_ channel: Channel) -> ArraySlice<Int32>? {
        guard channels.has(channel) else { return nil }
        var place = channel.rawValue
        if channel.rawValue > Channel.width.rawValue && !channels.contains(.width) { place -= 1 }
        if channel.rawValue > Channel.pressure.rawValue && !channels.contains(.pressure) { place -= 1 }
        if channel.rawValue > Channel.time.rawValue && !channels.contains(.time) { place -= 1 }
        return values[place * count..<(place + 1) * count]
    }

    /// The column of x; no copy is made.
    public var x: ArraySlice<Int32> { values[0..<count] }
    /// The column of y; no copy is made.
    public var y: ArraySlice<Int32> { values[count..<2 * count] }

    /// The sample at `index`, from 0 to `count - 1`.
    public subscript(index: Int) -> Sample {
        precondition(index >= 0 && index < count, "no sample at this index")
        func value(_ channel: Channel) -> Int32? {
            column(channel).map { $0[$0.startIndex + index] }
        }
        return Sample(
            x: values[index], y: values[count + index], width: value(.width), pressure: value(.pressure),
            time: value(.time), altitude: value(.altitude), azimuth: value(.azimuth))
    }
}

extension Sample {
    subscript(channel: Channel) -> Int32? {
        switch channel {
        case .x: x
        case .y: y
        case .width: width
        case .pressure: pressure
        case .time: time
        case .altitude: altitude
        case .azimuth: azimuth
        }
    }
}
