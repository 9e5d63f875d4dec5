import FileIO

/// The name of something in a package's trash: when it went there, and what it was called.
///
/// The moment stands in the name, because a rename keeps a file's times and a copy changes them.
struct TrashName: Hashable, Sendable {
    /// How long removed things are kept: 30 days, in milliseconds.
    static let keptFor: Int64 = 30 * 86_400_000

    let removedAt: Timestamp
    let name: FileName

    init(removedAt: Timestamp, name: FileName) {
        self.removedAt = removedAt
        self.name = name
    }

    /// Reads a name that ``fileName`` made; nil for any other, which the trash then keeps for ever.
    init?(_ fileName: FileName) {
        guard let tilde = fileName.bytes.firstIndex(of: UInt8(ascii: "~")),
            let moment = Timestamp(String(decoding: fileName.bytes[..<tilde], as: UTF8.self).replacing("_", with: ":"))
        else { return nil }
        self.init(removedAt: moment, name: FileName(bytes: Array(fileName.bytes[(tilde + 1)...])))
    }

    /// "2026-01-31T09_30_00.125Z~name": no colon, which some file systems refuse.
    var fileName: FileName {
        FileName(bytes: Array("\(removedAt)".replacing(":", with: "_").utf8) + [UInt8(ascii: "~")] + name.bytes)
    }

    func isExpired(at now: Timestamp) -> Bool {
        now.milliseconds - removedAt.milliseconds > Self.keptFor
    }
}
