/// One version of a note's entry for a page; its id is the page's, which its author chose.
public struct PageEntry: Hashable, Sendable {
    /// Whose entry it is.
    public let page: PageID
    /// The name of this version of the entry.
    public let dot: Dot
    /// The place among the note's pages.
    public let place: Stamped<OrderKey>
    /// What the page is called beside its number; empty for most.
    public let label: Stamped<Text>

    public init(page: PageID, dot: Dot, place: Stamped<OrderKey>, label: Stamped<Text>) {
        self.page = page
        self.dot = dot
        self.place = place
        self.label = label
    }

    /// Group by group the later of two siblings'.
    func later(_ other: Self) -> Self {
        PageEntry(page: page, dot: dot, place: place.later(other.place), label: label.later(other.label))
    }

    var latestTime: UInt64 { max(place.stamp.time, label.stamp.time) }
}

extension PageEntry: Versioned {
    var subject: PageID { page }
    static func likelySubject(of dot: Dot) -> PageID? { nil }
}

/// What a note remembers of a page that was removed; it is never dropped and only grows.
public struct RemovedPage: Hashable, Sendable {
    /// Which page it was.
    public let page: PageID
    /// Who removed it last.
    public let stamp: Stamp
    /// What the page's removers had seen of it: whatever exceeds this brings the page back.
    public let vector: VersionVector
    /// The place it had, and gets again if it comes back.
    public let place: OrderKey

    public init(page: PageID, stamp: Stamp, vector: VersionVector, place: OrderKey) {
        self.page = page
        self.stamp = stamp
        self.vector = vector
        self.place = place
    }

    /// Both removals of one page: what either saw, and the place the later found.
    func joined(with other: Self) -> Self {
        let later = other.stamp > stamp ? other : self
        return RemovedPage(page: page, stamp: later.stamp, vector: vector.union(other.vector), place: later.place)
    }
}

/// What makes files of pages a note: its title and tags, and which pages there are in which order.
///
/// It has dots, a time and a vector of its own and merges as a page does.
///
/// Invariants:
/// 1. The entries ascend by page, then dot, no two have one dot, and every dot is in the vector.
/// 2. The removed ascend by page, each once.
/// 3. No stamp is later than the time, which is at most ``Stamp/timeLimit``.
/// 4. It was changed no earlier than it was made.
public struct NoteStructure: Hashable, Sendable {
    /// The same in every copy of the note.
    public let id: NoteID
    /// Milliseconds since 1970; of two copies the earlier.
    public internal(set) var createdAt: Int64
    /// Milliseconds since 1970; of two copies the later. Tells people when, and decides nothing.
    public internal(set) var modifiedAt: Int64
    /// Any text, even none.
    public internal(set) var title: Stamped<Text>
    /// One value as a whole, in the order given.
    public internal(set) var tags: Stamped<[Text]>
    /// The largest Lamport time seen.
    public internal(set) var time: UInt64
    var history: VersionSet<PageEntry>
    /// Ascending by page.
    public internal(set) var removed: [RemovedPage]

    /// Every dot seen.
    public var vector: VersionVector { history.seen }
    /// Ascending by page, then dot; usually one a page.
    public var entries: [PageEntry] { history.versions }

    /// A new note without pages.
    public init(id: NoteID, title: Text, createdAt: Int64) {
        self.id = id
        self.createdAt = createdAt
        modifiedAt = createdAt
        self.title = Stamped(title, .zero)
        tags = Stamped([], .zero)
        time = 0
        history = VersionSet()
        removed = []
    }

    /// Takes what a decoder read.
    ///
    /// - Throws: ``InkError`` if an invariant does not hold.
    public init(
        id: NoteID, createdAt: Int64, modifiedAt: Int64, title: Stamped<Text>, tags: Stamped<[Text]>, time: UInt64,
        vector: VersionVector, entries: [PageEntry], removed: [RemovedPage]
    ) throws(InkError) {
        self.id = id
        self.createdAt = createdAt
        self.modifiedAt = modifiedAt
        self.title = title
        self.tags = tags
        self.time = time
        history = try VersionSet(versions: entries, seen: vector)
        self.removed = removed
        try check()
    }

    private func check() throws(InkError) {
        guard createdAt <= modifiedAt else { throw InkError(.damaged, "a note was changed before it was made") }
        guard time <= Stamp.timeLimit, title.stamp.time <= time, tags.stamp.time <= time,
            entries.allSatisfy({ $0.latestTime <= time }), removed.allSatisfy({ $0.stamp.time <= time })
        else { throw InkError(.damaged, "a note bears a stamp later than its time") }
        for index in removed.indices.dropFirst() where removed[index - 1].page >= removed[index].page {
            throw InkError(.damaged, "the removed pages of a note do not ascend")
        }
    }

    /// Notes when people last wrote in it; an earlier moment changes nothing.
    public mutating func touch(at milliseconds: Int64) { modifiedAt = max(modifiedAt, milliseconds) }

    /// The same note, history included, under another id: what "make separate" makes of a copied package.
    public func copy(id: NoteID) -> NoteStructure {
        var copy = NoteStructure(id: id, title: title.value, createdAt: createdAt)
        copy.modifiedAt = modifiedAt
        copy.title = title
        copy.tags = tags
        copy.time = time
        copy.history = history
        copy.removed = removed
        return copy
    }

    /// Whether both have the same content and history; the moments of making and changing aside.
    public func isSameState(as other: Self) -> Bool {
        id == other.id && time == other.time && title == other.title && tags == other.tags && history == other.history
            && removed == other.removed
    }

    /// The entry of a page as it shows, nil if it has none.
    public func entry(of page: PageID) -> PageEntry? {
        let siblings = history.siblings(of: page)
        return siblings.first.map { first in siblings.dropFirst().reduce(first) { $0.later($1) } }
    }

    /// What is remembered of the removal of a page, nil if it never was removed.
    public func removal(of page: PageID) -> RemovedPage? {
        let index = removed.binarySearch { $0.page < page }
        return index < removed.count && removed[index].page == page ? removed[index] : nil
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
