/// Finds the values in the text of a trace.
struct InkMLScanner {
    /// How a value builds on those before it in its channel.
    enum Order { case explicit, first, second }

    enum Value {
        case number(Double)
        /// As before: the same value, or the same difference.
        case repeated
        case absent
    }

    enum Token {
        /// A value, with the order if one is begun with it.
        case value(Value, Order?)
        /// The end of a point.
        case end
        case unreadable
    }

    private let text: [UInt8]
    private var position = 0

    init(_ text: [UInt8]) { self.text = text }

    var isAtEnd: Bool { position >= text.count }

    /// The next value, or the end of the point, which is passed.
    mutating func next() -> Token {
        skipBlanks()
        guard let byte = current else { return .end }
        var order: Order?
        switch byte {
        case UInt8(ascii: ","):
            position += 1
            return .end
        case UInt8(ascii: "!"): order = .explicit
        case UInt8(ascii: "'"): order = .first
        case UInt8(ascii: "\""): order = .second
        default: break
        }
        if order != nil {
            position += 1
            skipBlanks()
        }
        guard let value = value() else { return .unreadable }
        return .value(value, order)
    }

    /// Passes the rest of a point that cannot be read, and its comma.
    mutating func skipPoint() {
        while let byte = current {
            position += 1
            if byte == UInt8(ascii: ",") { return }
        }
    }

    private var current: UInt8? { position < text.count ? text[position] : nil }

    private mutating func skipBlanks() {
        while let byte = current, byte.isBlank { position += 1 }
    }

    private mutating func value() -> Value? {
        switch current {
        case UInt8(ascii: "*"): return word(.repeated)
        case UInt8(ascii: "?"): return word(.absent)
        case UInt8(ascii: "T"): return word(.number(1))
        case UInt8(ascii: "F"): return word(.number(0))
        default: return number().map { .number($0) }
        }
    }

    private mutating func word(_ value: Value) -> Value {
        position += 1
        return value
    }

    /// A number with its sign; nil if there is none, or it is too large to be finite.
    private mutating func number() -> Double? {
        let isNegative = current == UInt8(ascii: "-")
        if isNegative || current == UInt8(ascii: "+") {
            position += 1
            skipBlanks()
        }
        guard let magnitude = current == UInt8(ascii: "#") ? hexadecimal() : decimal(), magnitude.isFinite else {
            return nil
        }
        return isNegative ? -magnitude : magnitude
    }

    private mutating func hexadecimal() -> Double? {
        position += 1
        let start = position
        var value = 0.0
        while let byte = current, let digit = byte.hexadecimalDigit {
            value = value * 16 + Double(digit)
            position += 1
        }
        return position > start ? value : nil
    }

    private mutating func decimal() -> Double? {
        let start = position
        var digits = skipDigits()
        if current == UInt8(ascii: ".") {
            position += 1
            digits += skipDigits()
        }
        guard digits > 0 else { return nil }
        skipExponent()
        if position - start <= 15, let whole = whole(start..<position) { return whole }
        return NumberList.number(text[start..<position])
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while let byte = current, byte.isDigit { position += 1 }
        return position - start
    }

    /// An "e" without digits behind it is no exponent.
    private mutating func skipExponent() {
        guard let byte = current, byte | 0x20 == UInt8(ascii: "e") else { return }
        let start = position
        position += 1
        if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { position += 1 }
        if skipDigits() == 0 { position = start }
    }

    /// Most numbers are short and whole, which makes them quick to read; nil for others.
    private func whole(_ range: Range<Int>) -> Double? {
        var value = 0
        for byte in text[range] {
            guard byte.isDigit else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return Double(value)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    fileprivate var hexadecimalDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
