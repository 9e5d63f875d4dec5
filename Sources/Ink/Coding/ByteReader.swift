/// A cursor over part of an array of bytes; whatever is read past the end throws.
struct ByteReader {
    private let bytes: [UInt8]
    /// From the start of the array, so that an error can name the place in the file.
    private(set) var position: Int
    let end: Int

    init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
        let range = range ?? 0..<bytes.count
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    var remaining: Int { end - position }
    var isAtEnd: Bool { position == end }
    /// What is still to be read, as it is.
    var rest: ArraySlice<UInt8> { bytes[position..<end] }

    /// An error of the place reached.
    func error(_ message: StaticString) -> InkError { InkError(.damaged, message, offset: position) }

    mutating func readByte() throws(InkError) -> UInt8 {
        guard position < end else { throw InkError(.truncated, "the bytes end too early", offset: position) }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func readBytes(_ count: Int) throws(InkError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= remaining else {
            throw InkError(.truncated, "the bytes end too early", offset: position)
        }
        defer { position += count }
        return bytes[position..<position + count]
    }

    mutating func readRange(_ count: Int) throws(InkError) -> Range<Int> {
        try readBytes(count).indices
    }

    mutating func readFixed<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws(InkError) -> Number {
        var number: Number = 0
        for byte in try readBytes(Number.bitWidth / 8).reversed() {
            number = number << 8 | Number(truncatingIfNeeded: byte)
        }
        return number
    }

    /// Only the shortest form is read, so that one number is one run of bytes.
    mutating func readUnsigned() throws(InkError) -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try readByte()
            guard shift < 63 || byte <= 1, byte != 0 || shift == 0 else {
                throw error("a number is longer than it need be, or than 64 bits")
            }
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
    }

    mutating func readSigned() throws(InkError) -> Int64 {
        let number = try readUnsigned()
        return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }

    /// A number that counts or indexes something, at most `limit`.
    mutating func readCount(upTo limit: Int) throws(InkError) -> Int {
        let number = try readUnsigned()
        guard number <= UInt64(limit) else { throw error("a number is larger than what it counts can be") }
        return Int(number)
    }

    /// Bytes preceded by their number.
    mutating func readCounted() throws(InkError) -> ArraySlice<UInt8> {
        try readBytes(try readCount(upTo: remaining))
    }

    mutating func readIdentifier<Subject>() throws(InkError) -> Identifier<Subject> {
        let high = UInt64(bigEndian: try readFixed())
        return Identifier(high: high, low: UInt64(bigEndian: try readFixed()))
    }

    /// A reader of the next `count` bytes, which this one passes over.
    mutating func reader(over count: Int) throws(InkError) -> ByteReader {
        ByteReader(bytes, in: try readBytes(count).indices)
    }
}

extension [UInt8] {
    /// Bytes, and zeros that reading may run into behind them.
    init(_ bytes: ArraySlice<UInt8>, zeros: Int) {
        self.init(unsafeUninitializedCapacity: bytes.count + zeros) { buffer, filled in
            filled = bytes.count + zeros
            _ = buffer.initialize(from: bytes)
            buffer[bytes.count...].initialize(repeating: 0)
        }
    }
}
