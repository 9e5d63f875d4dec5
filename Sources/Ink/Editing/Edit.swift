/// One change to a page, complete in itself: what is journalled, sent, undone and merged.
///
/// Invariants:
/// 1. Its dots are consecutive numbers of one replica: one a version made, and one for an edit that makes none.
/// 2. What it makes has these dots, in order.
/// 3. A body is there at least where an element is inserted.
public struct Edit: Hashable, Sendable {
    /// One version an edit makes.
    public struct Made: Hashable, Sendable {
        /// Which element it is a version of; nil inserts a new one, whose id is the version's dot.
        public var element: ElementID?
        public var attributes: Attributes
        /// Nil where the receiver is expected to hold the element; it answers "send whole" if it does not.
        public var body: ElementBody?
    }

    public let replica: Replica
    /// The number of the edit's first dot.
    public let firstNumber: UInt64
    /// The Lamport time with which the edit stamps what it sets.
    public let time: UInt64
    /// The dots of the versions its author saw and takes away, ascending.
    public let replaces: [Dot]
    public let makes: [Made]
    /// Facts of the page it sets, stamped with its time.
    public let canvas: Canvas?
    public let paper: Paper?
}
