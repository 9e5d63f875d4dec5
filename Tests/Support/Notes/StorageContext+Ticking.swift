public import FileIO
public import NoteStorage

extension StorageContext {
    /// What a program is given in tests: a clock that ticks a second a look, and randomness from a seed.
    ///
    /// No two programs that write on one disk may have the same seed, after which they are called.
    public static func ticking(
        on fileSystem: any FileSystem, seed: UInt64, program: String? = nil
    ) -> StorageContext {
        let clock = Given(1_700_000_000_000 as Int64)
        let random = Given(SeededGenerator(seed: seed))
        return StorageContext(
            fileSystem: fileSystem,
            now: {
                clock.update { now in
                    now += 1000
                    return now
                }
            }, random: { random.update { $0.next() } },
            holder: LockHolder(process: 1, host: "here", boot: "", program: program ?? "program \(seed)"),
            announcements: FilePath("/run/lnote"))
    }
}
