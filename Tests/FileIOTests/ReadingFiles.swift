import FileIO
import TestSupport
import Testing

@Suite("Reading a whole file")
struct ReadingFiles {
    @Test("the limit is the most that is taken", arguments: [(3, true), (4, true), (5, false)])
    func limit(size: Int, fits: Bool) throws {
        let disk = SimulatedDisk()
        let path = FilePath("/file")
        let file = try disk.open(path, .creating(mode: 0o644))
        try file.write([UInt8](repeating: 1, count: size))
        if fits {
            #expect(try disk.read(path, limit: 4).count == size)
        } else {
            let error = #expect(throws: FileError.self) { try disk.read(path, limit: 4) }
            #expect(error?.code == .tooLarge)
        }
    }

    @Test("a file whose size is said to be nothing is read to its end")
    func sizeless() throws {
        let status = try LocalFileSystem().read(FilePath("/proc/self/status"), limit: 1 << 20)
        #expect(String(decoding: status, as: UTF8.self).hasPrefix("Name:"))
    }

    @Test("a file that grows while it is read is read to its end, and no further than the limit", arguments: [100, 12])
    func growing(limit: Int) throws {
        let disk = SimulatedDisk()
        try Saving.prepare(disk)
        let growing = GrowingFileSystem(disk)
        if limit > Saving.old.count + growing.growth.count {
            #expect(try growing.read(Saving.page, limit: limit) == Saving.old + growing.growth)
        } else {
            let error = #expect(throws: FileError.self) { try growing.read(Saving.page, limit: limit) }
            #expect(error?.code == .tooLarge)
        }
    }

    @Test("only what is not there is not there")
    func exists() throws {
        let disk = SimulatedDisk()
        try Saving.prepare(disk)
        #expect(try disk.exists(Saving.page))
        #expect(try !disk.exists(FilePath("/notes/none")))
        #expect(try disk.statusIfPresent(of: FilePath("/none/none")) == nil)
        let error = #expect(throws: FileError.self) { try disk.exists(Saving.page.appending("x")) }
        #expect(error?.code == .notADirectory)
    }
}

/// Lets a file grow between the question for its size and the reading.
private final class GrowingFileSystem: FileSystemLayer {
    let base: any FileSystem
    let growth: [UInt8] = Array("and more ink".utf8)

    init(_ base: any FileSystem) { self.base = base }

    func passage(of call: FileCall) throws(FileError) -> Passage {
        if call.kind == .read, try base.status(of: call.path, followingLinks: true).size == Saving.old.count {
            try base.open(call.path, .appending).write(growth)
        }
        return .pass
    }
}
