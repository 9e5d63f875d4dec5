/// An edge in the making, which keeps as few lines as its tolerance allows: about half as many as through its own points.
struct ThinnedEdge {
    private(set) var outline = Outline()
    /// How far lines may lie from those they replace.
    let tolerance: Double
    /// Where the edge led since the last curve.
    private var points: [Point] = []

    init(tolerance: Double) { self.tolerance = tolerance }

    mutating func go(to point: Point) {
        if points.last != point { points.append(point) }
    }

    mutating func curve(_ first: Point, _ second: Point, to end: Point) {
        writeLines()
        outline.cubic(first, second, to: end)
        points.append(end)
    }

    mutating func close() {
        writeLines()
        outline.close()
    }

    /// Both ends of the lines stay exactly where they are. Looks at each point about once.
    private mutating func writeLines() {
        defer { points.removeAll(keepingCapacity: true) }
        guard var here = points.first, let end = points.last else { return }
        if outline.isEmpty { outline.move(to: here) }
        var next = 1
        while next < points.count {
            var beam = Beam(from: here, radius: tolerance)
            while next < points.count, beam.narrow(to: points[next], after: points[next - 1]) { next += 1 }
            if next == points.count, beam.holds(end) { break }
            guard !beam.isOpen else { continue }
            here = beam.place(beside: points[next - 1], towards: next < points.count ? points[next] : end)
            outline.line(to: here)
        }
        if here != end { outline.line(to: end) }
    }
}
