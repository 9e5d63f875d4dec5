// What replacing a file is asked and what it answers.

/// How far a write must have come before it is reported as done.
public enum Durability: Hashable, Sendable {
    /// On the disk, its name too: it outlives a power cut.
    case full
    /// Whole or not at all for other programs, but a power cut may undo it: for what can be made again.
    case cache
}

/// What the caller believes to be at the path it is about to write.
public enum Expectation: Sendable {
    /// Whatever is there may go: caches, and exports over a file that the user named.
    case anything
    /// Nothing.
    case absent
    /// The file that was loaded or last saved; where its identity has changed, `sameBytes` is asked about its content.
    case file(FileIdentity, sameBytes: @Sendable ([UInt8]) -> Bool = { _ in false })
}

/// How replacing a file came out.
public enum Replacement: Hashable, Sendable {
    /// The new bytes are at the target, as durable as was asked.
    case saved(FileIdentity)
    /// Something that the caller did not expect was at the target; it lies at `path`, untouched.
    ///
    /// With `saved`, the new bytes are at the target and durable, and the caller shall merge what lies at `path`,
    /// write again, and only then remove it. Without, `path` is the target itself and the new bytes were not written.
    case foreign(at: FilePath, saved: FileIdentity?)
}
