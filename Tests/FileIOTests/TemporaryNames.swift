import FileIO
import TestSupport
import Testing

@Suite("Temporary names")
struct TemporaryNames {
    @Test("a name is hidden, says whose it is, and gives that back")
    func roundTrip() {
        let name = TemporaryName.make(for: FileName("page.content"), token: 0xAB)
        #expect(name == FileName(".page.content.00000000000000ab.tmp"))
        #expect(TemporaryName.original(of: name) == FileName("page.content"))
    }

    @Test(
        "other names are no temporary names",
        arguments: ["page.content", ".00000000000000ab.tmp", ".page.00000000000000AB.tmp", ".page.ab.tmp", ".tmp", ""])
    func others(_ name: String) {
        #expect(TemporaryName.original(of: FileName(name)) == nil)
    }

    @Test("the longest names still fit, and no character is cut in half", arguments: ["a", "é", "🖋"])
    func longest(_ character: String) throws {
        let name = FileName(bytes: Array(String(repeating: character, count: 255 / character.utf8.count).utf8))
        let temporary = TemporaryName.make(for: name, token: .max)
        #expect(temporary.bytes.count <= 255)
        #expect(String(validating: temporary.bytes, as: UTF8.self) != nil)
        let scratch = try ScratchFolder()
        let path = scratch.path.appending(name)
        _ = try scratch.disk.replace(path, with: [1], durability: .full, expecting: .absent, token: { 1 })
        #expect(try scratch.disk.read(path, limit: 1) == [1])
    }

    @Test("a left-over of the same name is not touched; another number is asked for")
    func leftOver() throws {
        let disk = SimulatedDisk()
        try Saving.prepare(disk)
        let stale = Saving.folder.appending(TemporaryName.make(for: Saving.page.name, token: 1))
        try disk.copyFile(Saving.page, to: stale, durability: .full)
        var numbers: [UInt64] = [1, 2]
        let identity = try disk.load(Saving.page, limit: 100).identity
        _ = try disk.replace(
            Saving.page, with: Saving.new, durability: .full, expecting: .file(identity),
            token: { numbers.removeFirst() })
        #expect(try disk.read(stale, limit: 100) == Saving.old)
        #expect(try disk.read(Saving.page, limit: 100) == Saving.new)
        #expect(numbers.isEmpty)
    }

    @Test("a source of numbers that never changes ends in an error and not in a circle")
    func brokenToken() throws {
        let disk = SimulatedDisk()
        try Saving.prepare(disk)
        try disk.copyFile(
            Saving.page, to: Saving.folder.appending(TemporaryName.make(for: Saving.page.name, token: 1)),
            durability: .full)
        let error = #expect(throws: FileError.self) {
            try disk.replace(Saving.page, with: [1], durability: .full, expecting: .anything, token: { 1 })
        }
        #expect(error?.code == .exists)
    }
}
