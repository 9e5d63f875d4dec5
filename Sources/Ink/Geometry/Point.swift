/// A place on a page in points, rightwards and downwards; also a direction or a distance between two places.
public struct Point: Hashable, Sendable {
    /// Rightwards, in points.
    public var x: Double
    /// Downwards, in points.
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }

    func dot(_ other: Point) -> Double { x * other.x + y * other.y }

    /// Positive where `other` lies on the side of a quarter turn.
    func cross(_ other: Point) -> Double { x * other.y - y * other.x }

    var length: Double { (x * x + y * y).squareRoot() }

    /// A quarter turn from the x axis towards the y axis.
    var turned: Point { Point(x: -y, y: x) }
}

extension Point {
    /// No ink lies as far from the origin as this, in points, wherever a placement puts it.
    static let farthest = 1e9

    /// The point itself, drawn in to where ink can lie; nil if it is not finite.
    var withinReach: Point? {
        guard x.isFinite, y.isFinite else { return nil }
        return Point(x: min(max(x, -Self.farthest), Self.farthest), y: min(max(y, -Self.farthest), Self.farthest))
    }

    /// A radius or tolerance as far as it makes sense: 0 where it is negative or no number.
    static func reach(_ distance: Double) -> Double { distance > 0 ? min(distance, farthest) : 0 }
}
