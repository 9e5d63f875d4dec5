extension Outline {
    /// How far an outline may lie from the true edge, in points, where nothing else is asked for.
    public static let defaultTolerance = 0.02

    /// How far a curved way may lie from the straight one at most, in points before placing.
    public static let curveLimit = 1.0

    /// The shape a stroke covers: what lies between each two successive circles of its samples, as one closed path.
    ///
    /// - Parameters:
    ///   - base: The stroke's base width in hundredths of a point.
    ///   - tolerance: How far bends may lie from the true edge, and how far samples that are left out may, in points
    ///     as placed; less than 0.001 counts as that.
    ///   - isCurved: whether the pen goes from sample to sample on a curve without kinks instead of straight, for
    ///     recordings that are coarse. It goes through every sample, keeps corners of more than 60°, and nowhere lies
    ///     farther from the straight way than ``curveLimit`` or 0.22 of the distance of the two samples.
    /// - Complexity: linear in the number of samples.
    public init(
        of samples: Samples, base: Int32, placement: Placement = .identity,
        tolerance: Double = Outline.defaultTolerance, isCurved: Bool = false
    ) {
        let transform = Transform(placement)
        let allowed = tolerance >= 0.001 ? tolerance : 0.001
        let scale = max(transform.largestScale, .leastNormalMagnitude)
        var tracer = OutlineTracer(transform: transform, tolerance: min(allowed / scale, 1e9))
        tracer.trace(Spine(samples, base: base, tolerance: tracer.tolerance, isCurved: isCurved))
        self = tracer.outline
    }
}
