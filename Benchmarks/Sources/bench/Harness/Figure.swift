/// A measured quantity.
struct Figure: Hashable, Encodable {
    enum Unit: String, Encodable {
        case bytes = "B"
        case bytesPerSample = "B/sample"
        case milliseconds = "ms"
        case calls
        case perSecond = "/s"
    }

    let value: Double
    let unit: Unit
    /// Of a time, what eight rounds in ten lay within; nil for what is the same in every round.
    let spread: ClosedRange<Double>?

    init(_ value: Double, _ unit: Unit, spread: ClosedRange<Double>? = nil) {
        self.value = value
        self.unit = unit
        self.spread = spread
    }

    static func bytes(_ count: Int) -> Figure { Figure(Double(count), .bytes) }

    private enum Key: String, CodingKey { case value, unit, low, high }

    func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encode(value, forKey: .value)
        try keys.encode(unit, forKey: .unit)
        try keys.encodeIfPresent(spread?.lowerBound, forKey: .low)
        try keys.encodeIfPresent(spread?.upperBound, forKey: .high)
    }
}
