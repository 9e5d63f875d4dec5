/// The entries of a zip archive, read from the directory at its end.
///
/// Names are only ever compared, never used as paths; those that are absolute or climb with ".." are not listed.
/// Encrypted entries and archives beyond 4 GiB are not read.
struct ZipDirectory {
    struct Entry {
        let name: [UInt8]
        let isDeflated: Bool
        let packedSize: Int
        let headerOffset: Int
    }

    private let bytes: [UInt8]
    private let entries: [Entry]

    /// More entries than any note has: thousands of pictures.
    static let entryLimit = 1 << 14

    /// Nil if the bytes hold no directory, as when an archive is cut short.
    init?(_ bytes: [UInt8]) {
        guard let end = Self.endRecord(of: bytes) else { return nil }
        let count = bytes.little16(end + 10)
        var position = bytes.little32(end + 16)
        guard count <= Self.entryLimit else { return nil }
        var entries: [Entry] = []
        for _ in 0..<count {
            guard position + 46 <= bytes.count, bytes.little32(position) == 0x0201_4B50 else { break }
            let nameEnd = position + 46 + bytes.little16(position + 28)
            guard nameEnd <= bytes.count else { break }
            let name = Array(bytes[position + 46..<nameEnd])
            let method = bytes.little16(position + 10)
            let isEncrypted = bytes.little16(position + 8) & 1 == 1
            if method == 0 || method == 8, !isEncrypted, Self.isHarmless(name) {
                entries.append(
                    Entry(
                        name: name, isDeflated: method == 8, packedSize: bytes.little32(position + 20),
                        headerOffset: bytes.little32(position + 42)))
            }
            position = nameEnd + bytes.little16(position + 30) + bytes.little16(position + 32)
        }
        self.bytes = bytes
        self.entries = entries
    }

    /// The packed bytes of an entry and how they are packed; nil if there is none of this name, or it lies outside the file.
    func packed(_ name: String) -> (bytes: ArraySlice<UInt8>, isDeflated: Bool)? {
        guard let entry = entries.first(where: { $0.name.elementsEqual(name.utf8) }) else { return nil }
        let header = entry.headerOffset
        guard header + 30 <= bytes.count, bytes.little32(header) == 0x0403_4B50 else { return nil }
        let start = header + 30 + bytes.little16(header + 26) + bytes.little16(header + 28)
        guard start <= bytes.count else { return nil }
        return (bytes[start..<min(start + entry.packedSize, bytes.count)], entry.isDeflated)
    }

    /// An entry as it was before packing, or what of it could be unpacked; nil if it is not there.
    func contents(_ name: String) -> (bytes: [UInt8], isComplete: Bool)? {
        guard let (packed, isDeflated) = packed(name) else { return nil }
        guard isDeflated else { return (Array(packed), true) }
        let (contents, ending) = Inflater.inflated(packed, .deflate)
        return (contents, ending == .complete)
    }

    /// The last end record in the file; a comment of up to 65,535 bytes may follow it.
    private static func endRecord(of bytes: [UInt8]) -> Int? {
        guard bytes.count >= 22 else { return nil }
        let first = max(0, bytes.count - 22 - 0xFFFF)
        return stride(from: bytes.count - 22, through: first, by: -1).first { bytes.little32($0) == 0x0605_4B50 }
    }

    private static func isHarmless(_ name: [UInt8]) -> Bool {
        let slash = UInt8(ascii: "/")
        let backslash = UInt8(ascii: "\\")
        guard let first = name.first, first != slash, first != backslash, !name.contains(0) else { return false }
        return !name.split(whereSeparator: { $0 == slash || $0 == backslash }).contains { $0.elementsEqual("..".utf8) }
    }
}

extension [UInt8] {
    fileprivate func little16(_ offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }
    fileprivate func little32(_ offset: Int) -> Int { little16(offset) | little16(offset + 2) << 16 }
}
