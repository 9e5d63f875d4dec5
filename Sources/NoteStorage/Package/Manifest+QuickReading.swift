import Ink

// A library reads thousands of manifests to show a list, and a general decoder takes most of the time of that. This
// reads the form in which `encoded()` writes them, and leaves every other to the decoder: keys in another order or
// unknown, an escape within a string, a value of another kind, a byte too many.

extension Manifest {
    /// Reads a manifest in the form this program writes; nil for any other, whatever may be right or wrong about it.
    init?(writtenHere bytes: [UInt8]) {
        var reader = Reader(rest: bytes[...])
        guard reader.skip("{") else { return nil }
        var coverPage: PageID?
        if reader.skip(.coverPage) {
            guard let page = reader.plain().flatMap({ PageID(utf8: $0) }), reader.skip(",") else { return nil }
            coverPage = page
        }
        guard reader.skip(.createdAt), let createdAt = reader.string().flatMap({ Timestamp($0) }), reader.skip(","),
            reader.skip(.documentModified), let modified = reader.string().flatMap({ Int64($0) }), reader.skip(","),
            reader.skip(.documentSize), let size = reader.integer(), reader.skip(","),
            reader.skip(.format), reader.plain()?.elementsEqual(Self.format.utf8) == true, reader.skip(","),
            reader.skip(.id), let id = reader.plain().flatMap({ NoteID(utf8: $0) }), reader.skip(","),
            reader.skip(.modifiedAt), let modifiedAt = reader.string().flatMap({ Timestamp($0) }), reader.skip(","),
            reader.skip(.pageCount), let pageCount = reader.integer(), reader.skip(","),
            reader.skip(.tags), let tags = reader.strings(), reader.skip(","),
            reader.skip(.title), let title = reader.string(), reader.skip(","),
            reader.skip(.version), reader.integer() == Self.version, reader.skip("}"), reader.isAtEnd
        else { return nil }
        self.init(
            id: id, title: Text(title), tags: tags.map { Text($0) }, createdAt: createdAt, modifiedAt: modifiedAt,
            pageCount: pageCount, coverPage: coverPage, document: DocumentMark(size: size, modified: modified))
    }
}

/// Takes a manifest apart; every function is nil, or false, at the first byte that is not as expected.
private struct Reader {
    var rest: ArraySlice<UInt8>

    var isAtEnd: Bool {
        mutating get {
            skipBlanks()
            return rest.isEmpty
        }
    }

    /// A key with its quotes and its colon.
    mutating func skip(_ key: Manifest.Key) -> Bool {
        let before = rest
        if plain()?.elementsEqual(key.rawValue.utf8) == true, skip(":") { return true }
        rest = before
        return false
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// What stands between quotes, without escapes; whether it is UTF-8 is not asked.
    mutating func plain() -> ArraySlice<UInt8>? {
        guard skip("\"") else { return nil }
        var end = rest.startIndex
        while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") {
            if rest[end] == UInt8(ascii: "\\") || rest[end] < 0x20 { return nil }
            end += 1
        }
        guard end < rest.endIndex else { return nil }
        defer { rest = rest[(end + 1)...] }
        return rest[..<end]
    }

    mutating func string() -> String? { plain().flatMap { String(validating: $0, as: UTF8.self) } }

    mutating func strings() -> [String]? {
        guard skip("[") else { return nil }
        var strings: [String] = []
        if skip("]") { return strings }
        repeat {
            guard let string = string() else { return nil }
            strings.append(string)
        } while skip(",")
        return skip("]") ? strings : nil
    }

    /// Up to 18 digits, which no overflow can come of, and no zero before others.
    mutating func integer() -> Int? {
        skipBlanks()
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard (1...18).contains(digits.count), digits.count == 1 || digits.first != UInt8(ascii: "0") else {
            return nil
        }
        rest = rest[digits.endIndex...]
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private mutating func skipBlanks() {
        while let byte = rest.first, byte == 0x20 || byte == 0x0A { rest = rest.dropFirst() }
    }
}
