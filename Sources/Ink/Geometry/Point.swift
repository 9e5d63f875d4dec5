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

    var length: Double { (x * x + y * y).squareRoot() }

    /// A quarter turn from the x axis towards the y axis.
    var turned: Point { Point(x: -y, y: x) }
}
