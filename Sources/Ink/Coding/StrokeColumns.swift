/// One channel of one stroke; the first value is known to both sides.
typealias Column = UnsafeMutablePointer<Int32>

/// The columns of one stroke, and the order in which they are coded.
struct StrokeColumns {
    /// All columns in stored order, `count` values each.
    let values: UnsafeMutablePointer<Int32>
    let count: Int
    let channels: ChannelSet
    /// The channels that keep their first value, of which nothing more is coded.
    let steady: ChannelSet

    var x: Column { values }
    var y: Column { values + count }

    /// Of width, pressure, altitude and azimuth, as far as they are there and not steady, the one with this
    /// number, from 0.
    ///
    /// The first goes with x and y, a value of each in turn; the others go together after them. Two or three at a time
    /// give a processor as many chains of work at once, and leave it registers for them.
    func level(_ number: Int) -> (channel: Channel, column: Column)? {
        var left = number
        for channel in Channel.allCases where channel.isLevel && !steady.has(channel) {
            guard let column = column(channel) else { continue }
            if left == 0 { return (channel, column) }
            left -= 1
        }
        return nil
    }

    /// Gives every sample the first value of each steady channel.
    func fillSteady() {
        for channel in Channel.allCases where channel.isLevel && steady.has(channel) {
            guard let column = column(channel) else { continue }
            (column + 1).update(repeating: column[0], count: count - 1)
        }
    }

    func column(_ channel: Channel) -> Column? {
        channels.place(of: channel).map { values + $0 * count }
    }
}

extension Channel {
    /// Whether its values are coded as levels: neither coordinates nor time.
    var isLevel: Bool {
        switch self {
        case .x, .y, .time: false
        case .width, .pressure, .altitude, .azimuth: true
        }
    }
}

extension Samples {
    /// The channels of width, pressure and tilt that keep their first value, where there is a second.
    var steady: ChannelSet {
        guard count > 1 else { return [] }
        var steady = channels.subtracting(.time)
        for channel in Channel.allCases where channel.isLevel && steady.has(channel) {
            guard let place = channels.place(of: channel) else { continue }
            let column = values[place * count..<(place + 1) * count]
            if column.contains(where: { $0 != values[place * count] }) { steady.subtract(ChannelSet(channel)) }
        }
        return steady
    }
}

extension ChannelSet {
    /// The set that brings this channel.
    fileprivate init(_ channel: Channel) {
        self =
            switch channel {
            case .x, .y: []
            case .width: .width
            case .pressure: .pressure
            case .time: .time
            case .altitude, .azimuth: .tilt
            }
    }

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
