import FileIO
import Ink
import NoteLibrary
import NoteStorage
import Synchronization
import TestSupport
import Testing

/// A library on a simulated disk, with a clock that the test sets.
final class LibraryFixture: Sendable {
    let disk = SimulatedDisk()
    let root = FilePath("/home/notes")
    private let now = Mutex(1_700_000_000_000 as Int64)
    private let random = Mutex(SeededGenerator(seed: 11))

    var library: Library { Library(at: root, in: context(program: "lnote")) }

    init() throws {
        try disk.makeDirectories(FilePath("/home"))
        try disk.makeDirectories(FilePath("/run"))
    }

    /// The surroundings of a program of this name; every one has its own process.
    func context(program: String, on fileSystem: (any FileSystem)? = nil) -> StorageContext {
        StorageContext(
            fileSystem: fileSystem ?? disk, now: { self.now.withLock { $0 } },
            random: { self.random.withLock { $0.next() } },
            holder: LockHolder(process: 7, host: "here", boot: "", program: program),
            announcements: FilePath("/run/lnote"))
    }

    /// Lets so many days pass.
    func wait(days: Int64) { now.withLock { $0 += days * 86_400_000 } }

    /// A note of one page, and where it lies.
    @discardableResult
    func note(_ title: Text, in folder: String = "") throws -> FilePath {
        let path = try library.create(NoteTemplate(title: title)).path
        return folder.isEmpty ? path : try library.move(path, to: try self.folder(folder)).path
    }

    func folder(_ path: String) throws -> Folder { try #require(Folder(FilePath(path))) }

    /// Every note by folder and title, "Lectures/Algebra".
    func shown() throws -> [String] {
        try library.list().notes.map { note in
            let folder = try #require(note.folder)
            return folder == .top ? note.title.string : "\(folder)/\(note.title)"
        }
    }

    func trashed() throws -> [String] { try library.listTrash().notes.map(\.note.title.string) }

    /// Puts bytes at a path that is made, past the library.
    func write(_ bytes: [UInt8], to path: FilePath) throws {
        try disk.makeDirectories(path.parent)
        _ = try disk.replace(path, with: bytes, durability: .full, expecting: .anything, token: { 0xF1E2_D3C4 })
    }

    func write(_ text: String, to path: FilePath) throws { try write(Array(text.utf8), to: path) }

    /// Every file in a folder, by its path from there.
    func contents(of folder: FilePath) throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        func add(_ path: FilePath, _ name: String) throws {
            guard try disk.status(of: path, followingLinks: false).kind == .directory else {
                contents[name] = try disk.read(path, limit: 1 << 20)
                return
            }
            for inner in try disk.names(in: path) { try add(path.appending(inner), "\(name)/\(inner)") }
        }
        try add(folder, "")
        return contents
    }

    /// The message of the error that a call ends in.
    func refusal(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch { return "\(error)" }
    }
}
