/// A text cut into the lines that are drawn, without a font at hand.
///
/// A wide letter (Chinese, Japanese, Korean, emoji) counts as one size of the font, every other as half of one, marks
/// as nothing. So lines break near where they would, not where they would. Costs one pass over the text.
public struct TextLines: Sendable {
    /// The bytes of each line in the text, without what ends it; at least one line.
    public private(set) var lines: [Range<Int>] = []
    /// Whether lines begin at the right edge of the frame.
    public let isRightToLeft: Bool

    private let frame: Frame
    private let style: TextStyle
    /// In hundredths of a point.
    private var widest: Int64 = 0

    /// Lines break at the width of the frame; where it is 0, at line ends only.
    public init(_ text: Text, _ style: TextStyle, in frame: Frame) {
        (self.frame, self.style) = (frame, style)
        isRightToLeft = style.direction.isRightToLeft(for: text)
        var line = Line(start: 0)
        var isAfterReturn = false
        for scalar in TextScalars(of: text) {
            if scalar.isLineEnd {
                if !isAfterReturn || scalar.value != 0x0A { end(line, at: scalar.bytes.lowerBound, line.width) }
                line = Line(start: scalar.bytes.upperBound)
            } else {
                take(scalar, into: &line)
            }
            isAfterReturn = scalar.value == 0x0D
        }
        end(line, at: text.utf8.count, line.width)
    }

    /// Where the lines lie, about, and the frame with them, in points; before it is placed.
    public var bounds: Bounds {
        let box = Bounds(frame)
        let width = Double(widest) / 100
        let height = Double(Int64(lines.count) * style.lineHeight) / 100
        let start = Point(x: isRightToLeft ? box.maxX : box.minX, y: box.minY)
        return box.union(Bounds(around: start + Point(x: isRightToLeft ? -width : width, y: height)))
    }

    /// A line that is still being filled.
    private struct Line {
        let start: Int
        var width: Int64 = 0
        /// Where it may break last.
        var breakable: Int
        var widthSinceBreak: Int64 = 0

        init(start: Int) { (self.start, breakable) = (start, start) }
    }

    /// Breaks after spaces and around wide letters; a word wider than the frame stays whole.
    private mutating func take(_ scalar: TextScalar, into line: inout Line) {
        let isWide = scalar.halfWidths == 2
        if isWide { (line.breakable, line.widthSinceBreak) = (scalar.bytes.lowerBound, 0) }
        let advance = scalar.halfWidths * Int64(style.size) / 2
        if frame.width > 0, scalar.value != 0x20, line.width + advance > Int64(frame.width) * 10,
            line.breakable > line.start
        {
            end(line, at: line.breakable, line.width - line.widthSinceBreak)
            let rest = line.widthSinceBreak
            line = Line(start: line.breakable)
            (line.width, line.widthSinceBreak) = (rest, rest)
        }
        line.width += advance
        line.widthSinceBreak += advance
        if isWide || scalar.value == 0x20 { (line.breakable, line.widthSinceBreak) = (scalar.bytes.upperBound, 0) }
    }

    private mutating func end(_ line: Line, at place: Int, _ width: Int64) {
        lines.append(line.start..<place)
        widest = max(widest, width)
    }
}

extension TextStyle {
    /// From line to line, in hundredths of a point: 1.2 sizes.
    public var lineHeight: Int64 { Int64(size) * 6 / 5 }
    /// From the top of the frame to the foot of the first line, in hundredths of a point: 0.95 sizes.
    public var firstFoot: Int64 { Int64(size) * 95 / 100 }
}

extension TextDirection {
    /// Whether a text of this direction begins at the right; a natural one does if its first strong letter does.
    public func isRightToLeft(for text: Text) -> Bool {
        switch self {
        case .leftToRight: false
        case .rightToLeft: true
        case .natural: TextScalars(of: text).lazy.compactMap { $0.isRightToLeft }.first ?? false
        }
    }
}
