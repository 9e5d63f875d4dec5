/// The way of the pen from one sample to the next as a cubic curve, so that coarse recordings look as they were written.
///
/// It goes through both samples, in each in the direction of the circle through it and its neighbours, so that the curve
/// of a whole stroke has no kinks. Where the way turns by more than 60°, a person made a corner, and it stays one.
///
/// Nowhere does it lie farther from the straight step than ``Outline/curveLimit``, nor than 0.22 of the step's length:
/// a handle has a third of that length and leans by 60° at most, and a curve keeps within 3/4 of its handles' height.
struct CurvedStep {
    private let start: Circle
    private let end: Circle
    private let handles: (Point, Point)
    /// How high the handles stand above the straight step, to either side.
    private let heights: (Double, Double)

    /// - Parameters:
    ///   - before: where the pen came from, nil at the beginning.
    ///   - after: where it goes on to, nil at the end.
    init(from start: Circle, to end: Circle, before: Point?, after: Point?) {
        self.start = start
        self.end = end
        let way = end.centre - start.centre
        let length = way.length
        func handle(_ tangent: Point?) -> (Point, Double) {
            let third = way * (1.0 / 3)
            guard let tangent, length > 0 else { return (third, 0) }
            let sine = way.cross(tangent) / length
            let reach = min(length / 3, sine != 0 ? Outline.curveLimit * 4 / 3 / sine.magnitude : .infinity)
            return (tangent * reach, sine * reach)
        }
        let first = handle(before.flatMap { Self.tangent(from: $0, over: start.centre, to: end.centre) })
        let second = handle(after.flatMap { Self.tangent(from: start.centre, over: end.centre, to: $0) })
        handles = (start.centre + first.0, end.centre - second.0)
        heights = (first.1, -second.1)
    }

    /// The circles after the first, so many that straight pieces between them lie within the tolerance of the curve.
    func circles(tolerance: Double) -> [Circle] {
        let count = pieceCount(tolerance: tolerance)
        let way = end.centre - start.centre
        return (1...count).map { piece in
            if piece == count { return end }
            let t = Double(piece) / Double(count)
            let s = 1 - t
            let outer = start.centre * (s * s * s) + end.centre * (t * t * t)
            let inner = handles.0 * (3 * s * s * t) + handles.1 * (3 * s * t * t)
            let centre = outer + inner
            // As wide as the straight step is beside it.
            let share = min(max(way.dot(centre - start.centre) / way.dot(way), 0), 1)
            return Circle(centre: centre, radius: start.radius + (end.radius - start.radius) * share)
        }
    }

    /// Pieces of 1/n of a curve lie within a n²-th of an eighth of its second derivative; 64 do for any page.
    private func pieceCount(tolerance: Double) -> Int {
        if max(heights.0.magnitude, heights.1.magnitude) * 3 / 4 <= tolerance { return 1 }
        let bend = 6 * max((heights.1 - 2 * heights.0).magnitude, (heights.0 - 2 * heights.1).magnitude)
        return Int(min((bend / (8 * tolerance)).squareRoot().rounded(.up), 64))
    }

    /// The direction, of length 1, in which a circle through three points passes the middle one; nil at a corner.
    private static func tangent(from before: Point, over middle: Point, to after: Point) -> Point? {
        let (arriving, leaving) = (middle - before, after - middle)
        let (a, b) = (arriving.length, leaving.length)
        guard a > 0, b > 0, arriving.dot(leaving) >= a * b / 2 else { return nil }
        let direction = arriving * (b / a) + leaving * (a / b)
        return direction * (1 / direction.length)
    }
}
