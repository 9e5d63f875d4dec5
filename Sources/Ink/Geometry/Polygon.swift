/// A closed line of straight edges, which may cross itself; what it winds around counts as inside.
///
/// Inside is what a person circled, wherever the line overlaps: nonzero, not even-odd, so that the ends of a loop that
/// overlap and a loop drawn twice make no hole.
struct Polygon: Hashable, Sendable {
    /// At least one.
    let corners: [Point]

    /// Each edge, the closing one last.
    var edges: some Sequence<Line> {
        corners.indices.lazy.map { Line(start: corners[$0], end: corners[$0 + 1 == corners.count ? 0 : $0 + 1]) }
    }

    /// Whether the line winds around a point. Costs one look at each edge.
    func contains(_ point: Point) -> Bool {
        var winding = 0
        for edge in edges where (edge.start.y <= point.y) != (edge.end.y <= point.y) {
            let (way, offset) = (edge.end - edge.start, point - edge.start)
            let side = way.x * offset.y - way.y * offset.x
            if way.y > 0, side > 0 { winding += 1 }
            if way.y < 0, side < 0 { winding -= 1 }
        }
        return winding != 0
    }

    /// How far a point lies from the line itself.
    func edgeDistance(of point: Point) -> Double {
        edges.reduce(.infinity) { least, edge in
            min(least, Ellipse(long: 0, short: 0).distance(from: edge.start - point, to: edge.end - point))
        }
    }
}
