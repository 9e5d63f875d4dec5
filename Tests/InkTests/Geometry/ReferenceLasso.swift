import Ink

/// What a lasso holds, by definition and slowly.
struct ReferenceLasso {
    let corners: [Point]

    /// Whether it winds around a point, by turning around that: the sum of the quarters passed.
    private func winds(around point: Point) -> Bool {
        func quarter(_ corner: Point) -> Int {
            corner.x >= point.x ? (corner.y >= point.y ? 0 : 3) : (corner.y >= point.y ? 1 : 2)
        }
        var turns = 0
        for index in corners.indices {
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            var step = quarter(b) - quarter(a)
            if step.magnitude == 3 { step = -step.signum() }
            if step.magnitude == 2 {
                let side = (a.x - point.x) * (b.y - point.y) - (a.y - point.y) * (b.x - point.x)
                step = side > 0 ? 2 : -2
            }
            turns += step
        }
        return turns != 0
    }

    /// How much of the length of a way lies inside, in small steps; all or nothing of a way without length.
    func share(of tips: [ReferenceSweep.Tip]) -> Double {
        var (length, inside) = (0.0, 0.0)
        for (a, b) in zip(tips, tips.dropFirst()) {
            let step = ReferenceSweep.distance(a.centre, b.centre, b.centre)
            length += step
            let middle = Point(x: (a.centre.x + b.centre.x) / 2, y: (a.centre.y + b.centre.y) / 2)
            if winds(around: middle) { inside += step }
        }
        return length > 0 ? inside / length : winds(around: tips[0].centre) ? 1 : 0
    }
}
