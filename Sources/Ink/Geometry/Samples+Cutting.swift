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
        var kept = first <= last ? Array(first...last).map { self[$0] } : []
        let (head, tail) = (start.map { self[between: $0] }, end.map { self[between: $0] })
        if kept.isEmpty, let head, let tail, head.x == tail.x, head.y == tail.y { return nil }
        if let head, !(kept.first.map { $0.x == head.x && $0.y == head.y } ?? false) { kept.insert(head, at: 0) }
        if let tail, !(kept.last.map { $0.x == tail.x && $0.y == tail.y } ?? false) { kept.append(tail) }
        var values: [Int32] = []
        values.reserveCapacity(kept.count * channels.columnCount)
        for channel in channels.channels { values += kept.compactMap { $0[channel] } }
        return Samples(unchecked: values, count: kept.count, channels: channels)
    }

    /// The sample at a place between two others: every channel changes evenly, an azimuth by the shorter way.
    private subscript(between place: Double) -> Sample {
        let index = min(max(Int(place), 0), count - 1)
        let (before, after) = (self[index], self[min(index + 1, count - 1)])
        let share = place - Double(index)
        func between(_ a: Int32, _ b: Int32) -> Int32 {
            a + Int32((Double(b - a) * share).rounded())
        }
        func between(_ a: Int32?, _ b: Int32?) -> Int32? {
            guard let a, let b else { return nil }
            return between(a, b)
        }
        return Sample(
            x: between(before.x, after.x), y: between(before.y, after.y), width: between(before.width, after.width),
            pressure: between(before.pressure, after.pressure), time: between(before.time, after.time),
            altitude: between(before.altitude, after.altitude),
            azimuth: zip(before.azimuth, after.azimuth).map { a, b in
                let turn = Quantity.azimuthLimit + 1
                let way = (b - a + turn + turn / 2) % turn - turn / 2
                return (between(a, a + way) + turn) % turn
            })
    }
}

/// Both values, if both are there.
private func zip<A, B>(_ a: A?, _ b: B?) -> (A, B)? {
    guard let a, let b else { return nil }
    return (a, b)
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
