package import Ink

/// The outline of a stroke while it is written, part by part: what was drawn once need not be drawn again.
///
/// A step from one sample to the next is settled when the samples that have a say in it are there.
/// Parts overlap, so whoever is not opaque fills them opaque and fades the whole.
package struct WetInk: Sendable {
    /// What has come to be seen since the last time.
    package struct Update: Equatable, Sendable {
        /// Whether what was drawn before is void: samples that came late, or pressure where there was none, change it.
        package var isRestart: Bool
        /// Stays.
        package var settled: Outline
        /// Stays until the next time: the last steps, and where the pen is expected to go.
        package var tail: Outline
    }

    private var drawnSteps = 0
    private var channels: ChannelSet = []

    package init() {}

    /// Costs what is new.
    ///
    /// - Parameters:
    ///   - predicted: in points of the page.
    ///   - tolerance: in points.
    package mutating func advance(
        _ recording: inout StrokeRecording, predicted: [PointerSample], style: StrokeStyle, tolerance: Double
    ) -> Update {
        let disturbance = recording.takeDisturbance()
        let isVoid = disturbance.map { $0 < drawnSteps + 1 + Outline.stepReach } ?? false
        let isRestart = channels != recording.channels || isVoid
        if isRestart { drawnSteps = 0 }
        channels = recording.channels

        var update = Update(isRestart: isRestart, settled: Outline(), tail: Outline())
        let settledSteps = max(recording.settledCount - 1 - Outline.stepReach, drawnSteps)
        func outline(_ steps: Range<Int>, samples end: Int, _ predicted: [PointerSample]) -> Outline {
            let first = max(steps.lowerBound - Outline.stepReach, 0)
            guard let samples = recording.samples(first..<end, followedBy: predicted) else { return Outline() }
            let steps = steps.lowerBound - first..<min(steps.upperBound - first, samples.count - 1)
            return Outline(of: samples, base: style.width, tolerance: tolerance, steps: steps)
        }
        if settledSteps > drawnSteps {
            update.settled = outline(drawnSteps..<settledSteps, samples: settledSteps + 1 + Outline.stepReach, [])
            drawnSteps = settledSteps
        }
        update.tail = outline(drawnSteps..<Int.max, samples: recording.count, predicted)
        return update
    }
}
