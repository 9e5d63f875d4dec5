/// The directions in which a ray from a point passes through discs around others, one after another.
///
/// A line along such a ray lies within the discs' radius of the polyline through their centres, and the other way round:
/// both can be walked together, never going back, without parting by more (the Fréchet distance).
struct Beam {
    private let origin: Point
    private let radius: Double
    /// The outermost directions, less than 180° apart, `last` on the side of a quarter turn; nil while every disc holds
    /// the origin, so that any direction would do.
    private var edges: (first: Point, last: Point)?

    init(from origin: Point, radius: Double) {
        self.origin = origin
        self.radius = radius
    }

    /// Whether the discs so far hold the origin.
    var isOpen: Bool { edges == nil }

    /// Narrows the beam to what passes one disc more; false, and nothing changes, where nothing would.
    ///
    /// - Parameter previous: the centre of the disc before, which no ray may leave backwards.
    mutating func narrow(to centre: Point, after previous: Point) -> Bool {
        let way = centre - origin
        let square = way.dot(way)
        guard square > radius * radius else { return edges == nil }
        let edge = (square - radius * radius).squareRoot()
        var new = (
            first: Point(x: way.x * edge + way.y * radius, y: way.y * edge - way.x * radius),
            last: Point(x: way.x * edge - way.y * radius, y: way.y * edge + way.x * radius)
        )
        if let edges {
            guard edges.first.cross(new.last) >= 0, new.first.cross(edges.last) >= 0 else { return false }
            if new.first.cross(edges.first) > 0 { new.first = edges.first }
            if edges.last.cross(new.last) > 0 { new.last = edges.last }
            let step = centre - previous
            guard step.dot(new.first) >= 0, step.dot(new.last) >= 0 else { return false }
        }
        edges = new
        return true
    }

    /// Whether a ray passes through a point itself.
    func holds(_ point: Point) -> Bool {
        guard let edges else { return true }
        let way = point - origin
        return edges.first.cross(way) >= 0 && way.cross(edges.last) >= 0
    }

    /// Where the ray that comes nearest to `goal` passes the last disc.
    ///
    /// - Parameter centre: that of the last disc.
    func place(beside centre: Point, towards goal: Point) -> Point {
        guard let edges else { return origin }
        let way = (goal == origin ? centre : goal) - origin
        let direction =
            way.cross(edges.last) < 0 ? edges.last : edges.first.cross(way) < 0 ? edges.first : way
        return origin + direction * ((centre - origin).dot(direction) / direction.dot(direction))
    }
}
