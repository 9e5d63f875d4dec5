/// What a replica's page has seen: for each replica, the numbers of its dots as intervals. It is never pruned.
public struct VersionVector: Hashable, Sendable {
    /// The numbers seen of one replica.
    public struct Entry: Hashable, Sendable {
        public let replica: Replica
        /// Closed intervals, ascending, with a gap between each two.
        public internal(set) var intervals: [ClosedRange<UInt64>]
    }

    /// Ascending by replica; none is without an interval.
    public private(set) var entries: [Entry]

    public init() { entries = [] }
}
