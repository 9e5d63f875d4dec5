import Ink

/// The data of a path, each point relative to the one before, in hundredths of a point.
///
/// Differences are taken between points already rounded, so that rounding does not add up along a stroke.
struct SVGPath {
    private var here: (x: Int64, y: Int64) = (0, 0)
    private var command: UInt8 = 0
    /// Whether the number before had a point, so that ".5" may follow without a space.
    private var afterFraction = false

    /// Writes an outline's steps; those too short to show are left out.
    static func append(_ outline: Outline, to text: inout SVGText) {
        var path = SVGPath()
        var next = 0
        for verb in outline.verbs {
            let points = outline.points[next..<next + verb.pointCount]
            next += verb.pointCount
            path.append(verb, points, to: &text)
        }
    }

    private mutating func append(_ verb: Outline.Verb, _ points: ArraySlice<Point>, to text: inout SVGText) {
        let steps = points.map { point in
            (x: Int64((point.x * 100).rounded()) - here.x, y: Int64((point.y * 100).rounded()) - here.y)
        }
        guard let last = steps.last else {
            text.append("z")
            command = UInt8(ascii: "z")
            return
        }
        if verb != .move, steps.allSatisfy({ $0 == (0, 0) }) { return }
        let letter =
            switch verb {
            case .move: UInt8(ascii: "m")
            case .line: last.y == 0 ? UInt8(ascii: "h") : last.x == 0 ? UInt8(ascii: "v") : UInt8(ascii: "l")
            case .cubic: UInt8(ascii: "c")
            case .close: UInt8(ascii: "z")
            }
        let needsLetter = letter != command
        if needsLetter { text.append(byte: letter) }
        var isFirst = needsLetter
        for step in steps {
            if letter != UInt8(ascii: "v") {
                number(step.x, isFirst: isFirst, to: &text)
                isFirst = false
            }
            if letter != UInt8(ascii: "h") {
                number(step.y, isFirst: isFirst, to: &text)
                isFirst = false
            }
        }
        command = letter
        here = (here.x + last.x, here.y + last.y)
    }

    private mutating func number(_ value: Int64, isFirst: Bool, to text: inout SVGText) {
        let startsWithPoint = value > 0 && value < 100
        if !isFirst, value >= 0, !(startsWithPoint && afterFraction) { text.append(" ") }
        text.append(value, decimals: 2)
        afterFraction = value % 100 != 0
    }
}
