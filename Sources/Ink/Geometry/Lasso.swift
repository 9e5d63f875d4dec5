/// A closed line drawn around what is to be selected; a rectangle is one of four corners.
///
/// Where the line overlaps itself, everything it winds around is inside: a loop whose ends overlap has no hole, and both
/// halves of an eight count.
///
/// Invariants: at least three corners, all finite.
public struct Lasso: Hashable, Sendable {
    let polygon: Polygon
    let bounds: Bounds

    /// Closes the line from the last point to the first; points that are not finite are passed over.
    ///
    /// - Parameter points: in points of the page. Nil with fewer than three.
    public init?(_ points: [Point]) {
        let corners = points.compactMap { $0.withinReach }
        guard corners.count >= 3 else { return nil }
        self.init(unchecked: corners)
    }

    /// A rectangle, as a marquee gives it.
    public init(_ rectangle: Bounds) {
        self.init(unchecked: rectangle.corners.compactMap { $0.withinReach })
    }

    private init(unchecked corners: [Point]) {
        polygon = Polygon(corners: corners)
        bounds = Bounds(around: corners)
    }
}

extension Lasso {
    /// The edges that matter for points within `bounds`: those that cross it, and those that lie to the right of it.
    ///
    /// How often the lasso winds around such a point is asked of a ray to the right, which meets no other edge.
    fileprivate func edges(near bounds: Bounds) -> [Line] {
        polygon.edges.filter { edge in
            let around = Bounds(around: edge)
            return around.maxX >= bounds.minX && around.minY <= bounds.maxY && around.maxY >= bounds.minY
        }
    }

    /// Whether at least half of an element lies inside.
    ///
    /// Of a stroke that is half of its length along the middle of the ink, and of one without length its place. Of an
    /// image or a text it is half of its frame, told by a grid of 16 × 16 points.
    func holdsHalf(of shape: ElementShape, within around: Bounds) -> Bool {
        guard around.comes(within: 0, of: bounds) else { return false }
        let near = edges(near: around)
        let crosses = near.contains { around.comes(within: 0, of: Bounds(around: $0)) }
        if !crosses { return near.windAround(Point(x: around.minX, y: around.minY)) }
        return switch shape {
        case .stroke(let samples, _, let transform): Self.holdHalf(near, of: samples, transform)
        case .box(let box): Self.holdHalf(near, ofBox: box.corners)
        }
    }

    private static func holdHalf(_ edges: [Line], of samples: Samples, _ transform: Transform) -> Bool {
        let (xs, ys) = (samples.x, samples.y)
        func place(_ index: Int) -> Point {
            let own = Point(x: Double(xs[xs.startIndex + index]) / 10, y: Double(ys[ys.startIndex + index]) / 10)
            return transform.applied(to: own)
        }
        var (length, inside) = (0.0, 0.0)
        var before = place(0)
        for index in 1..<max(samples.count, 1) {
            let line = Line(start: before, end: place(index))
            before = line.end
            let whole = (line.end - line.start).length
            guard whole > 0 else { continue }
            length += whole
            inside += whole * edges.share(of: line)
        }
        return length > 0 ? inside * 2 >= length : edges.windAround(before)
    }

    private static func holdHalf(_ edges: [Line], ofBox corners: [Point]) -> Bool {
        let (right, down) = (corners[1] - corners[0], corners[3] - corners[0])
        var inside = 0
        for row in 0..<16 {
            for column in 0..<16 {
                let (x, y) = ((Double(column) + 0.5) / 16, (Double(row) + 0.5) / 16)
                if edges.windAround(corners[0] + right * x + down * y) { inside += 1 }
            }
        }
        return inside * 2 >= 16 * 16
    }
}

extension Sequence where Element == Line {
    /// Which share of a line lies inside what these edges wind around.
    fileprivate func share(of line: Line) -> Double {
        let way = line.end - line.start
        var crossings = [0.0, 1.0]
        for edge in self {
            let (side, offset) = (edge.end - edge.start, edge.start - line.start)
            let area = way.cross(side)
            guard area != 0 else { continue }
            let (here, there) = (offset.cross(side) / area, offset.cross(way) / area)
            if here > 0, here < 1, there >= 0, there <= 1 { crossings.append(here) }
        }
        crossings.sort()
        var inside = 0.0
        for index in crossings.indices.dropFirst() {
            let (from, to) = (crossings[index - 1], crossings[index])
            if to > from, windAround(line.start + way * ((from + to) / 2)) { inside += to - from }
        }
        return inside
    }
}

extension SpatialIndex {
    /// The elements of which a lasso holds at least half, from the lowest to the topmost.
    ///
    /// Of a stroke that is half of its length along the middle of the ink, and of one without length its place; of an
    /// image or a text half of its frame. What lies on hidden or locked layers is not selected, nor what cannot be
    /// drawn.
    public func elements(in lasso: Lasso) -> [ElementID] {
        stacked { lasso.holdsHalf(of: $0.shape, within: $0.extent) }
    }
}
