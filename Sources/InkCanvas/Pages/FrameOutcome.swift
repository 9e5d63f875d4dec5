package import Ink

/// What became of frames that were applied to a page, one after another until one could not be.
package struct FrameOutcome: Equatable, Sendable {
    /// Why a frame was not taken.
    package enum Stop: Equatable, Sendable {
        /// All were taken.
        case none
        /// An edit before it is missing: that of its replica with this number.
        case gap(expected: UInt64)
        /// It changes an element that is not here: its author has to send it whole.
        case sendWhole
        /// It will never be taken.
        case refused(InkError)
    }

    /// How many were taken, known ones included.
    package var accepted = 0
    /// How many of these were known before.
    package var known = 0
    /// Why the next one was not.
    package var stop = Stop.none
    /// What has to be painted again.
    package var repaint = Repaint.nothing
}

extension HeldPage {
    /// Applies frames in their order until one cannot be.
    ///
    /// - Throws: ``InkError`` if the bytes are no sequence of whole frames; then none is applied.
    package mutating func apply(frames bytes: [UInt8]) throws(InkError) -> FrameOutcome {
        var outcome = FrameOutcome()
        for frame in try EditFrame.read(bytes) {
            outcome.stop = apply(frame, &outcome)
            guard outcome.stop == .none else { break }
            outcome.accepted += 1
        }
        return outcome
    }

    private mutating func apply(_ frame: EditFrame, _ outcome: inout FrameOutcome) -> FrameOutcome.Stop {
        do throws(InkError) {
            let edit = try frame.edit()
            let before = Dot(replica: edit.replica, number: edit.firstNumber - 1)
            guard edit.firstNumber == 1 || page.vector.contains(before) else {
                return .gap(expected: page.vector.nextNumber(of: edit.replica))
            }
            let result = try apply(edit)
            outcome.repaint = outcome.repaint.union(result.repaint)
            switch result.outcome {
            case .sendWhole: return .sendWhole
            case .alreadySeen: outcome.known += 1
            case .applied: break
            }
            return .none
        } catch {
            return .refused(error)
        }
    }
}
