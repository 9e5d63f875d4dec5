/// One change to a note's structure: pages added, moved, labelled or removed, a title, tags.
///
/// Invariants:
/// 1. Its dots are consecutive numbers of one replica: one an entry made, and one for an edit that makes none.
/// 2. It makes at most one entry of a page, and removes each page once.
/// 3. It replaces none of its own dots; the replaced ascend.
/// 4. No stamp in it is later than its time, which is at least 1.
public struct NoteEdit: Hashable, Sendable {
    /// One version of an entry an edit makes.
    public struct Made: Hashable, Sendable {
        /// Whose entry it is.
        public var page: PageID
        /// Where among the note's pages it stands.
        public var place: Stamped<OrderKey>
        /// What the page is called beside its number.
        public var label: Stamped<Text>

        public init(page: PageID, place: Stamped<OrderKey>, label: Stamped<Text>) {
            self.page = page
            self.place = place
            self.label = label
        }
    }

    /// Who made the edit.
    public let replica: Replica
    /// The number of the edit's first dot.
    public let firstNumber: UInt64
    /// The Lamport time with which the edit stamps what it sets.
    public let time: UInt64
    /// The dots of the entries its author saw and takes away, ascending.
    public let replaces: [Dot]
    /// The entries it adds; their dots follow one another in this order.
    public let makes: [Made]
    /// The pages it removes, ascending, stamped with the edit's stamp.
    public let removes: [RemovedPage]
    /// A new title, stamped with the edit's time; nil leaves it as it is.
    public let title: Text?
    /// As ``title``.
    public let tags: [Text]?

    /// - Throws: ``InkError`` if an invariant does not hold.
    public init(
        replica: Replica, firstNumber: UInt64, time: UInt64, replaces: [Dot] = [], makes: [Made] = [],
        removes: [RemovedPage] = [], title: Text? = nil, tags: [Text]? = nil
    ) throws(InkError) {
        self.replica = replica
        self.firstNumber = firstNumber
        self.time = time
        self.replaces = replaces
        self.makes = makes
        self.removes = removes
        self.title = title
        self.tags = tags
        try check()
    }

    /// The stamp of what it sets.
    public var stamp: Stamp { Stamp(time: time, replica: replica) }

    /// The numbers of its dots.
    public var numbers: ClosedRange<UInt64> { firstNumber...firstNumber + UInt64(max(1, makes.count)) - 1 }

    /// The dot of the entry made at `index`.
    public func dot(at index: Int) -> Dot { Dot(replica: replica, number: firstNumber + UInt64(index)) }

    private func check() throws(InkError) {
        try Stamp.check(firstNumber: firstNumber, making: makes.count, time: time)
        try replaces.checkReplaced(byNumbers: numbers, of: replica)
        let pages = makes.map { $0.page }.sorted()
        for index in pages.indices.dropFirst() where pages[index - 1] == pages[index] {
            throw InkError(.damaged, "an edit makes two entries of one page")
        }
        for index in removes.indices where index > 0 && removes[index - 1].page >= removes[index].page {
            throw InkError(.damaged, "the pages an edit removes do not ascend")
        }
        guard makes.allSatisfy({ max($0.place.stamp.time, $0.label.stamp.time) <= time }),
            removes.allSatisfy({ $0.stamp == stamp })
        else { throw InkError(.damaged, "an edit bears a stamp that is not its own") }
    }
}
