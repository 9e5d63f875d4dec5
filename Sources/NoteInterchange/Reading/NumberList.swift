/// Numbers written as text between blanks, read alike under every locale.
///
/// What is no number, or is written as one that is not finite, is there as NaN, so that places in the list are kept.
struct NumberList {
    private(set) var values: [Double] = []
    /// Whether the numbers were written with decimal commas, as a program does that heeds its user's locale.
    private(set) var hasDecimalCommas = false

    /// A list is taken to have decimal commas if it has a comma and no point, and all in it are numbers once the
    /// commas are points.
    init(_ text: some Collection<UInt8>) {
        let tokens = text.split { $0.isBlank }
        let comma = UInt8(ascii: ",")
        let point = UInt8(ascii: ".")
        if text.contains(comma) && !text.contains(point) {
            let repaired = tokens.map { token in Self.number(token.map { $0 == comma ? point : $0 }) }
            if repaired.allSatisfy({ $0 != nil }) {
                values = repaired.map { $0 ?? .nan }
                hasDecimalCommas = true
                return
            }
        }
        values = tokens.map { Self.number($0) ?? .nan }
    }

    /// One number; infinite if it is too large for a Double, nil if it is no number.
    static func number(_ token: some Collection<UInt8>) -> Double? {
        // Hexadecimal is legal to Double and meant by nobody.
        guard !token.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) else { return nil }
        return Double(String(decoding: token, as: UTF8.self))
    }
}
