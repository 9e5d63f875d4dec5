/// Follows the edge of a spine: along its right side, around its end and back along its left side.
///
/// Why the nonzero rule then fills exactly what the pieces cover (a piece is two successive circles and what lies
/// between them), whatever the stroke does: overlap itself, turn back, stand still, swallow one circle by the next.
/// 1. Count 1 for each piece a point lies in, less 1 for each inner circle it lies in. An inner circle lies in both
///    its pieces, so the sum is 0 outside all pieces and at least 1 inside any.
/// 2. That sum is the winding number of the path that follows each inner circle forwards on the outside of a bend and
///    backwards on the inside.
/// 3. What is traced instead adds to it: on the inside the chord of the circle, which adds the part of the circle behind
///    it; on the outside curves and corners that lie around the circle, by at most the tolerance.
/// 4. Where both edges of an inside bend reach the point where they meet, the path turns there. That takes 1 from the
///    corner between that point and the circle, which lies in both pieces and not in the circle: 1. still holds.
/// 5. Where short arcs become lines, and many lines few, the path moves by no more than the tolerance; how often it winds
///    around anything farther from it stays as it was.
struct OutlineTracer {
    private var edge: ThinnedEdge
    private let transform: Transform
    /// How far bends may lie from their circles, in points before placing.
    private let tolerance: Double
    /// An arc as high as this at most above its chord becomes lines, which are fewer numbers there than a curve.
    private let lowArc: Double

    init(transform: Transform, tolerance: Double, thinning: ThinnedEdge, lowArc: Double) {
        self.transform = transform
        self.tolerance = tolerance
        self.lowArc = lowArc
        edge = thinning
    }

    var outline: Outline { edge.outline }

    /// Traces nothing where every circle has radius 0.
    mutating func trace(_ spine: Spine) {
        let circles = spine.circles
        guard circles.contains(where: { $0.radius > 0 }) else { return }
        let tangents = Tangents.along(circles)
        let bends = (1..<max(tangents.count, 1)).map { Bend(from: tangents[$0 - 1], to: tangents[$0]) }
        if let first = tangents.first, let final = tangents.last {
            around(circles[0], from: first.left, to: first.right, half: first.startCap)
            for index in 1..<tangents.count {
                let bend = bends[index - 1]
                pass(circles[index], bend, from: tangents[index - 1].right, to: tangents[index].right, bend.right)
            }
            around(circles[circles.count - 1], from: final.right, to: final.left, half: final.endCap)
            for index in (1..<tangents.count).reversed() {
                let bend = bends[index - 1]
                pass(circles[index], bend, from: tangents[index].left, to: tangents[index - 1].left, bend.left)
            }
        } else {
            let start = Point(x: 1, y: 0)
            around(circles[0], from: start, to: start, half: Rotation(cosine: -1, sine: 0))
        }
        edge.close()
    }

    /// Goes by one side of an inner circle.
    private mutating func pass(_ circle: Circle, _ bend: Bend, from start: Point, to end: Point, _ side: Bend.Side) {
        let half = side.half
        let meets = half.cosine > 0.7 && bend.hasEdges
        if side.isOutside {
            if meets, circle.radius * (1 / half.cosine - 1) <= tolerance {
                go(to: circle.corner(start, half))
            } else {
                around(circle, from: start, to: end, half: half)
            }
        } else if meets, circle.radius * half.sine.magnitude <= bend.shorterEdge * half.cosine {
            go(to: circle.corner(start, half))
        } else {
            go(to: circle.edge(start))
            go(to: circle.edge(end))
        }
    }

    /// Goes around a circle by twice the given half, between 0° and 360°.
    private mutating func around(_ circle: Circle, from start: Point, to end: Point, half: Rotation) {
        go(to: circle.edge(start))
        guard circle.radius > 0, half.cosine < 1 else { return go(to: circle.edge(end)) }
        var half = half
        var pieces = 1
        while half.cosine < 0.7 { half.halve(doubling: &pieces) }
        let isLow = circle.radius * (1 - half.cosine) <= lowArc
        while circle.radius * (isLow ? 1 - half.cosine : Self.cubicError(half: half)) > tolerance {
            half.halve(doubling: &pieces)
        }
        let step = half.followed(by: half)
        // 4/3 of the tangent of a quarter of the angle: the curve touches the circle at both ends and in the middle.
        let handle = 4 / 3 * half.sine / (1 + half.cosine)
        var direction = start
        for piece in 1...pieces {
            let next = piece == pieces ? end : step.applied(to: direction)
            if isLow {
                go(to: circle.edge(next))
            } else {
                edge.curve(
                    place(circle.edge(direction + direction.turned * handle)),
                    place(circle.edge(next - next.turned * handle)), to: place(circle.edge(next)))
            }
            direction = next
        }
    }

    /// How far a cubic curve lies from a circle of radius 1 at most: 2/27 · sin⁶/cos² of a quarter of its angle.
    private static func cubicError(half: Rotation) -> Double {
        let quarter = half.half
        let square = quarter.sine * quarter.sine
        return 2.0 / 27 * square * square * square / (quarter.cosine * quarter.cosine)
    }

    private mutating func go(to point: Point) { edge.go(to: place(point)) }

    private func place(_ point: Point) -> Point { transform.applied(to: point) }
}

extension Rotation {
    fileprivate mutating func halve(doubling pieces: inout Int) {
        self = half
        pieces *= 2
    }
}

extension Circle {
    fileprivate func edge(_ direction: Point) -> Point { centre + direction * radius }

    /// Where the tangents at a direction and at twice `half` from it meet.
    fileprivate func corner(_ direction: Point, _ half: Rotation) -> Point {
        centre + half.applied(to: direction) * (radius / half.cosine)
    }
}
