public import FileIO
public import Ink

/// What the storage is given instead of reaching for it: the disk, the clock, randomness, a name.
public struct StorageContext: Sendable {
    /// The disk, or what stands in for it.
    public let fileSystem: any FileSystem
    /// Milliseconds since 1970, UTC. No order depends on it.
    public let now: @Sendable () -> Int64
    /// 64 random bits.
    public let random: @Sendable () -> UInt64
    /// Who writes, for whoever finds the note locked.
    public let holder: LockHolder
    /// The user's own folder for the files that name holders.
    public let announcements: FilePath

    public init(
        fileSystem: any FileSystem, now: @escaping @Sendable () -> Int64, random: @escaping @Sendable () -> UInt64,
        holder: LockHolder, announcements: FilePath
    ) {
        self.fileSystem = fileSystem
        self.now = now
        self.random = random
        self.holder = holder
        self.announcements = announcements
    }

    /// The disk, the clock and the randomness of this process.
    ///
    /// - Parameters:
    ///   - program: its name for people who find a note being written.
    ///   - announcements: a folder of the user's own, made when first needed; not one that users share.
    public init(program: String, announcements: FilePath) {
        self.init(
            fileSystem: LocalFileSystem(), now: { ThisProcess.now }, random: { UInt64.random(in: .min ... .max) },
            holder: .thisProcess(program: program), announcements: announcements)
    }

    /// A new identifier of a note, a page or an asset.
    public func identifier<Subject>(of subject: Subject.Type = Subject.self) -> Identifier<Subject> {
        var generator = GivenRandomness(next64: random)
        return Identifier(random: &generator)
    }

    /// A replica for one writing session; never stored for reuse.
    public func replica() -> Replica { Replica(rawValue: random()) }
}

/// The given source of randomness in the shape the standard library asks for.
private struct GivenRandomness: RandomNumberGenerator {
    let next64: @Sendable () -> UInt64
    mutating func next() -> UInt64 { next64() }
}
