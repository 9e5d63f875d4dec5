/// The way of the pen from one sample to the next as a cubic curve, so that coarse recordings look as they were written.
///
/// It goes through both samples, in each in the direction from its neighbour before to the one after, so that the curve of a
/// whole stroke has no kinks, and a short step, whose own direction is mostly chance, bends no long one. Where the way turns by more than 60°, a person made a corner, and it stays one. A step
/// that would stray from the straight one no farther than rounding strays is straight.
///
/// Nowhere does it lie farther from the straight step than ``Outline/curveLimit``, nor than 0.22 of the step's length:
/// a handle has a third of that length and leans by 60° at most, and a curve keeps within 3/4 of its handles' height.
struct CurvedStep {
    private let start: Circle
    private let end: Circle
    /// The two control points, and how high they stand above the straight step, to either side; nil where it is straight.
    private let bend: (handles: (Point, Point), heights: (Double, Double))?

    /// How far a step of this length can stray from the straight one.
    static func reach(length: Double) -> Double {
        let reach = min(0.22 * length, Outline.curveLimit)
        return reach > Spine.rounding ? reach : 0
    }

    /// - Parameter first: the direction of the way at the start, of length 1; nil where it is that of the straight step.
    /// - Parameter second: the same at the end.
    init(from start: Circle, along first: Point?, to end: Circle, along second: Point?) {
        (self.start, self.end) = (start, end)
        let way = end.centre - start.centre
        let length = way.length
        guard first != nil || second != nil, Self.reach(length: length) > 0 else {
            bend = nil
            return
        }
        func handle(_ tangent: Point?) -> (Point, height: Double) {
            guard let tangent else { return (way * (1.0 / 3), 0) }
            let sine = way.cross(tangent) / length
            let reach = min(length / 3, sine != 0 ? Outline.curveLimit * 4 / 3 / sine.magnitude : .infinity)
            return (tangent * reach, sine * reach)
        }
        let (first, second) = (handle(first), handle(second))
        let highest = max(first.height.magnitude, second.height.magnitude)
        bend =
            highest * 3 / 4 > Spine.rounding
            ? ((start.centre + first.0, end.centre - second.0), (first.height, -second.height)) : nil
    }

    /// Appends the circles after the first, so many that straight pieces between them lie within the tolerance of the
    /// curve, and none that is like the one before.
    func append(to circles: inout [Circle], tolerance: Double) {
        if let bend {
            let way = end.centre - start.centre
            let count = pieceCount(bend.heights, tolerance: tolerance)
            for piece in 1..<max(count, 1) {
                let t = Double(piece) / Double(count)
                let s = 1 - t
                let outer = start.centre * (s * s * s) + end.centre * (t * t * t)
                let inner = bend.handles.0 * (3 * s * s * t) + bend.handles.1 * (3 * s * t * t)
                let centre = outer + inner
                // As wide as the straight step is beside it.
                let share = min(max(way.dot(centre - start.centre) / way.dot(way), 0), 1)
                circles.append(
                    Circle(centre: centre, radius: start.radius + (end.radius - start.radius) * share))
            }
        }
        if circles.last != end { circles.append(end) }
    }

    /// Pieces of 1/n of a curve lie within a n²-th of an eighth of its second derivative; 64 do for any page.
    private func pieceCount(_ heights: (Double, Double), tolerance: Double) -> Int {
        let bend = 6 * max((heights.1 - 2 * heights.0).magnitude, (heights.0 - 2 * heights.1).magnitude)
        return Int(min((bend / (8 * tolerance)).squareRoot().rounded(.up), 64))
    }

    /// The direction, of length 1, in which the way passes the middle one of three points; nil at a corner.
    static func tangent(from before: Point, over middle: Point, to after: Point) -> Point? {
        let (arriving, leaving) = (middle - before, after - middle)
        let (a, b) = (arriving.length, leaving.length)
        guard a > 0, b > 0, arriving.dot(leaving) >= a * b / 2 else { return nil }
        let direction = after - before
        return direction * (1 / direction.length)
    }
}
