/// One change to a page, complete in itself: what is journalled, sent, undone and merged.
///
/// Invariants:
/// 1. Its dots are consecutive numbers of one replica: one a version made, and one for an edit that makes none.
/// 2. What it makes has these dots, in order.
/// 3. A body is there at least where an element is inserted, and fits its attributes.
/// 4. It makes at most one version of an element, and none of an element it inserts beside the inserting one.
/// 5. It replaces none of its own dots; the replaced ascend.
/// 6. No stamp in it is later than its time, which is at least 1.
public struct Edit: Hashable, Sendable {
    /// One version an edit makes.
    public struct Made: Hashable, Sendable {
        /// Which element it is a version of; nil inserts a new one, whose id is the version's dot.
        public var element: ElementID?
        /// All groups, those that the edit does not set with the stamps they had.
        public var attributes: Attributes
        /// Nil where the receiver is expected to hold the element; it answers "send whole" if it does not.
        public var body: ElementBody?

        public init(element: ElementID?, attributes: Attributes, body: ElementBody?) {
            self.element = element
            self.attributes = attributes
            self.body = body
        }
    }

    /// Who made the edit.
    public let replica: Replica
    /// The number of the edit's first dot.
    public let firstNumber: UInt64
    /// The Lamport time with which the edit stamps what it sets.
    public let time: UInt64
    /// The dots of the versions its author saw and takes away, ascending.
    public let replaces: [Dot]
    /// The versions it adds; their dots follow one another in this order.
    public private(set) var makes: [Made]
    /// Facts of the page it sets, stamped with its time.
    public let canvas: Canvas?
    /// As ``canvas``.
    public let paper: Paper?

    /// Takes what a decoder read or an author wants; costs n log n in the versions made.
    ///
    /// - Throws: ``InkError`` if an invariant does not hold.
    public init(
        replica: Replica, firstNumber: UInt64, time: UInt64, replaces: [Dot] = [], makes: [Made] = [],
        canvas: Canvas? = nil, paper: Paper? = nil
    ) throws(InkError) {
        self.replica = replica
        self.firstNumber = firstNumber
        self.time = time
        self.replaces = replaces
        self.makes = makes
        self.canvas = canvas
        self.paper = paper
        try check()
    }

    /// The stamp of what it sets.
    public var stamp: Stamp { Stamp(time: time, replica: replica) }

    /// The numbers of its dots.
    public var numbers: ClosedRange<UInt64> { firstNumber...firstNumber + UInt64(max(1, makes.count)) - 1 }

    /// The dot of the version made at `index`.
    public func dot(at index: Int) -> Dot { Dot(replica: replica, number: firstNumber + UInt64(index)) }

    /// Which element the version made at `index` is one of.
    public func element(at index: Int) -> ElementID { makes[index].element ?? dot(at: index) }

    /// Whether it makes, replaces and sets nothing.
    public var isVoid: Bool { makes.isEmpty && replaces.isEmpty && canvas == nil && paper == nil }

    private func check() throws(InkError) {
        try Stamp.check(firstNumber: firstNumber, making: makes.count, time: time)
        try replaces.checkReplaced(byNumbers: numbers, of: replica)
        for made in makes { try check(made) }
        let elements = makes.compactMap { $0.element }.sorted()
        for index in elements.indices.dropFirst() where elements[index - 1] == elements[index] {
            throw InkError(.damaged, "an edit makes two versions of one element")
        }
    }

    private func check(_ made: Made) throws(InkError) {
        guard made.attributes.latestTime <= time else {
            throw InkError(.damaged, "an edit bears a stamp later than its own")
        }
        guard made.body?.fits(made.attributes) ?? true else {
            throw InkError(.damaged, "the attributes of an element are those of another kind")
        }
        guard let element = made.element else {
            if made.body == nil { throw InkError(.damaged, "an edit inserts an element without a body") }
            return
        }
        guard !isOwn(element), element.number <= Dot.numberLimit,
            element.number >= 1 || element == .zero && ElementBody.layer.fits(made.attributes)
        else { throw InkError(.damaged, "an edit changes an element that cannot be") }
    }

    private func isOwn(_ dot: Dot) -> Bool { dot.replica == replica && numbers.contains(dot.number) }
}

extension Edit {
    /// The same edit with every body: the answer to "send whole".
    ///
    /// - Parameter page: the author's page.
    /// - Returns: nil if the author removed such an element since; then the whole page has to be sent and merged.
    public func whole(from page: Page) -> Edit? {
        var edit = self
        for index in makes.indices where makes[index].body == nil {
            guard let body = page.body(of: element(at: index)) else { return nil }
            edit.makes[index].body = body
        }
        return edit
    }

    /// Edits that do nothing under the dots of this one, which was refused: what waits behind it can follow.
    public func voids() throws(InkError) -> [Edit] {
        var edits: [Edit] = []
        for number in numbers { edits.append(try Edit(replica: replica, firstNumber: number, time: time)) }
        return edits
    }
}
