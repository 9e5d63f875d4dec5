/// A place among neighbours, made between any two others without touching them.
///
/// A key is a list of whole numbers, compared number by number, a list before what it begins. Appending adds one to
/// the first number, so keys stay a few bytes; an insertion between neighbours n and n + 1 opens the list (n, 0),
/// and going on there in either direction counts up or down in it, so that also n insertions at one place need about
/// log n bytes. Only going back and forth between the last two makes longer lists, one number an insertion.
///
/// Equal keys, which two replicas may make apart, are ordered by the id of what they place.
///
/// Invariants:
/// 1. Every number lies in ``range``.
/// 2. The last is not the smallest of the range: so there is always room before a key, as there is after it.
public struct OrderKey: Hashable, Comparable, Sendable {
    /// What the numbers of a key may be.
    public static let range: ClosedRange<Int64> = -(1 << 55)...(1 << 55)

    /// The first number, and for most keys the only one.
    public let first: Int64
    /// The numbers after the first.
    public let rest: [Int64]

    /// The key of the only one in a place; that of layer 0.
    public static let start = OrderKey(unchecked: 0)

    init(unchecked first: Int64, rest: [Int64] = []) {
        self.first = first
        self.rest = rest
    }

    /// Takes numbers that a decoder read.
    ///
    /// - Throws: ``InkError`` if an invariant does not hold.
    public init(first: Int64, rest: [Int64] = []) throws(InkError) {
        guard Self.range.contains(first), rest.allSatisfy({ Self.range.contains($0) }),
            (rest.last ?? first) > Self.range.lowerBound
        else { throw InkError(.damaged, "an order key has a number out of range") }
        self.init(unchecked: first, rest: rest)
    }

    public static func < (a: Self, b: Self) -> Bool {
        a.first == b.first ? a.rest.lexicographicallyPrecedes(b.rest) : a.first < b.first
    }
}

extension OrderKey {
    /// A key after `lower` and before `upper`; nil is an open end.
    ///
    /// Where `lower` does not precede `upper`, which equal keys made apart bring about, it lies right after `lower`.
    public init(after lower: OrderKey?, before upper: OrderKey?) {
        let numbers: [Int64]
        switch (lower, upper) {
        case (nil, nil): numbers = [0]
        case (let lower?, nil): numbers = Self.after(lower.numbers[...])
        case (nil, let upper?): numbers = Self.before(upper.numbers[...])
        case (let lower?, let upper?):
            numbers =
                lower < upper
                ? Self.between(lower.numbers[...], upper.numbers[...]) : Self.after(lower.numbers[...])
        }
        self.init(unchecked: numbers[0], rest: Array(numbers.dropFirst()))
    }

    /// Ascending keys for `count` things that go between `lower` and `upper`.
    public static func keys(_ count: Int, after lower: OrderKey?, before upper: OrderKey?) -> [OrderKey] {
        if lower == nil, upper != nil { return keys(count, before: upper) }
        var keys: [OrderKey] = []
        keys.reserveCapacity(count)
        var last = lower
        for _ in 0..<count {
            let key = OrderKey(after: last, before: upper)
            keys.append(key)
            last = key
        }
        return keys
    }

    /// Ascending keys for `count` things that go before `upper`, with nothing below.
    static func keys(_ count: Int, before upper: OrderKey?) -> [OrderKey] {
        var keys: [OrderKey] = []
        keys.reserveCapacity(count)
        for _ in 0..<count { keys.append(OrderKey(after: nil, before: keys.last ?? upper)) }
        return keys.reversed()
    }

    private var numbers: [Int64] { [first] + rest }

    // Keys come from files of others and may have a million numbers, so nothing here recurses.

    private static func after(_ lower: ArraySlice<Int64>) -> [Int64] {
        let kept = lower.prefix { $0 == range.upperBound }
        let next = kept.endIndex < lower.endIndex ? lower[kept.endIndex] + 1 : 0
        return kept + [next]
    }

    /// Something before `upper`, which has a number and does not end with the smallest.
    private static func before(_ upper: ArraySlice<Int64>) -> [Int64] {
        let kept = upper.prefix { $0 == range.lowerBound }
        let first = upper[kept.endIndex]
        return kept + (first > range.lowerBound + 1 ? [first - 1] : [range.lowerBound, 0])
    }

    private static func between(_ lower: ArraySlice<Int64>, _ upper: ArraySlice<Int64>) -> [Int64] {
        let shared = zip(lower, upper).prefix { $0 == $1 }.count
        let kept = lower.prefix(shared)
        let upper = upper.dropFirst(shared)
        guard let low = lower.dropFirst(shared).first else { return kept + before(upper) }
        let high = upper[upper.startIndex]
        if high - low > 1 { return kept + [low + 1] }
        if upper.count > 1 { return kept + [high] }
        return kept + [low] + after(lower.dropFirst(shared + 1))
    }
}
