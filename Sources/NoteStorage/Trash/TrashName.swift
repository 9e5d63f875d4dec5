import FileIO

/// The name of something in a package's trash: when it went there, and what it was called.
struct TrashName: Hashable, Sendable {
    let removedAt: Timestamp
    let name: FileName

    init(removedAt: Timestamp, name: FileName) {
        self.removedAt = removedAt
        self.name = name
    }

    /// Reads a name that ``fileName`` made; nil for any other, which the trash then keeps for ever.
    init?(_ fileName: FileName) {
        guard let tilde = fileName.bytes.firstIndex(of: UInt8(ascii: "~")),
            let moment = TrashMoment(String(decoding: fileName.bytes[..<tilde], as: UTF8.self))
        else { return nil }
        self.init(removedAt: moment.removedAt, name: FileName(bytes: Array(fileName.bytes[(tilde + 1)...])))
    }

    /// "2026-01-31T09_30_00.125Z~name".
    var fileName: FileName {
        FileName(bytes: Array(TrashMoment(removedAt).text.utf8) + [UInt8(ascii: "~")] + name.bytes)
    }

    func isExpired(at now: Timestamp) -> Bool { TrashMoment(removedAt).isExpired(at: now) }
}
