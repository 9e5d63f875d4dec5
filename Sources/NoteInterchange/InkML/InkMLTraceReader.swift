/// Reads the points of one trace: values between blanks, commas between points.
///
/// A value is a number, explicit or as a difference: `!` begins explicit values, `'` differences, `"` differences of
/// differences, and each holds for its channel, in later points too, until another comes. Values need no blank between
/// them where the next begins with a sign or one of these. `*` repeats, `?` leaves out, `T` and `F` are 1 and 0, and `#`
/// begins a hexadecimal number.
///
/// A point that cannot be read costs itself, and every difference that builds on it.
struct InkMLTraceReader {
    /// The values of the point read last, one a channel; NaN where there is none.
    private(set) var values: [Double]
    /// Points with something in them that is no value.
    private(set) var unreadable = 0
    /// Points with fewer values than there are regular channels; those missing are as before.
    private(set) var short = 0
    /// Points with more values than channels; the rest is passed over.
    private(set) var long = 0

    private let channels: [InkMLChannel]
    private var states: [State]
    private var scanner: InkMLScanner

    init(_ text: [UInt8], _ channels: [InkMLChannel]) {
        self.channels = channels
        scanner = InkMLScanner(text)
        states = Array(repeating: State(), count: channels.count)
        values = Array(repeating: .nan, count: channels.count)
    }

    /// Reads on to the next point; false at the end.
    mutating func next() -> Bool {
        while !scanner.isAtEnd {
            if let count = readPoint() {
                // An empty one comes from a comma at the end.
                if count == 0 { continue }
                if count > channels.count { long += 1 }
                fill(from: count)
                return true
            }
            unreadable += 1
            for channel in states.indices { states[channel].isKnown = false }
            scanner.skipPoint()
        }
        return false
    }

    /// Reads up to the next comma and past it; nil if there is something that is no value, else how many values came.
    private mutating func readPoint() -> Int? {
        var place = 0
        while true {
            switch scanner.next() {
            case .end: return place
            case .unreadable: return nil
            case .value(let value, let order):
                if place < channels.count { values[place] = states[place].take(value, order) }
                place += 1
            }
        }
    }

    private mutating func fill(from count: Int) {
        guard count < channels.count else { return }
        if !channels[count].isIntermittent { short += 1 }
        for place in count..<channels.count {
            values[place] = channels[place].fallback ?? (states[place].isKnown ? states[place].value : .nan)
        }
    }

    /// What the next value of a channel builds on.
    private struct State {
        var order = InkMLScanner.Order.explicit
        var value = 0.0
        var difference = 0.0
        var secondDifference = 0.0
        /// Whether there is a value that a difference can be added to.
        var isKnown = false

        mutating func take(_ token: InkMLScanner.Value, _ order: InkMLScanner.Order?) -> Double {
            if let order { self.order = order }
            switch token {
            case .absent: return .nan
            case .repeated:
                guard isKnown else { return .nan }
                switch self.order {
                case .explicit: difference = 0
                case .first: value += difference
                case .second: addSecondDifference()
                }
            case .number(let number):
                guard self.order == .explicit || isKnown else { return .nan }
                switch self.order {
                case .explicit:
                    difference = isKnown ? number - value : 0
                    value = number
                    isKnown = true
                case .first:
                    difference = number
                    value += number
                case .second:
                    secondDifference = number
                    addSecondDifference()
                }
            }
            // A sum of differences may be too large for a number; nothing builds on it.
            isKnown = value.isFinite
            return isKnown ? value : .nan
        }

        private mutating func addSecondDifference() {
            difference += secondDifference
            value += difference
        }
    }
}
