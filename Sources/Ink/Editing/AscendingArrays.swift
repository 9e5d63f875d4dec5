extension RandomAccessCollection {
    /// The first index of a sorted collection whose element is not before what is sought; `endIndex` if all are.
    func binarySearch(isBefore: (Element) -> Bool) -> Index {
        var start = startIndex
        var count = self.count
        while count > 0 {
            let half = count / 2
            let middle = index(start, offsetBy: half)
            if isBefore(self[middle]) {
                start = index(after: middle)
                count -= half + 1
            } else {
                count = half
            }
        }
        return start
    }
}

extension RandomAccessCollection where Element: Comparable {
    /// Where an element stands in an ascending collection, nil if it is not there.
    func binarySearch(_ element: Element) -> Index? {
        let index = binarySearch { $0 < element }
        return index < endIndex && self[index] == element ? index : nil
    }
}

extension Array where Element: Comparable {
    /// The same elements ascending, each once.
    func ascendingOnce() -> [Element] {
        let sorted = self.sorted()
        return sorted.indices.filter { $0 == 0 || sorted[$0 - 1] != sorted[$0] }.map { sorted[$0] }
    }
}
