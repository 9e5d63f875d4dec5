/// Keys as bytes, whose order as bytes, a prefix first, is the order of the keys.
///
/// Each number is a head and what follows it, the largest byte first:
///
///     -64 … 63      head 0x80 + number
///     64 …          head 0xBF + n, then n bytes (1 to 7, as few as will do): number - 64
///     … -65         head 0x40 - n, then n bytes, all bits turned over: -65 - number
extension OrderKey {
    /// One to eight bytes a number, as few as will do.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        Self.append(first, to: &bytes)
        for number in rest { Self.append(number, to: &bytes) }
        return bytes
    }

    /// - Throws: ``InkError`` if the bytes are no key, or not the shortest form of one.
    public init(bytes: some Sequence<UInt8>) throws(InkError) {
        var iterator = bytes.makeIterator()
        guard let first = try Self.number(from: &iterator) else {
            throw InkError(.truncated, "an order key is empty")
        }
        var rest: [Int64] = []
        while let number = try Self.number(from: &iterator) { rest.append(number) }
        try self.init(first: first, rest: rest)
    }

    private static func append(_ number: Int64, to bytes: inout [UInt8]) {
        guard number < -64 || number > 63 else {
            bytes.append(UInt8(0x80 + number))
            return
        }
        let rest = UInt64(number > 0 ? number - 64 : -65 - number)
        let count = max(1, (UInt64.bitWidth - rest.leadingZeroBitCount + 7) / 8)
        let turned: UInt8 = number > 0 ? 0 : 0xFF
        bytes.append(UInt8(number > 0 ? 0xBF + count : 0x40 - count))
        for place in stride(from: count - 1, through: 0, by: -1) {
            bytes.append(UInt8(truncatingIfNeeded: rest >> UInt64(8 * place)) ^ turned)
        }
    }

    private static func number(from bytes: inout some IteratorProtocol<UInt8>) throws(InkError) -> Int64? {
        guard let head = bytes.next() else { return nil }
        if head >= 0x40, head < 0xC0 { return Int64(head) - 0x80 }
        let isPositive = head >= 0xC0
        let count = isPositive ? Int(head) - 0xBF : 0x40 - Int(head)
        guard count <= 7 else { throw InkError(.damaged, "an order key has a head out of range") }
        var rest: Int64 = 0
        for place in 0..<count {
            guard let byte = bytes.next() else { throw InkError(.truncated, "an order key ends within a number") }
            let digit = isPositive ? byte : ~byte
            guard place > 0 || count == 1 || digit > 0 else {
                throw InkError(.damaged, "a number of an order key is longer than it need be")
            }
            rest = rest << 8 | Int64(digit)
        }
        return isPositive ? rest + 64 : -65 - rest
    }
}
