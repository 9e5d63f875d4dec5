import Ink

/// SVG as bytes in the making.
struct SVGText {
    private(set) var bytes: [UInt8] = []

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// Markup as it is.
    mutating func append(_ markup: StaticString) {
        markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func append(byte: UInt8) { bytes.append(byte) }

    /// A whole number of 10⁻ᵈ, d being the decimals, in as few characters as it takes: "12.5", ".25", "-3".
    ///
    /// It is made of digits and not of a floating-point number, so no locale, exponent or infinity can come in.
    mutating func append(_ value: Int64, decimals: Int) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        var (rest, decimals, unit) = (value.magnitude, decimals, UInt64(1))
        while decimals > 0, rest % 10 == 0 {
            rest /= 10
            decimals -= 1
        }
        for _ in 0..<decimals { unit *= 10 }
        if rest >= unit || decimals == 0 { append(digits: rest / unit, atLeast: 1) }
        guard decimals > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        append(digits: rest % unit, atLeast: decimals)
    }

    private mutating func append(digits value: UInt64, atLeast count: Int) {
        var unit: UInt64 = 1
        var length = 1
        while length < count || value / unit >= 10 {
            unit *= 10
            length += 1
        }
        while unit > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(value / unit % 10))
            unit /= 10
        }
    }

    /// ` name="value"` with a number, in hundredths unless said otherwise.
    mutating func append(attribute name: StaticString, _ value: Int64, decimals: Int = 2) {
        append(" ")
        append(name)
        append("=\"")
        append(value, decimals: decimals)
        append("\"")
    }

    /// ` name="#rrggbb"`, and ` name-opacity` where it is not opaque.
    ///
    /// - Parameter share: Thousandths of the colour's own opacity.
    mutating func append(attribute name: StaticString, _ colour: Colour, share: Int64 = 1000) {
        append(" ")
        append(name)
        append("=\"#")
        for shift in stride(from: UInt32(28), through: 8, by: -4) {
            let nibble = UInt8(truncatingIfNeeded: colour.rgba >> shift) & 0xF
            bytes.append(nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10)
        }
        append("\"")
        let opacity = (Int64(colour.alpha) * share + 127) / 255
        guard opacity < 1000 else { return }
        append(" ")
        append(name)
        append("-opacity=\"")
        append(opacity, decimals: 3)
        append("\"")
    }

    /// ` transform="matrix(…)"`, unless it would change nothing.
    mutating func append(transform placement: Placement) {
        guard placement != .identity else { return }
        append(" transform=\"matrix(")
        for factor in [placement.a, placement.b, placement.c, placement.d] {
            append((factor * 1_000_000 + 1 << 15) >> 16, decimals: 6)
            append(" ")
        }
        append((placement.tx * 10_000 + 1280).floorDivided(by: 2560), decimals: 4)
        append(" ")
        append((placement.ty * 10_000 + 1280).floorDivided(by: 2560), decimals: 4)
        append(")\"")
    }

    /// A person's text, made harmless; what XML cannot hold is left out.
    mutating func append(escaping scalars: some Sequence<Unicode.Scalar>) {
        for scalar in scalars {
            switch scalar {
            case "&": append("&amp;")
            case "<": append("&lt;")
            case ">": append("&gt;")
            case "\"": append("&quot;")
            case "\t", " ": append(" ")
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
            default: bytes.append(contentsOf: String(scalar).utf8)
            }
        }
    }

    /// Bytes in base 64.
    mutating func append(base64 data: [UInt8]) {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        bytes.reserveCapacity(bytes.count + (data.count + 2) / 3 * 4)
        for start in stride(from: 0, to: data.count, by: 3) {
            let count = min(3, data.count - start)
            var group: UInt32 = 0
            for offset in 0..<3 { group = group << 8 | (offset < count ? UInt32(data[start + offset]) : 0) }
            for place in 0..<4 {
                let letter = Int(group >> UInt32(18 - 6 * place) & 63)
                bytes.append(place <= count ? letters[letter] : UInt8(ascii: "="))
            }
        }
    }
}

extension Int64 {
    /// Division that rounds towards the smaller, for positive divisors.
    func floorDivided(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
