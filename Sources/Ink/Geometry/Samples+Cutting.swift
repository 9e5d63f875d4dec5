extension Samples {
    /// What remains of a stroke when parts of it are taken out; nil if that is all of it.
    ///
    /// A piece has the samples it had, and where it was cut one more, between two others in every channel and rounded
    /// to its quantum. Times go on counting from when the whole stroke began. A piece without any of the old samples
    /// and without length is dropped.
    ///
    /// - Parameter erased: places from 0 to `count - 1`, ascending; no two overlap.
    func pieces(without erased: [ClosedRange<Double>]) -> [Samples]? {
        guard let first = erased.first, let last = erased.last else { return nil }
        var pieces: [Samples] = []
        let end = Double(count - 1)
        if first.lowerBound > 0, let piece = piece(from: nil, to: first.lowerBound) { pieces.append(piece) }
        for index in erased.indices.dropFirst() {
            if let piece = piece(from: erased[index - 1].upperBound, to: erased[index].lowerBound) {
                pieces.append(piece)
            }
        }
        if last.upperBound < end, let piece = piece(from: last.upperBound, to: nil) { pieces.append(piece) }
        return pieces
    }

    /// - Parameters:
    ///   - start: where the piece was cut off; nil if it begins with the stroke.
    ///   - end: where it was cut off; nil if it ends with the stroke.
    private func piece(from start: Double?, to end: Double?) -> Samples? {
        let first = start.map { Int($0.rounded(.up)) } ?? 0
        let last = end.map { Int($0.rounded(.down)) } ?? count - 1
        var (head, tail) = (start, end)
        if first <= last {
            // A cut that rounding brings to where the next sample is tells nothing.
            if let start, isOnePlace(start, Double(first)) { head = nil }
            if let end, isOnePlace(end, Double(last)) { tail = nil }
        } else if let start, let end, isOnePlace(start, end) {
            return nil
        }
        var values: [Int32] = []
        for channel in channels.channels {
            guard let column = column(channel) else { continue }
            if let head { values.append(column.value(at: head, isAzimuth: channel == .azimuth)) }
            if first <= last { values += column[column.startIndex + first...column.startIndex + last] }
            if let tail { values.append(column.value(at: tail, isAzimuth: channel == .azimuth)) }
        }
        return Samples(unchecked: values, count: values.count / channels.columnCount, channels: channels)
    }

    private func isOnePlace(_ a: Double, _ b: Double) -> Bool {
        x.value(at: a) == x.value(at: b) && y.value(at: a) == y.value(at: b)
    }
}

extension ArraySlice<Int32> {
    /// The value at a place between two others, to which it changes evenly; of azimuths, by the shorter way around.
    fileprivate func value(at place: Double, isAzimuth: Bool = false) -> Int32 {
        let index = Swift.min(Swift.max(Int(place), 0), count - 1)
        let (before, after) = (self[startIndex + index], self[startIndex + Swift.min(index + 1, count - 1)])
        let share = place - Double(index)
        guard isAzimuth else { return before + Int32((Double(after - before) * share).rounded()) }
        let turn = Quantity.azimuthLimit + 1
        let way = (after - before + turn + turn / 2) % turn - turn / 2
        return (before + Int32((Double(way) * share).rounded()) + turn) % turn
    }
}

/// Parts of a stroke's way, from sample 0 to the last, each once.
struct ErasedPlaces: Equatable, Sendable {
    /// Ascending; no two touch.
    private(set) var ranges: [ClosedRange<Double>] = []

    mutating func insert(_ new: ClosedRange<Double>) {
        let start = ranges.binarySearch { $0.upperBound < new.lowerBound }
        var united = new
        var end = start
        while end < ranges.count, ranges[end].lowerBound <= united.upperBound {
            united =
                min(united.lowerBound, ranges[end].lowerBound)...max(united.upperBound, ranges[end].upperBound)
            end += 1
        }
        ranges.replaceSubrange(start..<end, with: [united])
    }
}
