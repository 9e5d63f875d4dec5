import Ink

extension TextDirection {
    /// Whether a text of this direction begins at the right; a natural one does if its first strong letter does.
    func isRightToLeft(for text: Text) -> Bool {
        switch self {
        case .leftToRight: false
        case .rightToLeft: true
        case .natural: text.string.unicodeScalars.lazy.compactMap(\.isRightToLeft).first ?? false
        }
    }
}

extension Unicode.Scalar {
    /// Nil for what has no direction of its own: digits, spaces, marks.
    fileprivate var isRightToLeft: Bool? {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            properties.isAlphabetic ? true : nil
        default: properties.isAlphabetic ? false : nil
        }
    }
}
