import Ink

/// What an outline covers, asked point by point of its edge in short straight pieces.
struct FilledOutline {
    private var edges: [(from: Point, to: Point)] = []

    init(_ outline: Outline) {
        var (start, current, next) = (Point(x: 0, y: 0), Point(x: 0, y: 0), 0)
        for verb in outline.verbs {
            let points = outline.points[next..<next + verb.pointCount].map { $0 }
            next += verb.pointCount
            switch verb {
            case .move: (start, current) = (points[0], points[0])
            case .line:
                edges.append((current, points[0]))
                current = points[0]
            case .cubic:
                let from = current
                for piece in 1...16 {
                    let t = Double(piece) / 16
                    let to = Self.cubic(from, points[0], points[1], points[2], t)
                    edges.append((current, to))
                    current = to
                }
            case .close:
                edges.append((current, start))
                current = start
            }
        }
    }

    /// By the nonzero rule.
    func covers(_ point: Point) -> Bool {
        var winding = 0
        for (from, to) in edges where (from.y <= point.y) != (to.y <= point.y) {
            let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
            if x > point.x { winding += to.y > from.y ? 1 : -1 }
        }
        return winding != 0
    }

    /// How far its edge is away.
    func distance(of point: Point) -> Double {
        edges.reduce(.infinity) { least, edge in
            let (x, y) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
            let square = x * x + y * y
            let along = (point.x - edge.from.x) * x + (point.y - edge.from.y) * y
            let share = square > 0 ? min(max(along / square, 0), 1) : 0
            let (dx, dy) = (point.x - edge.from.x - x * share, point.y - edge.from.y - y * share)
            return min(least, (dx * dx + dy * dy).squareRoot())
        }
    }

    private static func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Double) -> Point {
        let s = 1 - t
        func blend(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
        }
        return Point(x: blend(a.x, b.x, c.x, d.x), y: blend(a.y, b.y, c.y, d.y))
    }
}
