import FileIO
import TestSupport
import Testing

/// The kinds of disk that must not be told apart.
enum Disk: String, CaseIterable, CustomTestStringConvertible {
    case real, simulated

    var testDescription: String { rawValue }

    /// A disk with an empty folder to work in, which lasts as long as `body`.
    func withFolder(_ body: (any FileSystem, FilePath) throws -> Void) throws {
        switch self {
        case .real:
            let scratch = try ScratchFolder()
            try body(scratch.disk, scratch.path)
        case .simulated:
            let disk = SimulatedDisk()
            try disk.makeDirectory(FilePath("/notes"), mode: 0o755)
            try body(disk, FilePath("/notes"))
        }
    }
}

@Suite("The simulated disk answers as the real one does")
struct DisksAlike {
    private func write(_ bytes: [UInt8], _ disk: any FileSystem, _ path: FilePath, mode: UInt32 = 0o644) throws {
        let file = try disk.open(path, .creating(mode: mode))
        try file.write(bytes)
        try file.close()
    }

    private func code(_ body: () throws -> Void) -> FileError.Code? {
        do { try body() } catch { return (error as? FileError)?.code }
        return nil
    }

    @Test("what is written is read, at any offset, and ends where it ends", arguments: Disk.allCases)
    func reading(_ disk: Disk) throws {
        try disk.withFolder { disk, folder in
            let path = folder.appending("file")
            try write([1, 2, 3, 4], disk, path)
            let file = try disk.open(path, .reading)
            #expect(try file.read(2, at: 1) == [2, 3])
            #expect(try file.read(9, at: 2) == [3, 4])
            #expect(try file.read(9, at: 4) == [])
            #expect(try file.status().size == 4)
            #expect(try file.status().kind == .file)
        }
    }

    @Test("appending goes on at the end, and truncating cuts it off", arguments: Disk.allCases)
    func appending(_ disk: Disk) throws {
        try disk.withFolder { disk, folder in
            let path = folder.appending("file")
            try write([1, 2, 3, 4], disk, path)
            let file = try disk.open(path, .appending)
            try file.truncate(to: 2)
            try file.write([9])
            try file.synchronizeData()
            #expect(try disk.read(path, limit: 9) == [1, 2, 9])
            try file.truncate(to: 4)
            #expect(try disk.read(path, limit: 9) == [1, 2, 9, 0])
        }
    }

    @Test("a closed file says so, and closing twice does nothing", arguments: Disk.allCases)
    func closed(_ disk: Disk) throws {
        try disk.withFolder { disk, folder in
            let file = try disk.open(folder.appending("file"), .creating(mode: 0o644))
            try file.close()
            try file.close()
            #expect(code { try file.write([1]) } == .other(9))
        }
    }

    @Test("names move, exchange, and are refused alike", arguments: Disk.allCases)
    func names(_ disk: Disk) throws {
        try disk.withFolder { disk, folder in
            let (a, b, c) = (folder.appending("a"), folder.appending("b"), folder.appending("c"))
            try write([1], disk, a)
            try write([2], disk, b)
            try disk.exchange(a, b)
            #expect(try disk.read(a, limit: 1) == [2])
            #expect(code { try disk.renameExclusively(a, to: b) } == .exists)
            #expect(code { try disk.exchange(a, c) } == .notFound)
            try disk.rename(a, to: b)
            #expect(try disk.read(b, limit: 1) == [2])
            try disk.renameExclusively(b, to: c)
            #expect(try disk.names(in: folder) == [FileName("c")])
        }
    }

