/// An upright rectangle around something drawn, in points.
///
/// Invariants: every edge is finite; ``minX`` ≤ ``maxX`` and ``minY`` ≤ ``maxY``. What draws nothing has no bounds.
public struct Bounds: Hashable, Sendable {
    /// The left edge.
    public let minX: Double
    /// The upper edge.
    public let minY: Double
    /// The right edge.
    public let maxX: Double
    /// The lower edge.
    public let maxY: Double

    /// Nil if an edge is not finite or lies on the wrong side of its opposite.
    public init?(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        guard minX <= maxX, minY <= maxY, minX.isFinite, minY.isFinite, maxX.isFinite, maxY.isFinite else { return nil }
        self.init(unchecked: minX, minY, maxX, maxY)
    }

    private init(unchecked minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// The page as its canvas states it.
    public init(_ canvas: Canvas) {
        self.init(unchecked: 0, 0, Double(canvas.width) / 10, Double(canvas.height) / 10)
    }

    /// The box of an image or a text, before it is placed.
    public init(_ frame: Frame) {
        let (x, y) = (Double(frame.x) / 10, Double(frame.y) / 10)
        self.init(unchecked: x, y, x + Double(frame.width) / 10, y + Double(frame.height) / 10)
    }

    init(around point: Point, x: Double = 0, y: Double = 0) {
        self.init(unchecked: point.x - x, point.y - y, point.x + x, point.y + y)
    }

    /// From the left edge to the right one, in points.
    public var width: Double { maxX - minX }
    /// From the upper edge to the lower one, in points.
    public var height: Double { maxY - minY }

    /// The smallest bounds around both.
    public func union(_ other: Bounds) -> Bounds {
        Bounds(
            unchecked: min(minX, other.minX), min(minY, other.minY), max(maxX, other.maxX), max(maxY, other.maxY))
    }

    /// The smallest bounds around where a placement puts these.
    public func placed(by placement: Placement) -> Bounds {
        let transform = Transform(placement)
        return Bounds(around: corners.map { transform.applied(to: $0) })
    }

    /// The corners, around it in order.
    var corners: [Point] {
        [
            Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
        ]
    }

    /// The smallest bounds around a straight line.
    init(around line: Line) { self = Bounds(around: line.start).union(Bounds(around: line.end)) }

    /// The smallest bounds around points, of which there is at least one.
    init(around points: [Point]) {
        self = points.dropFirst().reduce(Bounds(around: points[0])) { $0.union(Bounds(around: $1)) }
    }

    /// Whether a point lies inside or at most `reach` beside every edge it is beyond.
    func comes(within reach: Double, of point: Point) -> Bool {
        point.x >= minX - reach && point.x <= maxX + reach && point.y >= minY - reach && point.y <= maxY + reach
    }

    /// Whether both overlap once one has grown by `reach` on every side.
    func comes(within reach: Double, of other: Bounds) -> Bool {
        other.maxX >= minX - reach && other.minX <= maxX + reach && other.maxY >= minY - reach
            && other.minY <= maxY + reach
    }
}

extension Element {
    /// Nil for an element that cannot be drawn. A text counts as its frame, since its extent depends on a font.
    public var bounds: Bounds? {
        switch content {
        case .stroke(let samples, let style): Bounds(samples, style: style, placement: placement)
        case .image(_, let frame), .text(_, _, let frame): Bounds(frame).placed(by: placement)
        case .unknown: nil
        }
    }
}

extension Drawing {
    /// Around everything on the layers that show; nil if there is nothing. The canvas does not count.
    public var contentBounds: Bounds? {
        var bounds: Bounds?
        for layer in layers where !layer.isHidden {
            for element in layer.elements {
                guard let next = element.bounds else { continue }
                bounds = bounds?.union(next) ?? next
            }
        }
        return bounds
    }
}
