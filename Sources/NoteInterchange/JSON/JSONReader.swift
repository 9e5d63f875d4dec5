/// Why a text is not the JSON that was looked for.
struct JSONFault: Error, Hashable {
    /// Bytes from the beginning of the file.
    let offset: Int
    let reason: String
}

/// Reads JSON value by value, as the caller asks for them, and strictly.
///
/// Foundation's reader takes the last of two equal keys, makes every number a Double on the way and a tree of the whole
/// file before anything is looked at; this one refuses the first, keeps whole numbers whole, and builds no tree.
/// Nothing recurses with the depth of the input. Of values that are skipped, only strings and brackets are checked.
struct JSONReader {
    /// The deepest nesting of what is skipped.
    static let depthLimit = 64

    private let bytes: [UInt8]
    private(set) var position = 0

    /// - Throws: ``JSONFault`` if the text begins with a byte order mark, which JSON forbids.
    init(_ bytes: [UInt8]) throws(JSONFault) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw fault("a byte order mark; save the file without it") }
    }

    func fault(_ reason: String) -> JSONFault { JSONFault(offset: position, reason: reason) }

    // MARK: Values

    /// Reads an object; `member` reads the value of a key, or answers false to have it skipped.
    mutating func object(
        _ member: (inout JSONReader, String) throws(JSONFault) -> Bool
    ) throws(JSONFault) {
        try expect("{")
        var keys: Set<[UInt8]> = []
        guard !takes("}") else { return }
        repeat {
            skipBlanks()
            let key = try string()
            guard keys.insert(Array(key.utf8)).inserted else {
                throw fault("the key \"\(key.prefix(40))\" twice in an object")
            }
            try expect(":")
            if try !member(&self, key) { try skipValue() }
        } while takes(",")
        try expect("}")
    }

    /// Reads an array; `element` reads the next of its values.
    mutating func array(_ element: (inout JSONReader) throws(JSONFault) -> Void) throws(JSONFault) {
        try expect("[")
        guard !takes("]") else { return }
        repeat { try element(&self) } while takes(",")
        try expect("]")
    }

    /// Reads a whole number.
    mutating func integer() throws(JSONFault) -> Int64 {
        skipBlanks()
        let isNegative = position < bytes.count && bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        let start = position
        var magnitude: Int64 = 0
        while position < bytes.count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
            guard position - start < 18 else { throw fault("a number beyond what the format holds") }
            magnitude = magnitude * 10 + Int64(digit)
            position += 1
        }
        guard position > start, position == start + 1 || bytes[start] != UInt8(ascii: "0") else {
            throw fault("something else than a whole number")
        }
        if position < bytes.count, bytes[position].continuesAFraction { throw fault("a number that is not whole") }
        return isNegative ? -magnitude : magnitude
    }

    /// Reads a whole number of 32 bits.
    mutating func integer32() throws(JSONFault) -> Int32 {
        guard let value = Int32(exactly: try integer()) else { throw fault("a number beyond what the format holds") }
        return value
    }

    /// Reads an array of whole numbers of 32 bits.
    mutating func integers32() throws(JSONFault) -> [Int32] {
        var values: [Int32] = []
        try array { (reader) throws(JSONFault) in values.append(try reader.integer32()) }
        return values
    }

    mutating func boolean() throws(JSONFault) -> Bool {
        skipBlanks()
        if takesWord("true") { return true }
        if takesWord("false") { return false }
        throw fault("something else than true or false")
    }

    /// Reads a string; escapes stand for what they mean.
    mutating func string() throws(JSONFault) -> String {
        try expect("\"")
        var text: [UInt8] = []
        while true {
            guard position < bytes.count else { throw fault("the end of the file within a string") }
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw fault("a string that is no UTF-8")
                }
                return string
            case UInt8(ascii: "\\"):
                position += 1
                text.append(contentsOf: String(try escape()).utf8)
            case 0..<0x20: throw fault("a control character within a string")
            default:
                text.append(byte)
                position += 1
            }
        }
    }

    /// Says that nothing may follow but white space.
    mutating func end() throws(JSONFault) {
        skipBlanks()
        guard position == bytes.count else { throw fault("something after the end of the note") }
    }

    // MARK: Skipping

    /// Passes over one value of any kind.
    private mutating func skipValue() throws(JSONFault) {
        var closers: [UInt8] = []
        repeat {
            skipBlanks()
            guard position < bytes.count else { throw fault("the end of the file within a value") }
            switch bytes[position] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard closers.count < Self.depthLimit else { throw fault("values nested too deep") }
                closers.append(bytes[position] + 2)
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard closers.popLast() == bytes[position] else { throw fault("a bracket that closes nothing") }
                position += 1
            case UInt8(ascii: "\""): _ = try string()
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard !closers.isEmpty else { throw fault("no value") }
                position += 1
            default: try skipScalar()
            }
        } while !closers.isEmpty
    }

    private mutating func skipScalar() throws(JSONFault) {
        let start = position
        while position < bytes.count, bytes[position].isScalarOfJSON { position += 1 }
        guard position > start else { throw fault("something that is no JSON") }
    }

    private mutating func skipBlanks() {
        while position < bytes.count, bytes[position].isBlank { position += 1 }
    }

    // MARK: Marks

    private mutating func expect(_ mark: Unicode.Scalar) throws(JSONFault) {
        guard takes(mark) else {
            throw fault(
                position < bytes.count ? "no \(mark) where one belongs" : "the end of the file; it is cut short")
        }
    }

    private mutating func takes(_ mark: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    private mutating func takesWord(_ word: String) -> Bool {
        guard bytes[position...].starts(with: word.utf8) else { return false }
        position += word.utf8.count
        return true
    }

    // MARK: Escapes

    private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
        guard position < bytes.count else { throw fault("the end of the file within a string") }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape()
        default: throw fault("an unknown escape within a string")
        }
    }

    private mutating func unicodeEscape() throws(JSONFault) -> Unicode.Scalar {
        let unit = try fourDigits()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard (0xD800..<0xDC00).contains(unit), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { throw fault("half a surrogate pair within a string") }
        position += 2
        let second = try fourDigits()
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
        else { throw fault("half a surrogate pair within a string") }
        return scalar
    }

    private mutating func fourDigits() throws(JSONFault) -> UInt16 {
        guard position + 4 <= bytes.count,
            bytes[position..<position + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        else { throw fault("an escape without its four digits") }
        position += 4
        return unit
    }
}

extension UInt8 {
    fileprivate var continuesAFraction: Bool {
        self == UInt8(ascii: ".") || self | 0x20 == UInt8(ascii: "e")
    }

    /// What numbers, true, false and null are written with.
    fileprivate var isScalarOfJSON: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
