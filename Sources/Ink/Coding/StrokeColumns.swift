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
    var time: Column? { column(.time) }

    /// Of width, pressure, altitude and azimuth, as far as they are there, the one with this number, from 0.
    ///
    /// The first goes with x and y, a value of each in turn; the others go together after them. Two or three at a time
    /// give a processor as many chains of work at once, and leave it registers for them.
    func level(_ number: Int) -> Column? {
        var left = number
        for channel in Channel.allCases where channel.isLevel && channels.has(channel) {
            if left == 0 { return column(channel) }
            left -= 1
        }
        return nil
    }

    /// Whether every value lies in the range of its channel.
    var areInRange: Bool {
        for channel in Channel.allCases {
            guard let column = column(channel) else { continue }
            let range = channel.range
            // A difference below 0 shows in the sign, whichever value it is of; those that overflow do as well.
            var signs: Int32 = 0
            for index in 0..<count {
                signs |= (column[index] &- range.lowerBound) | (range.upperBound &- column[index])
            }
            guard signs >= 0 else { return false }
        }
        return true
    }

    private func column(_ channel: Channel) -> Column? {
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
