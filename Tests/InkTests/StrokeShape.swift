import Ink

/// What a stroke covers, by definition and slowly: the union of what lies between each two successive circles.
struct StrokeShape {
    private let circles: [WayOfThePen.Circle]

    /// - Parameter isSmooth: whether the way is that which is drawn, or the straight one.
    init(_ samples: Samples, base: Int32, isSmooth: Bool = true) {
        circles = isSmooth ? WayOfThePen.smooth(samples, base: base) : WayOfThePen.straight(samples, base: base)
    }

    /// How far a point lies outside the shape; negative inside, where it is at least that deep.
    func distance(_ x: Double, _ y: Double) -> Double {
        guard circles.count > 1 else { return distance(x, y, circles[0], circles[0]) }
        var nearest = Double.infinity
        for index in 1..<circles.count {
            let (a, b) = (circles[index - 1], circles[index])
            let reach = max(a.radius, b.radius) + min(nearest, 1e9)
            if x < min(a.x, b.x) - reach || x > max(a.x, b.x) + reach { continue }
            if y < min(a.y, b.y) - reach || y > max(a.y, b.y) + reach { continue }
            nearest = min(nearest, distance(x, y, a, b))
        }
        return nearest
    }

    /// The distance to the circle at share t of the way is convex in t, so its least is found by narrowing.
    private func distance(_ x: Double, _ y: Double, _ a: WayOfThePen.Circle, _ b: WayOfThePen.Circle) -> Double {
        func to(_ t: Double) -> Double {
            let (dx, dy) = (x - a.x - (b.x - a.x) * t, y - a.y - (b.y - a.y) * t)
            return (dx * dx + dy * dy).squareRoot() - a.radius - (b.radius - a.radius) * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let (left, right) = (low + (high - low) / 3, high - (high - low) / 3)
            if to(left) < to(right) { high = right } else { low = left }
        }
        return min(to(0), to(1), to((low + high) / 2))
    }
}

/// An outline as many short straight lines, to count how often it winds around a point.
struct FlattenedOutline {
    private var edges: [(from: Point, to: Point)] = []

    init(_ outline: Outline) {
        var (next, start, here) = (0, Point(x: 0, y: 0), Point(x: 0, y: 0))
        func to(_ end: Point, _ edges: inout [(from: Point, to: Point)]) {
            edges.append((here, end))
            here = end
        }
        for verb in outline.verbs {
            let points = outline.points[next..<next + verb.pointCount]
            next += verb.pointCount
            switch verb {
            case .move:
                start = points[points.startIndex]
                here = start
            case .line: to(points[points.startIndex], &edges)
            case .cubic:
                let (a, b, c, d) = (here, points[next - 3], points[next - 2], points[next - 1])
                for step in 1...24 {
                    let (t, s) = (Double(step) / 24, 1 - Double(step) / 24)
                    let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    to(
                        Point(
                            x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x, y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y),
                        &edges)
                }
            case .close: to(start, &edges)
            }
        }
    }

    /// The points the lines lead to.
    var corners: [Point] { edges.map(\.to) }

    /// The middles of the lines.
    var middles: [Point] { edges.map { Point(x: ($0.from.x + $0.to.x) / 2, y: ($0.from.y + $0.to.y) / 2) } }

    /// How often the outline goes around a point, by the crossings of a ray to the right.
    func winding(_ x: Double, _ y: Double) -> Int {
        var winding = 0
        for (a, b) in edges where (a.y <= y) != (b.y <= y) {
            let crossing = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
            if crossing > x { winding += b.y > a.y ? 1 : -1 }
        }
        return winding
    }
}
