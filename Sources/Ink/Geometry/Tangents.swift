/// The two straight edges of a piece, by the directions in which they touch its two circles.
///
/// Where one circle lies within the other there are no such edges: both directions are then that of the way, and the
/// two edges are one line there and back.
struct Tangents {
    /// From one centre to the next, of length 1.
    let direction: Point
    /// The sine of the angle by which the touching directions lean forwards.
    ///
    /// It is 1 where the second circle lies in the first, and -1 where the first lies in the second.
    let lean: Double
    /// The cosine of that angle.
    let spread: Double
    /// The length of an edge; 0 where there is none.
    let edge: Double

    /// Where the centres coincide any direction serves, so it stays as before.
    private init(from a: Circle, to b: Circle, before: Point?) {
        let way = b.centre - a.centre
        let length = way.length
        let shrinking = a.radius - b.radius
        direction = length > 0 ? way * (1 / length) : before ?? Point(x: 1, y: 0)
        if length <= shrinking.magnitude {
            lean = shrinking < 0 ? -1 : 1
            spread = 0
            edge = 0
        } else {
            lean = shrinking / length
            edge = ((length - shrinking) * (length + shrinking)).squareRoot()
            spread = edge / length
        }
    }

    /// Those of each two successive circles.
    static func along(_ circles: [Circle]) -> [Tangents] {
        var tangents: [Tangents] = []
        tangents.reserveCapacity(circles.count)
        for index in 1..<max(circles.count, 1) {
            tangents.append(
                Tangents(from: circles[index - 1], to: circles[index], before: tangents.last?.direction))
        }
        return tangents
    }

    var right: Point { direction * lean - direction.turned * spread }
    var left: Point { direction * lean + direction.turned * spread }

    /// Half the way around the first circle, from left to right behind it.
    var startCap: Rotation { Rotation(cosine: -lean, sine: spread) }
    /// Half the way around the second circle, from right to left before it.
    var endCap: Rotation { Rotation(cosine: lean, sine: spread) }
}

/// How the path turns at an inner circle, on its way forth on the right and back on the left.
struct Bend {
    /// Half a turn between -360° and 360°; it is outside where the turn is positive.
    struct Side {
        let half: Rotation
        let isOutside: Bool
    }

    let right: Side
    let left: Side
    /// Whether both pieces have edges that touch their circles.
    let hasEdges: Bool
    let shorterEdge: Double

    init(from before: Tangents, to after: Tangents) {
        let turn = Rotation(from: before.direction, to: after.direction).half
        let isOpening = after.lean >= before.lean
        let sine = (after.lean * before.spread - after.spread * before.lean).magnitude
        let opening = Rotation(
            cosine: after.spread * before.spread + after.lean * before.lean, sine: isOpening ? sine : -sine
        ).half
        right = Side(half: turn.followed(by: opening), isOpening: isOpening)
        left = Side(half: turn.inverse.followed(by: opening), isOpening: isOpening)
        shorterEdge = min(before.edge, after.edge)
        hasEdges = shorterEdge > 0
    }
}

extension Bend.Side {
    /// Turn and opening reach 180° each. Beyond 180° together they have one sign, that of the opening, which is known
    /// exactly; so a full circle is never taken for none.
    fileprivate init(half: Rotation, isOpening: Bool) {
        self.half = half
        isOutside = half.cosine < 0 ? isOpening : half.sine > 0
    }
}
