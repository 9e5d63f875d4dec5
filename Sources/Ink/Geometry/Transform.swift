/// A placement in floating point, for drawing: points in, points out.
public struct Transform: Hashable, Sendable {
    /// How much of x goes into x.
    public let a: Double
    /// How much of x goes into y.
    public let b: Double
    /// How much of y goes into x.
    public let c: Double
    /// How much of y goes into y.
    public let d: Double
    /// How far it moves to the right, in points.
    public let tx: Double
    /// How far it moves downwards, in points.
    public let ty: Double

    public init(_ placement: Placement) {
        a = Double(placement.a) / 65536
        b = Double(placement.b) / 65536
        c = Double(placement.c) / 65536
        d = Double(placement.d) / 65536
        tx = Double(placement.tx) / 2560
        ty = Double(placement.ty) / 2560
    }

    /// Where a point comes to lie.
    public func applied(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// How many times the longest a line can become.
    public var largestScale: Double {
        let sum = (a * a + b * b + c * c + d * d) / 2
        let difference = (a * a + b * b - c * c - d * d) / 2
        let shear = a * c + b * d
        return (sum + (difference * difference + shear * shear).squareRoot()).squareRoot()
    }
}
