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
