/// One scalar of a text and what of it matters to lines: Unicode's own tables are too large to take to a browser.
struct TextScalar {
    let value: UInt32
    /// Where it lies in the text.
    let bytes: Range<Int>

    var isLineEnd: Bool {
        switch value {
        case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// How much of a line it takes, in halves of the font's size: 2 for what is wide, 0 for marks and what is not seen.
    var halfWidths: Int64 {
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
            0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            2
        default: isMark || isUnseen ? 0 : 1
        }
    }

    /// Nil for what has no direction of its own: digits, punctuation, marks.
    var isRightToLeft: Bool? {
        if isMark || isUnseen { return nil }
        switch value {
        case 0x600...0x607, 0x609...0x60C, 0x60E...0x60F, 0x660...0x66C, 0x6DD...0x6DE, 0x6E9, 0x6F0...0x6F9: return nil
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
        case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2B8, 0x370...0x1FFF,
            0x2C00...0x2DFF, 0x3005...0x3007, 0x3021...0xD7FF, 0xF900...0xFB1C, 0xFF21...0xFF3A, 0xFF41...0xFF5A,
            0xFF66...0xFFDC, 0x10000...0x1EFFF, 0x20000...0x3FFFD:
            return false
        default: return nil
        }
    }

    /// Marks that stand above, below or in a letter, of the scripts in most use.
    private var isMark: Bool {
        switch value {
        case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x610...0x61A,
            0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8, 0x6EA...0x6ED, 0x900...0x902, 0x93A,
            0x93C, 0x941...0x948, 0x94D, 0x951...0x957, 0x962...0x963, 0x981, 0x9BC, 0x9C1...0x9C4, 0x9CD, 0xBC0, 0xBCD,
            0xE31, 0xE34...0xE3A, 0xE47...0xE4E, 0xEB1, 0xEB4...0xEBC, 0xEC8...0xECE, 0x1AB0...0x1ACE, 0x1DC0...0x1DFF,
            0x20D0...0x20F0, 0xFB1E, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF:
            true
        default: false
        }
    }

    /// Joiners, signs of direction and the like.
    private var isUnseen: Bool {
        switch value {
        case 0xAD, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xE0001...0xE007F: true
        default: false
        }
    }
}

/// The scalars of a text, in order.
struct TextScalars: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var position = 0

    init(of text: Text) { bytes = text.utf8 }

    mutating func next() -> TextScalar? {
        guard position < bytes.count else { return nil }
        let (start, first) = (position, bytes[position])
        // Texts are valid UTF-8, where the first byte tells how many there are.
        let count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        position = Swift.min(start + count, bytes.count)
        let head = count == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(count))
        let value = bytes[start + 1..<position].reduce(head) { $0 << 6 | UInt32($1 & 0x3F) }
        return TextScalar(value: value, bytes: start..<position)
    }
}
