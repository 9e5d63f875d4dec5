/// One circle the pen's tip drew, in points.
struct Circle: Equatable {
    var centre: Point
    var radius: Double
}

/// The circles that a stroke's shape is made of: one a sample, less those that tell nothing new.
struct Spine {
    /// At least one.
    private(set) var circles: [Circle] = []

    /// How many circles at most one straight piece may replace; it bounds the cost of looking.
    private static let longestRun = 32

    /// The circles seen since the last one kept.
    private var run: [Circle] = []
    private let tolerance: Double

    /// Leaves out the circles that lie within `tolerance` of the straight piece between their neighbours.
    ///
    /// A circle left out is one that some circle of the piece covers when grown by the tolerance, and the other way
    /// round; by convexity the same holds between samples, so the shape moves by no more than the tolerance.
    ///
    /// - Parameter isCurved: whether the pen goes from sample to sample on a ``CurvedStep``; half of the tolerance is
    ///   then spent on making straight pieces of it.
    init(_ samples: Samples, base: Int32, tolerance: Double, isCurved: Bool = false) {
        let widths = DrawnWidths(samples, base: base)
        let (xs, ys) = (samples.x, samples.y)
        func circle(_ index: Int) -> Circle {
            Circle(
                centre: Point(
                    x: Double(xs[xs.startIndex + index]) / 10, y: Double(ys[ys.startIndex + index]) / 10),
                radius: Double(widths[index]) / 200)
        }
        self.tolerance = isCurved ? tolerance / 2 : tolerance
        circles.append(circle(0))
        for index in 1..<max(samples.count, 1) {
            guard isCurved else {
                take(circle(index))
                continue
            }
            let step = CurvedStep(
                from: circle(index - 1), to: circle(index), before: index > 1 ? circle(index - 2).centre : nil,
                after: index + 1 < samples.count ? circle(index + 1).centre : nil)
            for circle in step.circles(tolerance: tolerance / 2) { take(circle) }
        }
        if let end = run.last { circles.append(end) }
    }

    private mutating func take(_ next: Circle) {
        guard let last = circles.last, next != run.last ?? last else { return }
        if run.count == Self.longestRun || !run.allSatisfy({ $0.isWithin(tolerance, ofPieceFrom: last, to: next) }) {
            circles.append(run[run.count - 1])
            run.removeAll(keepingCapacity: true)
        }
        run.append(next)
    }
}

extension Circle {
    /// Whether this circle and the nearest one between `start` and `end` cover each other when grown by `tolerance`.
    fileprivate func isWithin(_ tolerance: Double, ofPieceFrom start: Circle, to end: Circle) -> Bool {
        let way = end.centre - start.centre
        let offset = centre - start.centre
        let growth = end.radius - start.radius
        let square = way.x * way.x + way.y * way.y + growth * growth
        guard square > 0 else { return self == start }
        let along = way.x * offset.x + way.y * offset.y + growth * (radius - start.radius)
        let share = min(max(along / square, 0), 1)
        let distance = (offset - way * share).length + (radius - start.radius - growth * share).magnitude
        return distance <= tolerance
    }
}
