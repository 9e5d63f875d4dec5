extension Bounds {
    /// The ink of a stroke where its placement puts it, its drawn width included. Costs two passes over the samples.
    public init(_ samples: Samples, style: StrokeStyle, placement: Placement = .identity) {
        self.init(samples, base: style.width, Transform(placement))
    }

    init(_ samples: Samples, base: Int32, _ transform: Transform) {
        let circles = PlacedCircles(samples, base: base, transform)
        let straight = circles.bounds
        self = circles.bends(beyond: straight).reduce(straight) { $0.union($1) }
    }

    /// Holds what a stroke covers, and is larger by as much as no bend leaves its samples; costs little.
    init(holding samples: Samples, base: Int32, _ transform: Transform) {
        let (x, y) = (samples.x.extremes, samples.y.extremes)
        let box = Bounds(
            around: [
                Point(x: Double(x.least) / 10, y: Double(y.least) / 10),
                Point(x: Double(x.greatest) / 10, y: Double(y.greatest) / 10),
            ])
        let placed = Bounds(around: box.corners.map { transform.applied(to: $0) })
        let margin = Double(DrawnWidths(samples, base: base).greatest) / 200 + Outline.curveLimit
        let reach = transform.reach
        self = Bounds(around: Point(x: placed.minX, y: placed.minY), x: margin * reach.x, y: margin * reach.y)
            .union(Bounds(around: Point(x: placed.maxX, y: placed.maxY), x: margin * reach.x, y: margin * reach.y))
    }

    fileprivate func holds(_ other: Bounds, within margin: Double) -> Bool {
        other.minX - margin >= minX && other.maxX + margin <= maxX && other.minY - margin >= minY
            && other.maxY + margin <= maxY
    }
}

extension Transform {
    /// How far a circle of radius 1 reaches once it is placed.
    fileprivate var reach: (x: Double, y: Double) { ((a * a + c * c).squareRoot(), (b * b + d * d).squareRoot()) }
}

extension ArraySlice<Int32> {
    /// Of values of which there is at least one.
    fileprivate var extremes: (least: Int32, greatest: Int32) {
        reduce((self[startIndex], self[startIndex])) { (Swift.min($0.0, $1), Swift.max($0.1, $1)) }
    }
}

/// The circles of a stroke's samples, each with the bounds it has once it is placed.
private struct PlacedCircles {
    private let samples: Samples
    private let steadied: SteadiedSamples
    private let widths: DrawnWidths
    private let transform: Transform
    /// How far a circle of radius 1 reaches once it is placed.
    private let reach: (x: Double, y: Double)

    init(_ samples: Samples, base: Int32, _ transform: Transform) {
        self.samples = samples
        self.transform = transform
        steadied = SteadiedSamples(samples, base: base)
        widths = DrawnWidths(samples, base: base)
        reach = transform.reach
    }

    /// Around all of them, as they are recorded: steadied ones lie within.
    var bounds: Bounds {
        (1..<max(samples.count, 1)).reduce(bounds(0)) { $0.union(bounds($1)) }
    }

    /// The bounds of what lies along those bends of the way that may leave these.
    func bends(beyond straight: Bounds) -> [Bounds] {
        let (xs, ys) = (samples.x, samples.y)
        let scale = transform.largestScale
        var found: [Bounds] = []
        for index in 1..<max(samples.count, 1) {
            let (x, y) = (xs.startIndex + index, ys.startIndex + index)
            // The longer way around a corner costs no root.
            let length = Double((xs[x] - xs[x - 1]).magnitude + (ys[y] - ys[y - 1]).magnitude) / 10
            let stray = CurvedStep.reach(length: length) * scale
            if stray == 0 || straight.holds(bounds(index - 1).union(bounds(index)), within: stray) { continue }
            var bend: [Circle] = []
            steadied.step(to: index).append(to: &bend, tolerance: 0.01)
            found += bend.dropLast().map(bounds)
        }
        return found
    }

    private func bounds(_ index: Int) -> Bounds {
        let (xs, ys) = (samples.x, samples.y)
        let centre = Point(x: Double(xs[xs.startIndex + index]) / 10, y: Double(ys[ys.startIndex + index]) / 10)
        return bounds(Circle(centre: centre, radius: Double(widths[index]) / 200))
    }

    private func bounds(_ circle: Circle) -> Bounds {
        Bounds(
            around: transform.applied(to: circle.centre), x: circle.radius * reach.x, y: circle.radius * reach.y)
    }
}
