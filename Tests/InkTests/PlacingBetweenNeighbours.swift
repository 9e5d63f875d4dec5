import Ink
import TestSupport
import Testing

@Suite("Placing between neighbours")
struct PlacingBetweenNeighbours {
    @Test(
        "a key made anywhere lies between its neighbours, as numbers and as bytes", arguments: 0..<100 as Range<UInt64>)
    func anywhere(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var keys: [OrderKey] = []
        for _ in 0..<120 {
            let index = Int.random(in: 0...keys.count, using: &random)
            let lower = index > 0 ? keys[index - 1] : nil
            let upper = index < keys.count ? keys[index] : nil
            let key = OrderKey(after: lower, before: upper)
            if let lower { #expect(lower < key && precede(lower, key), "seed \(seed)") }
            if let upper { #expect(key < upper && precede(key, upper), "seed \(seed)") }
            #expect(try OrderKey(bytes: key.bytes) == key, "seed \(seed)")
            keys.insert(key, at: index)
        }
    }

    private func precede(_ a: OrderKey, _ b: OrderKey) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }

    @Test("between any two keys at the ends of the range there is room, and before and after each")
    func room() throws {
        let edges = [
            OrderKey.range.lowerBound, OrderKey.range.lowerBound + 1, -1, 0, 63, 64, OrderKey.range.upperBound,
        ]
        var keys: [OrderKey] = []
        for first in edges {
            if let key = try? OrderKey(first: first) { keys.append(key) }
            for second in edges {
                if let key = try? OrderKey(first: first, rest: [second]) { keys.append(key) }
                for third in edges {
                    if let key = try? OrderKey(first: first, rest: [second, third]) { keys.append(key) }
                }
            }
        }
        keys.sort()
        for (lower, upper) in zip(keys, keys.dropFirst()) {
            #expect(precede(lower, upper))
            let between = OrderKey(after: lower, before: upper)
            #expect(lower < between && between < upper)
            #expect(try OrderKey(bytes: between.bytes) == between)
            #expect(OrderKey(after: nil, before: lower) < lower)
            #expect(upper < OrderKey(after: upper, before: nil))
        }
    }

    @Test("bytes sort as the keys do", arguments: 0..<20 as Range<UInt64>)
    func bytes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let keys = try (0..<60).map { _ in
            let numbers = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                Int64.random(in: OrderKey.range, using: &random) >> Int64.random(in: 0...55, using: &random)
            }
            return try OrderKey(first: numbers[0], rest: Array(numbers.dropFirst()))
        }
        for a in keys { for b in keys { #expect((a < b) == precede(a, b), "seed \(seed)") } }
    }

    @Test("appended keys grow with the logarithm of their number and differ by one")
    func appended() {
        let keys = OrderKey.keys(100_000, after: nil, before: nil)
        #expect(keys.enumerated().allSatisfy { $1.rest.isEmpty && $1.first == Int64($0) })
        #expect(keys[63].bytes.count == 1)
        #expect(keys.last?.bytes.count == 4)
    }

    @Test("going on at one place, in either direction, costs the logarithm too", arguments: [true, false])
    func onePlace(isUpwards: Bool) {
        var (lower, upper) = (OrderKey(after: nil, before: nil), OrderKey(after: .start, before: nil))
        for _ in 0..<10_000 {
            let key = OrderKey(after: lower, before: upper)
            if isUpwards { lower = key } else { upper = key }
        }
        #expect((isUpwards ? lower : upper).bytes.count <= 4)
    }

    @Test("keys made at once are those made one after another, below as well")
    func atOnce() {
        let below = OrderKey.keys(3, after: nil, before: .start)
        #expect(below.map(\.first) == [-3, -2, -1])
        let between = OrderKey.keys(3, after: below[0], before: below[1])
        #expect(between.map(\.rest) == [[0], [1], [2]])
    }

    @Test("keys of a hundred thousand numbers, which only a file can bring, have room on all sides")
    func endlessKeys() throws {
        let (low, high) = (OrderKey.range.lowerBound, OrderKey.range.upperBound)
        let highest = try OrderKey(first: high, rest: Array(repeating: high, count: 100_000))
        #expect(OrderKey(after: highest, before: nil) > highest)
        let lowest = try OrderKey(first: low, rest: Array(repeating: low, count: 100_000) + [low + 1])
        #expect(OrderKey(after: nil, before: lowest) < lowest)
        let below = try OrderKey(first: 7, rest: Array(repeating: 7, count: 100_000) + [1])
        let above = try OrderKey(first: 7, rest: Array(repeating: 7, count: 100_000) + [2])
        let between = OrderKey(after: below, before: above)
        #expect(below < between && between < above)
    }

    @Test("equal neighbours, made apart, get a key right after them")
    func equal() {
        #expect(OrderKey(after: .start, before: .start) > .start)
    }

    @Test(
        "bytes that are no key are refused",
        arguments: [
            [], [0x38], [0xC7, 1, 1, 1, 1, 1, 1, 1, 1], [0xC0], [0xC1, 0, 5], [0x3E, 0xFF, 5], [0x80, 0x3F],
            OrderKey.smallest,
        ] as [[UInt8]])
    func refused(bytes: [UInt8]) {
        #expect(throws: InkError.self) { try OrderKey(bytes: bytes) }
    }
}

extension OrderKey {
    /// The bytes of the smallest number, before which there would be no room.
    fileprivate static let smallest: [UInt8] = {
        let rest = UInt64(-65 - range.lowerBound)
        return [0x39] + (0..<7).reversed().map { UInt8(truncatingIfNeeded: rest >> UInt64(8 * $0)) ^ 0xFF }
    }()
}
