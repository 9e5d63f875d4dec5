/// A stroke where its placement puts it: the way of the pen's tip over the page, in points.
///
/// A place on the way is a number from 0 to the count of samples less 1; between two samples the tip moves and grows
/// evenly. Every tip on the way together makes the shape that ``Outline`` fills, but for what drawing makes smoother: 0.08
/// points for most ink, and what ``CurvedStep`` states for coarse recordings.
struct PlacedStroke {
    private let tip: PenTip
    /// Centres as placed, radii as they were before.
    private let circles: [Circle]
    /// How far, in points, the shape may move where a sample between two others is rounded to whole quanta.
    let quantum: Double

    init(_ samples: Samples, base: Int32, transform: Transform) {
        tip = PenTip(transform)
        let widths = DrawnWidths(samples, base: base)
        let (xs, ys) = (samples.x, samples.y)
        circles = (0..<samples.count).map { index in
            let own = Point(x: Double(xs[xs.startIndex + index]) / 10, y: Double(ys[ys.startIndex + index]) / 10)
            return Circle(centre: transform.applied(to: own), radius: Double(widths[index]) / 200)
        }
        // Half the diagonal of a tenth of a point, and half of what rounding can change of a width.
        let widthRounding: Double =
            samples.channels.contains(.width) ? 0.5 : samples.channels.contains(.pressure) ? 1 + Double(base) * 6e-4 : 0
        quantum = tip.long * (0.0708 + widthRounding / 200) + 1e-6
    }

    /// Whether the tip comes as near to a straight line as `reach`, in points.
    func comes(within reach: Double, of line: Line) -> Bool {
        var isNear = false
        visit(line, within: reach, enough: reach) { _, nearest in
            isNear = nearest.distance <= reach
            return !isNear
        }
        return isNear
    }

    /// The places at which the tip is at most as far as `reach` from a straight line; ascending, touching at samples.
    ///
    /// Those between two samples are one interval, since the distance is convex there.
    ///
    /// - Parameter touch: a distance, at most `reach`, of which it is told whether the tip comes as near.
    func places(
        within reach: Double, of line: Line, touch: Double
    ) -> (places: [ClosedRange<Double>], touches: Bool) {
        var places: [ClosedRange<Double>] = []
        var touches = false
        visit(line, within: reach, enough: touch) { step, nearest in
            if nearest.distance <= touch { touches = true }
            guard nearest.distance <= reach else { return true }
            let first = step.edge(towards: 0, from: nearest.share, within: reach)
            let last = step.edge(towards: 1, from: nearest.share, within: reach)
            places.append(Double(step.index) + first...Double(step.index) + last)
            return true
        }
        return (places, touches)
    }

    /// Hands out the steps between samples that may come within `reach`, each with where it is nearest, while asked on.
    ///
    /// - Parameter enough: a distance at which no nearer place is looked for.
    private func visit(
        _ line: Line, within reach: Double, enough: Double, _ body: (Step, (share: Double, distance: Double)) -> Bool
    ) {
        var before = distance(circles[0], line)
        if circles.count == 1 {
            _ = body(Step(self, 0, line), (0, before))
            return
        }
        for index in 1..<circles.count {
            let after = distance(circles[index], line)
            let step = Step(self, index - 1, line)
            if let nearest = step.nearest(before, after, within: reach, enough: enough), !body(step, nearest) { return }
            before = after
        }
    }

    fileprivate func distance(_ circle: Circle, _ line: Line) -> Double {
        tip.distance(radius: circle.radius, from: line.start - circle.centre, to: line.end - circle.centre)
    }

    /// The way from one sample to the next, as seen from a line.
    private struct Step {
        let index: Int
        private let stroke: PlacedStroke
        private let start: Circle
        private let end: Circle
        private let line: Line

        init(_ stroke: PlacedStroke, _ index: Int, _ line: Line) {
            self.stroke = stroke
            self.index = index
            self.line = line
            start = stroke.circles[index]
            end = stroke.circles[min(index + 1, stroke.circles.count - 1)]
        }

        private func distance(_ share: Double) -> Double {
            let circle = Circle(
                centre: start.centre + (end.centre - start.centre) * share,
                radius: start.radius + (end.radius - start.radius) * share)
            return stroke.distance(circle, line)
        }

        /// A place that is near enough, else the nearest; nil where no place can be.
        ///
        /// Narrowed by thirds, which finds the least of what is convex.
        func nearest(
            _ before: Double, _ after: Double, within reach: Double, enough: Double
        ) -> (share: Double, distance: Double)? {
            // No distance changes faster than the tip moves and grows.
            let speed = (end.centre - start.centre).length + (end.radius - start.radius).magnitude * stroke.tip.long
            guard before + after - speed <= 2 * reach else { return nil }
            var (low, high) = (0.0, 1.0)
            var best = before <= after ? (share: 0.0, distance: before) : (share: 1.0, distance: after)
            for _ in 0..<80 {
                if best.distance <= enough { break }
                let (left, right) = (low + (high - low) / 3, high - (high - low) / 3)
                let (atLeft, atRight) = (distance(left), distance(right))
                if atLeft < best.distance { best = (left, atLeft) }
                if atRight < best.distance { best = (right, atRight) }
                if atLeft < atRight { high = right } else { low = left }
            }
            return best
        }

        /// How far one may go from a share within reach towards an end, 0 or 1, and stay within reach.
        func edge(towards end: Double, from share: Double, within reach: Double) -> Double {
            if distance(end) <= reach { return end }
            var (near, far) = (share, end)
            for _ in 0..<60 {
                let middle = (near + far) / 2
                if distance(middle) <= reach { near = middle } else { far = middle }
            }
            return near
        }
    }
}
