/// One value of each point of a trace, as its format describes it.
struct InkMLChannel {
    let name: String
    let units: String?
    /// The least value, 0 if it is not given, and the greatest; nil without a greatest that is more.
    let bounds: (lowest: Double, highest: Double)?
    /// What a point has that leaves the value out.
    let fallback: Double?
    /// Whether it grows leftwards or upwards.
    let isReversed: Bool
    /// Whether points may leave it out, at their end.
    let isIntermittent: Bool
    /// Whether its values are meant to be computed from what is recorded, which is not done.
    private let isMapped: Bool

    init(_ node: InkMLNode, isIntermittent: Bool) {
        name = node["name"] ?? ""
        units = node["units"]
        let lowest = Self.number(node["min"]) ?? 0
        bounds = Self.number(node["max"]).flatMap { $0 > lowest ? (lowest, $0) : nil }
        fallback = Self.number(node["default"])
        isReversed = node["orientation"] == "-ve"
        self.isIntermittent = isIntermittent
        isMapped = node.first("mapping").map { $0["type"] != "identity" } ?? false
    }

    /// A coordinate of which nothing is said.
    init(plain name: String) {
        self.name = name
        (units, bounds, fallback, isReversed, isIntermittent, isMapped) = (nil, nil, nil, false, false, false)
    }

    /// What a report is to say of it.
    func findings(isKept: Bool) -> [InkMLFinding] {
        if !isKept { return [InkMLFinding(.loss, .lostChannel, "the channel \"\(name)\"")] }
        return isMapped ? [InkMLFinding(.loss, .lostTransform, "the mapping of the channel \"\(name)\"")] : []
    }

    /// A finite number, or a boolean as 1 and 0; bounds of integers are written with exponents, too.
    static func number(_ text: String?) -> Double? {
        switch text {
        case nil: nil
        case "T", "true": 1
        case "F", "false": 0
        case let text?: NumberList.number(text.utf8).flatMap { $0.isFinite ? $0 : nil }
        }
    }
}

/// The channels of a trace in the order of their values; the regular ones come before those that may be left out.
struct InkMLTraceFormat {
    /// More channels than any device has; what stands behind them in a point is not read.
    static let channelLimit = 64

    let channels: [InkMLChannel]

    /// X and Y, what a trace has of which no format is given.
    static let standard = InkMLTraceFormat(channels: [InkMLChannel(plain: "X"), InkMLChannel(plain: "Y")])

    private init(channels: [InkMLChannel]) { self.channels = channels }

    init(_ node: InkMLNode) {
        var channels: [InkMLChannel] = []
        for child in node.parts {
            switch child.name {
            case "channel": channels.append(InkMLChannel(child, isIntermittent: false))
            case "intermittentChannels":
                channels += child.parts.lazy.filter { $0.name == "channel" }.prefix(Self.channelLimit)
                    .map { InkMLChannel($0, isIntermittent: true) }
            default: break
            }
            if channels.count >= Self.channelLimit { break }
        }
        self.channels = Array(channels.prefix(Self.channelLimit))
    }

    /// The place of a channel; the first of several with one name.
    func place(of name: String) -> Int? { channels.firstIndex { $0.name == name } }
}
