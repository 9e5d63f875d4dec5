/// What became of an edit that was applied.
public enum EditOutcome: Hashable, Sendable {
    case applied
    /// All its dots were seen before; what it replaces is gone now in any case.
    case alreadySeen
    /// It changes an element that is not here and brings no body: its author has to send it whole.
    case sendWhole
}

/// What to do with an edit whose predecessor was never seen.
public enum EditGaps: Hashable, Sendable {
    /// On the wire: the sender has to send what is missing first.
    case refused
    /// From a damaged journal: the hole stays a hole.
    case kept
}

extension Stamp {
    static func check(_ time: UInt64, arrivingAt own: UInt64) throws(InkError) {
        guard time <= own || time - own <= leadLimit else {
            throw InkError(.refused, "an edit or a state is stamped more than 2^32 ahead")
        }
    }
}

extension VersionVector {
    /// - Throws: ``InkError`` if the number before these was never seen.
    func checkGapless(_ numbers: ClosedRange<UInt64>, of replica: Replica) throws(InkError) {
        guard numbers.lowerBound == 1 || contains(Dot(replica: replica, number: numbers.lowerBound - 1)) else {
            throw InkError(.refused, "an edit leaves a gap after what was seen of its replica")
        }
    }
}
