public import Ink

/// What came of taking an edit back, or of doing it again.
public struct TakenBack: Hashable, Sendable {
    /// The pages that are others now, each once.
    public internal(set) var pages: [PageID] = []
    /// Whether title, tags or pages are others.
    public internal(set) var changesStructure = false
    /// How many parts stay as they are, since somebody else came in between.
    public internal(set) var skipped = 0
}
