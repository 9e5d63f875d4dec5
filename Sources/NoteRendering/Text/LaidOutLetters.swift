import Ink

/// What of a text is laid out: one kind of line end, blanks for tabs, no other control character, and no more than can be.
///
/// Laying out takes as long as the square of the marks on one letter, of the changes of direction in one paragraph, and of the
/// paragraphs. Nobody writes as many as are left out here, but a file can hold them.
struct LaidOutLetters {
    /// The most marks on one letter.
    static let markLimit = 32
    /// The most letters, marks among them, between two line ends.
    static let paragraphLimit = 20_000
    /// The most paragraphs.
    static let countLimit = 5_000
    /// The most letters in all.
    static let limit = 200_000

    private(set) var string = ""
    /// Whether some of it is left out.
    private(set) var isCut = false

    private var count = 0
    private var paragraphCount = 1
    private var countInParagraph = 0
    private var markCount = 0

    init(_ text: Text) {
        var letters = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.string.unicodeScalars {
            switch scalar {
            case "\n" where isAfterReturn: break
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": append("\n", to: &letters)
            case "\t": append(" ", to: &letters)
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
            default: append(scalar, to: &letters)
            }
            isAfterReturn = scalar == "\r"
        }
        string = String(letters)
    }

    private mutating func append(_ scalar: Unicode.Scalar, to letters: inout String.UnicodeScalarView) {
        markCount = scalar.isMark ? markCount + 1 : 0
        countInParagraph = scalar == "\n" ? 0 : countInParagraph + 1
        if scalar == "\n" { paragraphCount += 1 }
        guard count < Self.limit, paragraphCount <= Self.countLimit, countInParagraph <= Self.paragraphLimit,
            markCount <= Self.markLimit
        else {
            isCut = true
            return
        }
        count += 1
        letters.append(scalar)
    }
}

extension Unicode.Scalar {
    /// Whether it is written on the letter before.
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
