import Ink
import TestSupport
import Testing

@Suite("Counting what was seen")
struct CountingWhatWasSeen {
    @Test("a vector behaves as a set of dots", arguments: 0..<200 as Range<UInt64>)
    func sets(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var vectors = [VersionVector(), VersionVector()]
        var sets: [Set<Dot>] = [[], []]
        for _ in 0..<40 {
            let which = Int.random(in: 0...1, using: &random)
            let replica = Replica(rawValue: .random(in: 0...2, using: &random))
            let first = UInt64.random(in: 1...25, using: &random)
            let last = first + .random(in: 0...3, using: &random)
            vectors[which].insert(first...last, of: replica)
            for number in first...last { sets[which].insert(Dot(replica: replica, number: number)) }
            vectors[which].checkInvariants()
        }
        for (vector, set) in zip(vectors, sets) {
            #expect(vector.dots == set, "seed \(seed)")
            #expect(vector.count == UInt64(set.count), "seed \(seed)")
            #expect(try VersionVector(entries: vector.entries) == vector, "seed \(seed)")
            for raw in 0...3 as ClosedRange<UInt64> {
                let replica = Replica(rawValue: raw)
                let numbers = set.filter { $0.replica == replica }.map(\.number)
                #expect(vector.nextNumber(of: replica) == (numbers.max() ?? 0) + 1, "seed \(seed)")
                for number in 0...30 as ClosedRange<UInt64> {
                    let dot = Dot(replica: replica, number: number)
                    #expect(vector.contains(dot) == set.contains(dot), "seed \(seed)")
                }
                let isSeen = (5...7).allSatisfy { numbers.contains($0) }
                #expect(vector.contains(5...7, of: replica) == isSeen, "seed \(seed)")
            }
        }
        let union = vectors[0].union(vectors[1])
        union.checkInvariants()
        #expect(union.dots == sets[0].union(sets[1]), "seed \(seed)")
        #expect(union == vectors[1].union(vectors[0]), "seed \(seed)")
        for (a, b, setA, setB) in [(0, 1), (1, 0)].map({ (vectors[$0], vectors[$1], sets[$0], sets[$1]) }) {
            #expect(a.isSubset(of: b) == setA.isSubset(of: setB), "seed \(seed)")
            #expect(a.exceeds(b) == !setA.isSubset(of: setB), "seed \(seed)")
            #expect(a.isSubset(of: union), "seed \(seed)")
        }
    }

    @Test("a vector without holes says so")
    func contiguous() {
        var vector = VersionVector()
        #expect(vector.isContiguous)
        vector.insert(2...3, of: Replica(rawValue: 5))
        #expect(!vector.isContiguous)
        vector.insert(Dot(replica: Replica(rawValue: 5), number: 1))
        #expect(vector.isContiguous)
        vector.insert(Dot(replica: Replica(rawValue: 5), number: 5))
        #expect(!vector.isContiguous)
    }

    @Test(
        "entries that break an invariant are refused",
        arguments: [
            [(2, [1...2]), (1, [1...2])], [(1, [1...2]), (1, [4...5])], [(1, [])], [(1, [0...2])],
            [(1, [1...2, 3...4])], [(1, [4...5, 1...2])], [(1, [1...(1 << 62) + 1])],
        ] as [[(UInt64, [ClosedRange<UInt64>])]])
    func refused(entries: [(UInt64, [ClosedRange<UInt64>])]) {
        #expect(throws: InkError.self) {
            try VersionVector(
                entries: entries.map { VersionVector.Entry(replica: Replica(rawValue: $0), intervals: $1) })
        }
    }
}
