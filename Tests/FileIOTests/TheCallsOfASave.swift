import FileIO
import TestSupport
import Testing

@Suite("The calls of a save")
struct TheCallsOfASave {
    let disk: TracingFileSystem
    let scratch: ScratchFolder

    init() throws {
        scratch = try ScratchFolder()
        disk = TracingFileSystem(LocalFileSystem())
    }

    private var page: FilePath { scratch.path.appending("page") }

    private func replace(
        with bytes: [UInt8], _ durability: Durability, expecting expected: FileIO.Expectation
    ) throws -> [String] {
        disk.forget()
        _ = try disk.replace(page, with: bytes, durability: durability, expecting: expected, token: { 10 })
        return disk.lines(from: scratch.path)
    }

    @Test("an existing file: temporary, write, fsync, exchange, fsync of the folder, unlink")
    func existing() throws {
        _ = try replace(with: [1], .full, expecting: .absent)
        let loaded = try disk.load(page, limit: 9)
        #expect(
            try replace(with: [1, 2, 3], .full, expecting: .file(loaded.identity)) == [
                "status page", "open .", "open .page.000000000000000a.tmp", "write .page.000000000000000a.tmp 3",
                "synchronize .page.000000000000000a.tmp", "fileStatus .page.000000000000000a.tmp",
                "close .page.000000000000000a.tmp", "exchange .page.000000000000000a.tmp page",
                "status .page.000000000000000a.tmp", "synchronize .", "unlink .page.000000000000000a.tmp",
            ])
        #expect(disk.bytesWritten == 3)
    }

    @Test("a new file: temporary, write, fsync, exclusive rename, fsync of the folder")
    func new() throws {
        #expect(
            try replace(with: [1, 2], .full, expecting: .absent) == [
                "open .", "open .page.000000000000000a.tmp", "write .page.000000000000000a.tmp 2",
                "synchronize .page.000000000000000a.tmp", "fileStatus .page.000000000000000a.tmp",
                "close .page.000000000000000a.tmp", "renameExclusively .page.000000000000000a.tmp page",
                "synchronize .",
            ])
    }

    @Test("a cache is renamed into place without any fsync")
    func cache() throws {
        #expect(
            try replace(with: [1, 2], .cache, expecting: .anything) == [
                "status page", "open .page.000000000000000a.tmp", "write .page.000000000000000a.tmp 2",
                "fileStatus .page.000000000000000a.tmp", "close .page.000000000000000a.tmp",
                "rename .page.000000000000000a.tmp page",
            ])
    }

    @Test("a file written in pieces costs a write a piece and nothing else")
    func pieces() throws {
        let content = try NewContent(of: page, in: disk, durability: .full, expecting: .anything, token: { 10 })
        try content.write([1, 2])
        try content.write([3])
        _ = try content.takePlace()
        #expect(
            disk.lines(from: scratch.path) == [
                "status page", "open .", "open .page.000000000000000a.tmp", "write .page.000000000000000a.tmp 2",
                "write .page.000000000000000a.tmp 1", "synchronize .page.000000000000000a.tmp",
                "fileStatus .page.000000000000000a.tmp", "close .page.000000000000000a.tmp",
                "rename .page.000000000000000a.tmp page", "synchronize .",
            ])
        #expect(try disk.read(page, limit: 9) == [1, 2, 3])
        #expect(throws: FileError.self) { try content.write([4]) }
        #expect(throws: FileError.self) { try content.takePlace() }
    }

    @Test("content that does not take its place leaves the old one and no temporary")
    func abandoned() throws {
        _ = try replace(with: [1], .cache, expecting: .absent)
        do {
            let content = try NewContent(of: page, in: disk, durability: .full, expecting: .anything, token: { 10 })
            try content.write([2, 3])
        }
        #expect(try disk.read(page, limit: 9) == [1])
        #expect(try disk.names(in: scratch.path) == [FileName("page")])
    }

    @Test("a file is read in two calls, its size asked and its bytes read")
    func reading() throws {
        _ = try replace(with: [1, 2], .cache, expecting: .anything)
        disk.forget()
        _ = try disk.read(page, limit: 9)
        #expect(disk.lines(from: scratch.path) == ["open page", "fileStatus page", "read page 3"])
    }
}
