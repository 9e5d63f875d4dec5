/// One line of the table: a piece of work, how we do it, how a peer does it, and what was aimed at.
struct Row: Encodable {
    let work: String
    let ours: Figure
    let peerName: String
    let peer: Figure
    /// Nil for a row that is there to be read beside others.
    let target: Target?

    /// Ours over the peer's.
    var ratio: Double { ours.value / peer.value }

    var isMet: Bool? { target.map { $0.isMet(ours: ours.value, ratio: ratio) } }

    private enum Key: String, CodingKey { case work, ours, peerName, peer, ratio, target, isMet }

    func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encode(work, forKey: .work)
        try keys.encode(ours, forKey: .ours)
        try keys.encode(peerName, forKey: .peerName)
        try keys.encode(peer, forKey: .peer)
        try keys.encode(ratio, forKey: .ratio)
        try keys.encodeIfPresent(target?.text, forKey: .target)
        try keys.encodeIfPresent(isMet, forKey: .isMet)
    }
}

/// What a row must reach to be called ok.
enum Target {
    /// Ours is at most so many times the peer's.
    case ratio(ClosedRange<Double>)
    /// Ours is at most so much, whatever the peer's.
    case value(atMost: Double, Figure.Unit)

    static func ratio(atMost limit: Double) -> Target { .ratio(0...limit) }

    func isMet(ours: Double, ratio: Double) -> Bool {
        switch self {
        case .ratio(let range): range.contains(ratio)
        case .value(let limit, _): ours <= limit
        }
    }

    var text: String {
        switch self {
        case .ratio(let range) where range.lowerBound == 0: "≤ \(number(range.upperBound)) ×"
        case .ratio(let range): "\(number(range.lowerBound)) … \(number(range.upperBound)) ×"
        case .value(let limit, let unit): "≤ \(number(limit)) \(unit.rawValue)"
        }
    }
}
