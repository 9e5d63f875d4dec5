extension Outline {
    /// How far an outline may lie from the true edge, in points, where nothing else is asked for.
    public static let defaultTolerance = 0.04

    /// How far the way of the pen may lie from the straight one between two samples at most, in points before placing.
    public static let curveLimit = 1.0

    /// How many samples before a step and behind it have a say in how it is drawn.
    public static let stepReach = 2

    /// The shape a stroke covers: what lies between each two successive circles of the pen's way, as one closed path.
    ///
    /// The way is that of the samples without the jitter of their rounding, which moves none by more than 0.05 points
    /// along x and y; between samples far apart it is a curve without kinks, which keeps corners of more than 60° and
    /// nowhere lies farther from the straight step than ``curveLimit`` or 0.22 of its length.
    ///
    /// - Parameters:
    ///   - base: The stroke's base width in hundredths of a point.
    ///   - tolerance: How far the edge may lie from the true one, in points as placed; less than 0.001 counts as that.
    ///   - steps: Those from a sample to the next that are outlined, by the first one's index, where a stroke is drawn part
    ///     by part: the parts together cover what the whole does. Nil is all.
    /// - Complexity: linear in the number of steps.
    public init(
        of samples: Samples, base: Int32, placement: Placement = .identity,
        tolerance: Double = Outline.defaultTolerance, steps: Range<Int>? = nil
    ) {
        let transform = Transform(placement)
        let allowed = tolerance >= 0.001 ? tolerance : 0.001
        // Bends and curves are cheap to follow closely, so that nearly all is left for the lines that are written.
        let (lines, bends) = (allowed * 7 / 8, allowed / 16)
        let scale = max(transform.largestScale, .leastNormalMagnitude)
        func beforePlacing(_ distance: Double) -> Double { min(distance / scale, 1e9) }
        var tracer = OutlineTracer(
            transform: transform, tolerance: beforePlacing(bends), thinning: ThinnedEdge(tolerance: lines),
            lowArc: beforePlacing(4 * lines))
        let steps = (steps ?? 0..<samples.count - 1).clamped(to: 0..<samples.count - 1)
        tracer.trace(Spine(samples, base: base, steps: steps, tolerance: beforePlacing(bends)))
        self = tracer.outline
    }
}
