extension VersionVector.Entry {
    func contains(_ numbers: ClosedRange<UInt64>) -> Bool {
        let index = firstIndex(reaching: numbers.upperBound)
        return index < intervals.count && intervals[index].lowerBound <= numbers.lowerBound
    }

    /// The first interval that ends at `number` or after it.
    private func firstIndex(reaching number: UInt64) -> Int {
        intervals.binarySearch { $0.upperBound < number }
    }

    mutating func insert(_ numbers: ClosedRange<UInt64>) {
        // Whatever touches the new interval, a neighbour without a gap included, becomes one with it.
        let start = firstIndex(reaching: numbers.lowerBound - 1)
        var end = start
        var united = numbers
        while end < intervals.count, intervals[end].lowerBound <= numbers.upperBound + 1 {
            united =
                min(united.lowerBound, intervals[end].lowerBound)...max(united.upperBound, intervals[end].upperBound)
            end += 1
        }
        intervals.replaceSubrange(start..<end, with: CollectionOfOne(united))
    }

    /// The intervals of both, joined where they touch.
    func union(_ other: Self) -> [ClosedRange<UInt64>] {
        if intervals == other.intervals { return intervals }
        var united: [ClosedRange<UInt64>] = []
        var mine = intervals[...]
        var theirs = other.intervals[...]
        while true {
            let next: ClosedRange<UInt64>
            if let a = mine.first, theirs.first.map({ a.lowerBound <= $0.lowerBound }) ?? true {
                next = a
                mine.removeFirst()
            } else if let b = theirs.first {
                next = b
                theirs.removeFirst()
            } else {
                return united
            }
            if let last = united.last, next.lowerBound <= last.upperBound + 1 {
                united[united.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
            } else {
                united.append(next)
            }
        }
    }

    func isSubset(of other: Self) -> Bool {
        var theirs = other.intervals[...]
        for interval in intervals {
            while let first = theirs.first, first.upperBound < interval.lowerBound { theirs.removeFirst() }
            guard let first = theirs.first, first.lowerBound <= interval.lowerBound,
                interval.upperBound <= first.upperBound
            else { return false }
        }
        return true
    }
}
