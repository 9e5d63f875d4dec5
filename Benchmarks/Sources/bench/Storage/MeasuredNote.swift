import FileIO
import Ink
import NoteSession
import NoteStorage

/// A note on the disk that is measured, the same in every run.
struct MeasuredNote {
    let root: FilePath
    private let announcements: FilePath

    /// Creates a note whose first page is drawn as given, before others with one stroke each.
    init(in folder: FilePath, pages: Int, first: Drawing, others: Drawing) throws {
        root = folder.appending("\(pages)\(PackageLayout.packageExtension)")
        announcements = folder.appending("run")
        let disk = LocalFileSystem()
        try disk.removeTree(root)
        try disk.makeDirectories(announcements, durability: .cache)
        let context = Self.context(disk, seed: 1, announcements: announcements)
        var note = NewNote(title: "Measured", context: context)
        try note.addPage(first)
        for _ in 1..<pages { try note.addPage(others) }
        try note.create(at: root)
    }

    /// Opens it with a clock and randomness of its own, which start alike each time.
    func open(
        for intent: NotePackage.Intent, in fileSystem: any FileSystem = LocalFileSystem()
    ) throws -> NotePackage {
        try NotePackage.open(root, for: intent, in: Self.context(fileSystem, seed: 2, announcements: announcements))
    }

    /// Opens it to be written in, as a program does in which people write.
    func session(in fileSystem: any FileSystem, clock: SessionClock) async throws -> NoteSession {
        let context = Self.context(fileSystem, seed: 2, announcements: announcements)
        return try await NoteSession.open(at: root, in: context, clock: clock)
    }

    static func context(_ fileSystem: any FileSystem, seed: UInt64, announcements: FilePath) -> StorageContext {
        let ticking = Ticking(seed: seed)
        return StorageContext(
            fileSystem: fileSystem, now: ticking.now, random: ticking.random,
            holder: .thisProcess(program: "bench"), announcements: announcements)
    }
}
