/// What a replica's page has seen: for each replica, the numbers of its dots as intervals. It is never pruned.
///
/// Invariants:
/// 1. Entries ascend by replica, and none is without an interval.
/// 2. The intervals of an entry ascend, and between any two at least one number is missing.
/// 3. Numbers lie between 1 and ``Dot/numberLimit``.
public struct VersionVector: Hashable, Sendable {
    /// The numbers seen of one replica.
    public struct Entry: Hashable, Sendable {
        /// Whose numbers these are.
        public let replica: Replica
        /// Closed intervals, ascending, with a gap between each two.
        public internal(set) var intervals: [ClosedRange<UInt64>]

        public init(replica: Replica, intervals: [ClosedRange<UInt64>]) {
            self.replica = replica
            self.intervals = intervals
        }
    }

    /// Ascending by replica, each once.
    public private(set) var entries: [Entry]

    public init() { entries = [] }

    /// Takes what a decoder read.
    ///
    /// - Throws: ``InkError`` if an invariant does not hold.
    public init(entries: [Entry]) throws(InkError) {
        self.entries = entries
        try check()
    }

    private func check() throws(InkError) {
        var previous: Replica?
        for entry in entries {
            guard previous.map({ $0 < entry.replica }) ?? true, !entry.intervals.isEmpty else {
                throw InkError(.damaged, "the replicas of a version vector do not ascend, or one has no number")
            }
            previous = entry.replica
            var end: UInt64 = 0
            for interval in entry.intervals {
                guard interval.lowerBound > end + (end == 0 ? 0 : 1), interval.upperBound <= Dot.numberLimit else {
                    throw InkError(.damaged, "the intervals of a version vector do not ascend with gaps between them")
                }
                end = interval.upperBound
            }
        }
    }

    /// Whether nothing was seen at all.
    public var isEmpty: Bool { entries.isEmpty }

    /// How many dots it holds, at most `UInt64.max`.
    public var count: UInt64 {
        var total: UInt64 = 0
        for entry in entries {
            for interval in entry.intervals {
                let (sum, overflow) = total.addingReportingOverflow(interval.upperBound - interval.lowerBound + 1)
                if overflow { return .max }
                total = sum
            }
        }
        return total
    }

    /// Whether every replica's numbers reach from 1 to its last without a hole.
    public var isContiguous: Bool {
        entries.allSatisfy { $0.intervals.count == 1 && $0.intervals[0].lowerBound == 1 }
    }

    /// Costs a binary search among replicas and one among intervals.
    public func contains(_ dot: Dot) -> Bool { contains(dot.number...dot.number, of: dot.replica) }

    /// Whether all of these numbers of one replica were seen.
    public func contains(_ numbers: ClosedRange<UInt64>, of replica: Replica) -> Bool {
        let index = firstIndex(notBefore: replica)
        guard index < entries.count, entries[index].replica == replica else { return false }
        return entries[index].contains(numbers)
    }

    /// The number after the largest seen of `replica`; 1 for one not seen yet.
    public func nextNumber(of replica: Replica) -> UInt64 {
        let index = firstIndex(notBefore: replica)
        guard index < entries.count, entries[index].replica == replica, let last = entries[index].intervals.last else {
            return 1
        }
        return last.upperBound + 1
    }

    /// Marks one dot as seen.
    public mutating func insert(_ dot: Dot) { insert(dot.number...dot.number, of: dot.replica) }

    /// Marks consecutive numbers of one replica as seen.
    public mutating func insert(_ numbers: ClosedRange<UInt64>, of replica: Replica) {
        precondition(numbers.lowerBound >= 1 && numbers.upperBound <= Dot.numberLimit, "no dot has such a number")
        let index = firstIndex(notBefore: replica)
        if index < entries.count, entries[index].replica == replica {
            entries[index].insert(numbers)
        } else {
            entries.insert(Entry(replica: replica, intervals: [numbers]), at: index)
        }
    }

    private func firstIndex(notBefore replica: Replica) -> Int {
        entries.binarySearch { $0.replica < replica }
    }

    /// Traps where an invariant does not hold; does nothing in a release build.
    public func checkInvariants() {
        #if DEBUG
            do { try check() } catch { preconditionFailure(error.message.description) }
        #endif
    }
}

extension VersionVector {
    /// Everything either of two has seen; linear in both.
    public func union(_ other: Self) -> Self {
        var united = Self()
        united.entries.reserveCapacity(max(entries.count, other.entries.count))
        var mine = entries[...]
        var theirs = other.entries[...]
        while let a = mine.first, let b = theirs.first {
            if a.replica == b.replica {
                united.entries.append(Entry(replica: a.replica, intervals: a.union(b)))
                mine.removeFirst()
                theirs.removeFirst()
            } else if a.replica < b.replica {
                united.entries.append(a)
                mine.removeFirst()
            } else {
                united.entries.append(b)
                theirs.removeFirst()
            }
        }
        united.entries += mine
        united.entries += theirs
        return united
    }

    /// Whether `other` has seen everything this one has; linear in both.
    public func isSubset(of other: Self) -> Bool {
        var theirs = other.entries[...]
        for entry in entries {
            while let first = theirs.first, first.replica < entry.replica { theirs.removeFirst() }
            guard let first = theirs.first, first.replica == entry.replica, entry.isSubset(of: first) else {
                return false
            }
        }
        return true
    }

    /// Whether this one has seen anything that `other` has not.
    public func exceeds(_ other: Self) -> Bool { !isSubset(of: other) }
}
