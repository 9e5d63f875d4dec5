internal import Ink

/// A stroke as its trace, and those that continue it, tell it; the page it will lie on is not known yet.
struct InkMLStroke {
    var points: [Recording.Point]
    let pen: Recording.Pen
    let channels: ChannelSet
    /// Whether places are in points; in units of the file otherwise.
    let hasScale: Bool
    /// Whether pressures are shares; as recorded otherwise.
    let hasPressureRange: Bool

    init(_ points: [Recording.Point], _ brush: InkMLBrush, _ calibration: InkMLCalibration) {
        self.points = points
        pen = brush.pen
        hasScale = calibration.hasScale
        hasPressureRange = calibration.hasPressureRange
        let isSteady = brush.ignoresPressure && calibration.channels.contains(.pressure)
        channels = isSteady ? calibration.channels.union(.width) : calibration.channels
        guard isSteady else { return }
        // A width at every sample is drawn whatever the pressure, which stays.
        for index in self.points.indices where self.points[index].width == nil {
            self.points[index].width = Double(brush.pen.width) / 100
        }
    }

    /// Whether the points of another trace can be appended as they are.
    func isAlike(_ other: InkMLStroke) -> Bool {
        channels == other.channels && hasScale == other.hasScale && hasPressureRange == other.hasPressureRange
    }

    /// Appends what continues the stroke; a point at the joint that both traces have is kept once.
    mutating func join(_ other: InkMLStroke) {
        points += other.points.first == points.last ? other.points.dropFirst() : other.points[...]
    }

    /// Lets no time be before that of the point before; returns how many were.
    mutating func straightenTimes() -> Int {
        var latest = -Double.infinity
        var backward = 0
        for index in points.indices {
            guard let seconds = points[index].seconds, seconds.isFinite else { continue }
            if seconds < latest { backward += 1 }
            latest = max(latest, seconds)
            points[index].seconds = latest
        }
        return backward
    }
}
