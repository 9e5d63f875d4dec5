/// A page as it is kept: versions of elements, facts with stamps, and everything that was seen.
///
/// A value: copying one is cheap, and what edits and merges give is a new page or none.
///
/// Invariants:
/// 1. The versions ascend by element, then dot, and no two have one dot.
/// 2. Every version's dot is in the vector.
/// 3. No stamp is later than the page's time, which is at most ``Stamp/timeLimit``.
/// 4. Body and attributes of a version are of one kind, and siblings share one body.
/// 5. It was changed no earlier than it was made.
public struct Page: Hashable, Sendable {
    /// The note it belongs to.
    public let note: NoteID
    /// The same in every copy of the page.
    public let id: PageID
    /// Milliseconds since 1970; of two copies the earlier.
    public internal(set) var createdAt: Int64
    /// Milliseconds since 1970; of two copies the later. Tells people when, and decides nothing.
    public internal(set) var modifiedAt: Int64
    /// Its extent; one fact, set as a whole.
    public internal(set) var canvas: Stamped<Canvas>
    /// What is printed on it; one fact, set as a whole.
    public internal(set) var paper: Stamped<Paper>
    /// The largest Lamport time seen.
    public internal(set) var time: UInt64
    var history: VersionSet<ElementVersion>

    /// Every dot seen.
    public var vector: VersionVector { history.seen }
    /// Ascending by element, then dot.
    public var versions: [ElementVersion] { history.versions }

    /// A new, empty page.
    public init(note: NoteID, id: PageID, createdAt: Int64, canvas: Canvas, paper: Paper) {
        self.note = note
        self.id = id
        self.createdAt = createdAt
        modifiedAt = createdAt
        self.canvas = Stamped(canvas, .zero)
        self.paper = Stamped(paper, .zero)
        time = 0
        history = VersionSet()
    }

    /// Takes what a decoder read; linear, but n log n in versions that changes made.
    ///
    /// - Throws: ``InkError`` if an invariant does not hold.
    public init(
        note: NoteID, id: PageID, createdAt: Int64, modifiedAt: Int64, canvas: Stamped<Canvas>, paper: Stamped<Paper>,
        time: UInt64, vector: VersionVector, versions: [ElementVersion]
    ) throws(InkError) {
        self.note = note
        self.id = id
        self.createdAt = createdAt
        self.modifiedAt = modifiedAt
        self.canvas = canvas
        self.paper = paper
        self.time = time
        history = try VersionSet(versions: versions, seen: vector)
        try check()
    }

    private func check() throws(InkError) {
        guard createdAt <= modifiedAt else { throw InkError(.damaged, "a page was changed before it was made") }
        guard time <= Stamp.timeLimit, canvas.stamp.time <= time, paper.stamp.time <= time else {
            throw InkError(.damaged, "a page bears a stamp later than its time")
        }
        for version in versions where version.attributes.latestTime > time {
            throw InkError(.damaged, "a version bears a stamp later than its page's time")
        }
        try checkSiblings()
    }

    func checkSiblings() throws(InkError) {
        for index in versions.indices.dropFirst()
        where versions[index].element == versions[index - 1].element && versions[index].body != versions[index - 1].body
        {
            throw InkError(.damaged, "two versions of one element differ in what never changes")
        }
    }

    /// The versions of one element: usually one, none if it is gone; a binary search.
    public func siblings(of element: ElementID) -> ArraySlice<ElementVersion> { history.siblings(of: element) }

    /// The body of an element, nil if it is gone.
    func body(of element: ElementID) -> ElementBody? {
        element == .zero ? .layer : siblings(of: element).first?.body
    }

    /// Notes when people last wrote on it; an earlier moment changes nothing.
    public mutating func touch(at milliseconds: Int64) { modifiedAt = max(modifiedAt, milliseconds) }

    /// The same page, history included, under other names: a duplicate, or a note made separate.
    ///
    /// Dots are counted a page, so those of the copy and of the original never meet.
    public func copy(note: NoteID, id: PageID) -> Page {
        var copy = Page(note: note, id: id, createdAt: createdAt, canvas: canvas.value, paper: paper.value)
        copy.modifiedAt = modifiedAt
        copy.canvas = canvas
        copy.paper = paper
        copy.time = time
        copy.history = history
        return copy
    }

    /// Whether both have the same content and history; the moments of making and changing aside.
    public func isSameState(as other: Page) -> Bool {
        time == other.time && canvas == other.canvas && paper == other.paper && history == other.history
    }

    /// Traps where an invariant does not hold; does nothing in a release build.
    public func checkInvariants() {
        #if DEBUG
            vector.checkInvariants()
            do {
                try history.check()
                try check()
            } catch { preconditionFailure(error.message.description) }
        #endif
    }
}
