/// Some of a note's pages by their numbers, as people write them: "1-3,5".
public struct PageSelection: Hashable, Sendable {
    private let ranges: [ClosedRange<Int>]

    /// Every page.
    public static let all = PageSelection(ranges: [1...Int.max])

    private init(ranges: [ClosedRange<Int>]) { self.ranges = ranges }

    /// Numbers from 1 and ranges of them, with commas between; anything else is nil.
    public init?(_ text: String) {
        var ranges: [ClosedRange<Int>] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first >= 1,
                first <= last
            else { return nil }
            ranges.append(first...last)
        }
        self.ranges = ranges
    }

    /// The numbers chosen of pages 1 to `count`, ascending, each once; nil if one is chosen that is not there.
    func numbers(of count: Int) -> [Int]? {
        if self == .all { return Array(1..<count + 1) }
        guard ranges.allSatisfy({ $0.upperBound <= count }) else { return nil }
        return Set(ranges.joined()).sorted()
    }
}
