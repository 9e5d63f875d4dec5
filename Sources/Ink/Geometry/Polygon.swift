/// A closed line of straight edges, which may cross itself; what it winds around counts as inside.
struct Polygon: Hashable, Sendable {
    /// At least one.
    let corners: [Point]

    /// Each edge, the closing one last.
    var edges: [Line] {
        corners.indices.map { Line(start: corners[$0], end: corners[$0 + 1 == corners.count ? 0 : $0 + 1]) }
    }

    /// How far a point lies from what the line winds around; 0 inside.
    func distance(of point: Point) -> Double {
        let edges = edges
        if edges.windAround(point) { return 0 }
        return edges.reduce(.infinity) { least, edge in
            min(least, Ellipse(long: 0, short: 0).distance(from: edge.start - point, to: edge.end - point))
        }
    }
}

/// A straight line from one point to another, in points.
struct Line {
    let start: Point
    let end: Point
}

extension Sequence where Element == Line {
    /// Whether edges that close wind around a point: those that a ray to the right crosses upwards and downwards are
    /// not equally many.
    func windAround(_ point: Point) -> Bool {
        var winding = 0
        for edge in self where (edge.start.y <= point.y) != (edge.end.y <= point.y) {
            let way = edge.end - edge.start
            let side = way.cross(point - edge.start)
            if way.y > 0, side > 0 { winding += 1 }
            if way.y < 0, side < 0 { winding -= 1 }
        }
        return winding != 0
    }
}
