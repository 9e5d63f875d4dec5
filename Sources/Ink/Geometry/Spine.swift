/// One circle the pen's tip drew, in points.
struct Circle: Equatable {
    var centre: Point
    var radius: Double
}

/// The circles that a stroke's shape is made of: those of its samples, steadied, and more where the way between two bends.
struct Spine {
    /// At least one; no two alike follow each other.
    private(set) var circles: [Circle]

    /// How far rounding to the grid of samples can have moved one along x and along y, in points.
    static let rounding = 0.05

    /// - Parameters:
    ///   - steps: those from a sample to the next that count, by the first one's index.
    ///   - tolerance: how far straight pieces may lie from a bent way, in points before placing.
    /// - Complexity: linear in the number of steps.
    init(_ samples: Samples, base: Int32, steps: Range<Int>, tolerance: Double) {
        let steadied = SteadiedSamples(samples, base: base)
        circles = [steadied[steps.lowerBound]]
        circles.reserveCapacity(steps.count + 1)
        steadied.visit(steps) { $0.append(to: &circles, tolerance: tolerance) }
    }
}

/// The circles of a stroke's samples without the jitter that rounding to the grid put into them.
///
/// Each but the first and the last is moved half of the way to the middle between its neighbours, along x and along y by at
/// most ``Spine/rounding``, where both neighbours are so near that rounding can show. So nothing leaves the bounds of the
/// samples, and what was drawn with few of them keeps its exact corners.
struct SteadiedSamples {
    private let x: ArraySlice<Int32>
    private let y: ArraySlice<Int32>
    private let widths: DrawnWidths
    let count: Int

    /// How near along x and y a neighbour is whose direction rounding turns by more than 1.5° or so: 2 points, in tenths.
    private static let nearness: UInt32 = 20

    init(_ samples: Samples, base: Int32) {
        (x, y) = (samples.x, samples.y)
        widths = DrawnWidths(samples, base: base)
        count = samples.count
    }

    subscript(index: Int) -> Circle {
        Circle(centre: centre(index), radius: Double(widths[index]) / 200)
    }

    /// Goes through steps from one sample to the next, by the first one's index, in order.
    func visit(_ steps: Range<Int>, _ body: (CurvedStep) -> Void) {
        guard let first = steps.first else { return }
        var (here, next, direction) = (self[first], self[first + 1], tangent(first))
        for index in steps {
            guard index + 2 < count else {
                return body(CurvedStep(from: here, along: direction, to: next, along: nil))
            }
            let afterNext = self[index + 2]
            let nextDirection = CurvedStep.tangent(from: here.centre, over: next.centre, to: afterNext.centre)
            body(CurvedStep(from: here, along: direction, to: next, along: nextDirection))
            (here, next, direction) = (next, afterNext, nextDirection)
        }
    }

    /// The step that leads to the sample of this index, which is not the first.
    func step(to index: Int) -> CurvedStep {
        CurvedStep(from: self[index - 1], along: tangent(index - 1), to: self[index], along: tangent(index))
    }

    private func tangent(_ index: Int) -> Point? {
        guard index > 0, index + 1 < count else { return nil }
        return CurvedStep.tangent(from: centre(index - 1), over: centre(index), to: centre(index + 1))
    }

    private func centre(_ index: Int) -> Point {
        let (atX, atY) = (x.startIndex + index, y.startIndex + index)
        let own = Point(x: Double(x[atX]) / 10, y: Double(y[atY]) / 10)
        guard index > 0, index + 1 < count else { return own }
        let before = (x: x[atX - 1] - x[atX], y: y[atY - 1] - y[atY])
        let after = (x: x[atX + 1] - x[atX], y: y[atY + 1] - y[atY])
        let farthest = max(before.x.magnitude, before.y.magnitude, after.x.magnitude, after.y.magnitude)
        guard farthest <= Self.nearness else { return own }
        func move(_ sum: Int32) -> Double { min(max(Double(sum) / 40, -Spine.rounding), Spine.rounding) }
        return own + Point(x: move(before.x + after.x), y: move(before.y + after.y))
    }
}
