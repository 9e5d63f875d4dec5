import FileIO
import TestSupport
import Testing

@Suite("Without permission")
struct Permissions {
    let disk = SimulatedDisk()

    init() throws { try Saving.prepare(disk) }

    @Test("a save into a folder that cannot be written is refused, and the page is as it was")
    func folder() throws {
        try disk.setMode(0o555, of: Saving.folder)
        let error = #expect(throws: FileError.self) { try Saving.save(disk) }
        #expect(error?.code == .noPermission)
        #expect(try disk.read(Saving.page, limit: 100) == Saving.old)
        #expect(try disk.names(in: Saving.folder) == [Saving.page.name])
    }

    @Test("a file that cannot be read is not taken for one that is not there")
    func unreadable() throws {
        try disk.setMode(0, of: Saving.page)
        let reading = #expect(throws: FileError.self) { try disk.read(Saving.page, limit: 100) }
        #expect(reading?.code == .noPermission)
        try disk.setMode(0, of: Saving.folder)
        let asking = #expect(throws: FileError.self) { try disk.exists(Saving.page) }
        #expect(asking?.code == .noPermission)
    }
}
