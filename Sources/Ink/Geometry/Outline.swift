/// The edge of a filled shape: lines and cubic curves in points, to be filled by the nonzero rule.
///
/// Invariants:
/// 1. Every coordinate is finite.
/// 2. It is empty, or begins with a move and ends with a close.
/// 3. ``points`` holds, verb by verb, as many points as ``Verb/pointCount`` says.
public struct Outline: Hashable, Sendable {
    /// One step along the edge.
    public enum Verb: UInt8, Hashable, Sendable {
        case move, line
        /// A cubic Bézier curve: two control points and the end.
        case cubic
        case close

        /// How many points the step takes.
        public var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .cubic: 3
            case .close: 0
            }
        }
    }

    /// The steps, in the order in which they are taken.
    public private(set) var verbs: [Verb] = []
    /// The points of all steps, one after another.
    public private(set) var points: [Point] = []

    /// The shape that covers nothing.
    public init() {}

    /// Whether there is nothing to fill.
    public var isEmpty: Bool { verbs.isEmpty }

    mutating func move(to point: Point) {
        verbs.append(.move)
        points.append(point)
    }

    mutating func line(to point: Point) {
        verbs.append(.line)
        points.append(point)
    }

    mutating func cubic(_ first: Point, _ second: Point, to end: Point) {
        verbs.append(.cubic)
        points.append(first)
        points.append(second)
        points.append(end)
    }

    mutating func close() { verbs.append(.close) }
}
