/// One writing session or one browser tab: 64 random bits, never stored for reuse.
public struct Replica: Hashable, Comparable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// Names one version, or one edit that makes none: the number-th of its replica on a page, dense from 1.
public struct Dot: Hashable, Comparable, Sendable {
    /// The largest number a dot may have.
    public static let numberLimit: UInt64 = 1 << 62

    /// Who made it.
    public let replica: Replica
    /// From 1, without gaps within a replica; 0 for ``zero`` alone.
    public let number: UInt64

    public init(replica: Replica, number: UInt64) {
        self.replica = replica
        self.number = number
    }

    /// The dot before all others: the id of layer 0, which always exists and no edit inserted.
    public static let zero = Dot(replica: Replica(rawValue: 0), number: 0)

    public static func < (a: Self, b: Self) -> Bool {
        a.replica == b.replica ? a.number < b.number : a.replica < b.replica
    }
}

/// Who wrote a value and when, logically: the larger is the later.
public struct Stamp: Hashable, Comparable, Sendable {
    /// The largest Lamport time; nobody reaches it by writing, so a page beyond it is damaged.
    public static let timeLimit: UInt64 = 1 << 62
    /// How far ahead of its receiver's the time of an edit or a state may be before it is refused.
    public static let leadLimit: UInt64 = 1 << 32

    /// A Lamport time: one more than the largest its author had seen.
    public let time: UInt64
    /// Who set it; decides between equal times.
    public let replica: Replica

    public init(time: UInt64, replica: Replica) {
        self.time = time
        self.replica = replica
    }

    /// The stamp before all others: that of a value nobody set.
    public static let zero = Stamp(time: 0, replica: Replica(rawValue: 0))

    public static func < (a: Self, b: Self) -> Bool {
        a.time == b.time ? a.replica < b.replica : a.time < b.time
    }
}

/// A group of attributes and who set it last.
public struct Stamped<Value: Hashable & Sendable>: Hashable, Sendable {
    /// What was set.
    public var value: Value
    /// By whom, and when.
    public var stamp: Stamp

    public init(_ value: Value, _ stamp: Stamp) {
        self.value = value
        self.stamp = stamp
    }

    /// The later of two; of two with one stamp, which are the same value, either.
    public func later(_ other: Self) -> Self { other.stamp > stamp ? other : self }
}
