/// What a placement makes of a pen's round tip: an ellipse, or less where the placement flattens.
///
/// Invariants: 0 ≤ ``short`` ≤ ``long``, both finite.
struct PenTip {
    /// Half the ellipse's length, for a tip of radius 1.
    let long: Double
    /// Half its breadth.
    let short: Double
    /// From the x axis to the long one.
    private let axis: Rotation

    /// A tip that is rounder than this counts as round: a turned placement is rounded to 1/65,536.
    private static let roundness = 1 / 4096.0

    init(_ transform: Transform) {
        let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
        let long = transform.largestScale
        let short = long > 0 ? min((a * d - b * c).magnitude / long, long) : 0
        let (difference, shear) = ((a * a + c * c - b * b - d * d) / 2, a * b + c * d)
        let size = (difference * difference + shear * shear).squareRoot()
        let isRound = long - short <= long * Self.roundness || size == 0
        self.long = long
        self.short = isRound ? long : short
        // The ellipse's axes lie at half the angle of this vector.
        axis =
            isRound
            ? Rotation(cosine: 1, sine: 0) : Rotation(cosine: difference / size, sine: shear / size).half
    }

    /// How far a straight line from `start` to `end` stays away from a tip of this radius around the origin.
    ///
    /// 0 where they touch.
    func distance(radius: Double, from start: Point, to end: Point) -> Double {
        let ellipse = Ellipse(long: long * radius, short: short * radius)
        if long == short { return ellipse.distance(from: start, to: end) }
        let upright = axis.inverse
        return ellipse.distance(from: upright.applied(to: start), to: upright.applied(to: end))
    }
}

/// An ellipse around the origin whose long axis is the x axis; either axis may be 0.
struct Ellipse {
    let long: Double
    let short: Double

    /// The least distance of a straight line, 0 where it touches; exact but for rounding.
    ///
    /// The distance of the points of an endless line is convex along it, and least where the ellipse's tangent is
    /// parallel to it; where that lies beyond an end of the line, the end is nearest.
    func distance(from start: Point, to end: Point) -> Double {
        let way = end - start
        let length = way.length
        guard length > 0 else { return distance(to: start) }
        let along = way * (1 / length)
        var normal = along.turned
        var height = normal.dot(start)
        if height < 0 { (normal, height) = (normal * -1, -height) }
        // How far the ellipse reaches towards the line, and where it does.
        let (across, down) = (long * normal.x, short * normal.y)
        let reach = (across * across + down * down).squareRoot()
        let summit = reach > 0 ? Point(x: long * across / reach, y: short * down / reach) : Point(x: 0, y: 0)
        guard height < reach else {
            let foot = (summit - start).dot(along)
            if foot < 0 { return distance(to: start) }
            return foot > length ? distance(to: end) : height - reach
        }
        // The line cuts a chord out of the ellipse.
        let share = height / reach
        let middle = (summit * share - start).dot(along)
        let half = long * short / reach * (1 - share * share).squareRoot()
        if middle + half < 0 { return distance(to: start) }
        return middle - half > length ? distance(to: end) : 0
    }

    /// The distance of a point, 0 inside.
    func distance(to point: Point) -> Double {
        if long == short { return max(point.length - long, 0) }
        let (x, y) = (point.x.magnitude, point.y.magnitude)
        let (a, b) = (long * long, short * short)
        // The nearest point is (a·x / (a + t), b·y / (b + t)) for the t that puts it on the ellipse. What is to be 1
        // falls with t and is convex, so Newton's steps from below approach the root from below.
        var t = max(0, max(long * x - a, short * y - b))
        for _ in 0..<64 {
            let (u, v) = (Self.ratio(long * x, a + t), Self.ratio(short * y, b + t))
            let excess = u * u + v * v - 1
            let slope = 2 * (Self.ratio(u * u, a + t) + Self.ratio(v * v, b + t))
            let next = t + Self.ratio(excess, slope)
            guard excess > 0, next > t else { break }
            t = next
        }
        if t == 0 && short > 0 { return 0 }
        let nearest = Point(x: x * Self.ratio(a, a + t), y: y * Self.ratio(b, b + t))
        return (Point(x: x, y: y) - nearest).length
    }

    /// 0 where there is nothing to divide by: an axis of 0 has all its points at 0.
    private static func ratio(_ value: Double, _ divisor: Double) -> Double { divisor > 0 ? value / divisor : 0 }
}