    @Test("folders refuse what files allow, and the other way round", arguments: Disk.allCases)
    func folders(_ disk: Disk) throws {
        try disk.withFolder { disk, folder in
            let (inner, file) = (folder.appending("inner"), folder.appending("file"))
            try disk.makeDirectory(inner, mode: 0o755)
            try write([1], disk, file)
            try write([1], disk, inner.appending("content"))
            #expect(code { try disk.makeDirectory(inner, mode: 0o755) } == .exists)
            #expect(code { try disk.removeDirectory(inner) } == .notEmpty)
            #expect(code { try disk.removeDirectory(file) } == .notADirectory)
            #expect(code { try disk.unlink(inner) } == .isADirectory)
            #expect(code { try disk.rename(file, to: inner) } == .isADirectory)
            #expect(code { try disk.rename(inner, to: file) } == .notADirectory)
            #expect(code { try disk.rename(inner, to: inner.appending("deeper")) } == .other(22))
            #expect(code { _ = try disk.names(in: file) } == .notADirectory)
            #expect(code { _ = try disk.open(file, .directory) } == .notADirectory)
            #expect(code { _ = try disk.open(inner, .appending) } == .isADirectory)
            #expect(code { _ = try disk.read(inner, limit: 9) } == .isADirectory)
            #expect(code { _ = try disk.status(of: file.appending("x"), followingLinks: true) } == .notADirectory)
            let long = folder.appending(FileName(bytes: [UInt8](repeating: 97, count: 256)))
            #expect(code { try write([], disk, long) } == .nameTooLong)
            #expect(code { try write([], disk, folder.appending("none").appending("x")) } == .notFound)
        }
    }

    @Test("names are bytes: composed, decomposed and no UTF-8 at all", arguments: Disk.allCases)
    func bytes(_ disk: Disk) throws {
        try disk.withFolder { disk, folder in
            let names = [
                FileName(bytes: Array("é".utf8)), FileName(bytes: Array("e\u{301}".utf8)),
                FileName(bytes: [0xFF, 0xFE]), FileName(bytes: Array("שלום 🖋\n".utf8)),
            ]
            #expect(Set(names).count == 4)
            for (number, name) in names.enumerated() {
                _ = try disk.replace(
                    folder.appending(name), with: [UInt8(number)], durability: .full, expecting: .absent, token: { 1 })
            }
            #expect(try disk.names(in: folder).sorted() == names.sorted())
            for (number, name) in names.enumerated() {
                #expect(try disk.read(folder.appending(name), limit: 1) == [UInt8(number)])
            }
        }
    }

    @Test(
        "trees are made with their parents and removed whole, and neither minds a second time", arguments: Disk.allCases
    )
    func trees(_ disk: Disk) throws {
        try disk.withFolder { disk, folder in
            let deep = folder.appending("a").appending("b").appending("c")
            try disk.makeDirectories(deep)
            try disk.makeDirectories(deep)
            try write([1], disk, deep.appending("file"))
            try disk.removeTree(folder.appending("a"))
            try disk.removeTree(folder.appending("a"))
            #expect(try disk.names(in: folder) == [])
            try write([1], disk, folder.appending("file"))
            #expect(code { try disk.makeDirectories(folder.appending("file")) } == .exists)
        }
    }

    @Test("a copy has the bytes and the mode, and never takes another's place", arguments: Disk.allCases)
    func copies(_ disk: Disk) throws {
        try disk.withFolder { disk, folder in
            let (source, copy) = (folder.appending("source"), folder.appending("copy"))
            let bytes = (0..<(1 << 20) + 7).map { UInt8(truncatingIfNeeded: $0) }
            try write(bytes, disk, source, mode: 0o600)
            try disk.copyFile(source, to: copy, durability: .full)
            #expect(try disk.read(copy, limit: .max) == bytes)
            #expect(try disk.status(of: copy, followingLinks: false).mode == 0o600)
            #expect(code { try disk.copyFile(source, to: copy, durability: .full) } == .exists)
        }
    }

    @Test("the lock of a folder belongs to one open file until it closes", arguments: Disk.allCases)
    func locks(_ disk: Disk) throws {
        try disk.withFolder { disk, folder in
            let first = try disk.open(folder, .directory)
            let second = try disk.open(folder, .directory)
            #expect(try first.tryLock())
            #expect(try !second.tryLock())
            try first.close()
            #expect(try soon { try second.tryLock() })
        }
    }
}
