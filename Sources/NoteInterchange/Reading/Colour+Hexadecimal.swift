internal import Ink

extension Colour {
    /// `#RRGGBBAA`, `#RRGGBB` or either without `#`; the alpha, which no format read here heeds, is dropped.
    static func hexadecimal(_ text: some StringProtocol) -> Colour? {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit),
            let rgb = UInt32(digits.prefix(6), radix: 16)
        else { return nil }
        return Colour(rgba: rgb << 8 | 0xFF)
    }

    func withAlpha(_ alpha: UInt8) -> Colour { Colour(rgba: rgba & ~0xFF | UInt32(alpha)) }
}
