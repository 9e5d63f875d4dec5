#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Who may change a note, read from its document whatever shape a newer version gives to the rest of it.
struct DocumentClaim: Decodable {
    private let format: String
    let version: Int
    let minReader: Int?
    let engine: String

    /// Nil if the bytes are no document of ours at all, or this version can be expected to read it whole.
    init?(ofNewer bytes: [UInt8]) {
        guard let claim = try? JSONDecoder().decode(Self.self, from: Data(bytes)), claim.format == DocumentFile.format,
            claim.leastReader > DocumentFile.version || claim.engine != Engine.snapshot
        else { return nil }
        self = claim
    }

    /// The least version that may change the note.
    var leastReader: Int { minReader ?? version }
}
