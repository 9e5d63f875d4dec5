extension Samples {
    /// The same stroke with fewer samples: the first, the last, and those that the others do not tell.
    ///
    /// Between two samples that are kept, everything that was left out lies within the bounds of what the line between
    /// them has at its nearest place: so within `tolerance` of the old way there is the new one, and the other way
    /// round. Kept samples are as they were, times included; what else the samples left out had is forgotten.
    ///
    /// - Parameters:
    ///   - tolerance: how far the way may move, and the edge of the ink where samples have widths, in points before
    ///     placing. Where it is not above 0, only samples that lie exactly on the line are left out.
    ///   - pressureTolerance: how far pressure may change, in thousandths.
    /// - Complexity: linear in most ink and never more than 256 looks at each sample, since at least every 256th stays.
    public func simplified(tolerance: Double, pressureTolerance: Int32 = 20) -> Samples {
        let line = Simplification(
            of: self, tolerance: Point.reach(tolerance), pressureTolerance: Double(max(pressureTolerance, 0)))
        var kept: [Int] = [0]
        var start = 0
        while start < count - 1 {
            let end = min(start + Simplification.longestRun, count - 1)
            kept += line.kept(after: start, upTo: end)
            start = end
        }
        guard kept.count < count else { return self }
        var values: [Int32] = []
        values.reserveCapacity(kept.count * channels.columnCount)
        for channel in channels.channels {
            guard let column = column(channel) else { continue }
            for index in kept { values.append(column[column.startIndex + index]) }
        }
        return Samples(unchecked: values, count: kept.count, channels: channels)
    }
}

/// Splits a run at the sample farthest from the line between its ends, until each is near enough: Douglas and Peucker.
private struct Simplification {
    static let longestRun = 256

    private let xs: ArraySlice<Int32>
    private let ys: ArraySlice<Int32>
    private let widths: ArraySlice<Int32>?
    private let pressures: ArraySlice<Int32>?
    private let tolerance: Double
    private let pressureTolerance: Double

    init(of samples: Samples, tolerance: Double, pressureTolerance: Double) {
        xs = samples.x
        ys = samples.y
        widths = samples.column(.width)
        pressures = samples.column(.pressure)
        // Below any distance that is not 0, and above what rounding makes of 0.
        self.tolerance = max(tolerance, 1e-8)
        self.pressureTolerance = max(pressureTolerance, 1e-8)
    }

    /// The samples to be kept of those after `start`, `end` included; ascending.
    func kept(after start: Int, upTo end: Int) -> [Int] {
        var kept: [Int] = []
        var open = [(start, end)]
        while let (first, last) = open.popLast() {
            if let middle = farthest(between: first, last) {
                open.append((middle, last))
                open.append((first, middle))
            } else {
                kept.append(last)
            }
        }
        return kept
    }

    /// The sample that is most beyond a tolerance; nil if none is.
    private func farthest(between first: Int, _ last: Int) -> Int? {
        var (farthest, most): (Int?, Double) = (nil, 1)
        let (start, way) = (place(first), place(last) - place(first))
        let square = way.dot(way)
        for index in first + 1..<max(last, first + 1) {
            let offset = place(index) - start
            let share = square > 0 ? min(max(way.dot(offset) / square, 0), 1) : 0
            var excess = (offset - way * share).length / tolerance
            if let widths {
                // Of a width in hundredths of a point, half lies on either side.
                excess = max(excess, difference(widths, index, first, last, share) / 200 / tolerance)
            }
            if let pressures {
                excess = max(excess, difference(pressures, index, first, last, share) / pressureTolerance)
            }
            if excess > most { (farthest, most) = (index, excess) }
        }
        return farthest
    }

    private func place(_ index: Int) -> Point {
        Point(x: Double(xs[xs.startIndex + index]) / 10, y: Double(ys[ys.startIndex + index]) / 10)
    }

    /// How much a value differs from the even change between two others.
    private func difference(_ column: ArraySlice<Int32>, _ index: Int, _ first: Int, _ last: Int, _ share: Double)
        -> Double
    {
        func value(_ index: Int) -> Double { Double(column[column.startIndex + index]) }
        return (value(index) - value(first) - (value(last) - value(first)) * share).magnitude
    }
}
