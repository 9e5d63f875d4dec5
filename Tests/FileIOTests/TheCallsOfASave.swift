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

    @Test("a file is read in two calls, its size asked and its bytes read")
    func reading() throws {
        _ = try replace(with: [1, 2], .cache, expecting: .anything)
        disk.forget()
        _ = try disk.read(page, limit: 9)
        #expect(disk.lines(from: scratch.path) == ["open page", "fileStatus page", "read page 3"])
    }
}
