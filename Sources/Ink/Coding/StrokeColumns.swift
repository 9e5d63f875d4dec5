/// One channel of one stroke; the first value is known to both sides.
typealias Column = UnsafeMutablePointer<Int32>

/// The columns of one stroke, and the order in which they are coded.
struct StrokeColumns {
    /// All columns in stored order, `count` values each.
    let values: UnsafeMutablePointer<Int32>
    let count: Int
    let channels: ChannelSet

    var x: Column { values }
    var y: Column { values + count }

    /// Of width, pressure, altitude and azimuth, as far as they are there, the one with this number, from 0.
    ///
    /// The first goes with x and y, a value of each in turn; the others go together after them. Two or three at a time
    /// give a processor as many chains of work at once, and leave it registers for them.
    func level(_ number: Int) -> (channel: Channel, column: Column)? {
        var left = number
        for channel in Channel.allCases where channel.isLevel {
            guard let column = column(channel) else { continue }
            if left == 0 { return (channel, column) }
            left -= 1
        }
        return nil
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

extension ChannelSet {
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
