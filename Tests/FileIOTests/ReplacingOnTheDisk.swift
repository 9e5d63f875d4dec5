import FileIO
import Testing
import TestSupport

@Suite("Replacing a file on the real disk")
struct ReplacingOnTheDisk {
    let scratch: ScratchFolder
    let page: FilePath

    init() throws {
        scratch = try ScratchFolder()
        page = scratch.path.appending("page.content")
    }

    @Test("a new file appears with the bytes given, and no temporary stays")
    func newFile() throws {
        let result = try scratch.disk.replace(
            page, with: [1, 2, 3], durability: .full, expecting: .absent, token: { 7 })
        #expect(try result == .saved(scratch.disk.load(page, limit: 10).identity))
        #expect(try scratch.disk.read(page, limit: 10) == [1, 2, 3])
        #expect(try scratch.disk.names(in: scratch.path) == [page.name])
    }

    @Test("saving over what was loaded exchanges and removes the old")
    func savedOver() throws {
        _ = try scratch.disk.replace(page, with: [1], durability: .cache, expecting: .absent, token: { 1 })
        let loaded = try scratch.disk.load(page, limit: 10)
        let result = try scratch.disk.replace(
            page, with: [2, 2], durability: .full, expecting: .file(loaded.identity), token: { 2 })
        #expect(try result == .saved(scratch.disk.load(page, limit: 10).identity))
        #expect(try scratch.disk.read(page, limit: 10) == [2, 2])
        #expect(try scratch.disk.names(in: scratch.path) == [page.name])
    }
}
