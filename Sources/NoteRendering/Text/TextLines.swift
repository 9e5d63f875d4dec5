import Ink

/// A text cut into the lines that are drawn, without a font at hand.
///
/// A wide letter (Chinese, Japanese, Korean, emoji) counts as one size of the font, every other as half of one, marks
/// as nothing. So lines break near where they would, not where they would.
struct TextLines {
    private(set) var lines: [String.UnicodeScalarView.SubSequence] = []
    let isRightToLeft: Bool

    /// The distance of two lines, in hundredths of a point.
    let lineHeight: Int64
    private let size: Int64

    /// Lines break at the width of the frame; where it is 0, at line ends only.
    init(_ text: Text, _ style: TextStyle, _ frame: Frame) {
        let width = Int64(frame.width) * 10
        size = Int64(style.size)
        lineHeight = size * 6 / 5
        isRightToLeft = style.direction.isRightToLeft(for: text)
        let scalars = text.string.unicodeScalars
        var start = scalars.startIndex
        var index = start
        while index < scalars.endIndex {
            let next = scalars.index(after: index)
            if scalars[index].isLineEnd {
                wrap(scalars[start..<index], width: width)
                let isPair = scalars[index] == "\r" && next < scalars.endIndex && scalars[next] == "\n"
                start = isPair ? scalars.index(after: next) : next
                index = start
            } else {
                index = next
            }
        }
        wrap(scalars[start...], width: width)
    }

    /// Where the lines lie, about, and the frame with them; before it is placed.
    func bounds(in frame: Frame) -> Bounds {
        let box = Bounds(frame)
        let widest = lines.map { line in line.reduce(0) { $0 + $1.halfWidths } * size / 2 }.max() ?? 0
        let left = isRightToLeft ? box.maxX - Double(widest) / 100 : box.minX
        let own = Bounds(
            minX: left, minY: box.minY, maxX: left + Double(widest) / 100,
            maxY: box.minY + Double(Int64(lines.count) * lineHeight) / 100)
        return own?.union(box) ?? box
    }

    /// Breaks after spaces and around wide letters; a word wider than the frame stays whole.
    private mutating func wrap(_ line: String.UnicodeScalarView.SubSequence, width: Int64) {
        guard width > 0 else { return lines.append(line) }
        var start = line.startIndex
        var breakable = start
        var sinceStart: Int64 = 0
        var sinceBreak: Int64 = 0
        for index in line.indices {
            let scalar = line[index]
            if scalar.halfWidths == 2 { (breakable, sinceBreak) = (index, 0) }
            let advance = scalar.halfWidths * size / 2
            if scalar != " ", sinceStart + advance > width, breakable > start {
                lines.append(line[start..<breakable])
                (start, sinceStart) = (breakable, sinceBreak)
            }
            sinceStart += advance
            sinceBreak += advance
            if scalar == " " || scalar.halfWidths == 2 { (breakable, sinceBreak) = (line.index(after: index), 0) }
        }
        lines.append(line[start...])
    }
}

extension Unicode.Scalar {
    fileprivate var isLineEnd: Bool {
        switch value {
        case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    fileprivate var halfWidths: Int64 {
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
            0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            2
        default:
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: 0
            default: 1
            }
        }
    }
}
