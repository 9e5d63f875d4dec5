import FileIO
import TestSupport
import Testing

@Suite("A folder appears")
struct NewFolders {
    @Test(
        "a place that cannot hold folders is an error, not an endless attempt",
        .enabled(if: (try? LocalFileSystem().exists(FilePath("/proc/self"))) == true, "there is no /proc here"))
    func impossiblePlace() throws {
        let error = #expect(throws: FileError.self) {
            try LocalFileSystem().makeDirectories(FilePath("/proc/nowhere/notes"))
        }
        #expect(error?.code == .notFound)
    }

    let target = Saving.folder.appending("note")

    private func make(_ disk: some FileSystem) throws {
        let folder = try NewFolder(for: target, in: disk, token: { 8 })
        do {
            try disk.makeDirectory(folder.path.appending("pages"), mode: 0o755)
            _ = try disk.replace(
                folder.path.appending("document"), with: Saving.new, durability: .cache, expecting: .absent,
                token: { 9 })
        } catch {
            folder.abandon()
            throw error
        }
        try folder.appear()
    }

    private func disk() throws -> SimulatedDisk {
        let disk = SimulatedDisk()
        try disk.makeDirectories(Saving.folder)
        return disk
    }

    @Test("with all that lies in it")
    func appears() throws {
        let disk = try disk()
        try make(disk)
        #expect(try disk.names(in: Saving.folder) == [target.name])
        #expect(try disk.names(in: target) == [FileName("document"), FileName("pages")])
        #expect(try disk.status(of: target, followingLinks: false).kind == .directory)
    }

    @Test(
        "or, with any call failing, neither it nor its temporary is there",
        arguments: [FileError.Code.noSpace, .inputOutput])
    func failing(code: FileError.Code) async throws {
        let failed = try await failingEachCall(code: code) {
            try disk()
        } scenario: {
            try make($0)
        } verify: { disk, call, result throws in
            #expect(throws: FileError.self) { try result.get() }
            #expect(try disk.names(in: Saving.folder) == [], "\(call)")
        }
        #expect(failed > 15)
    }

    @Test("and never in the place of something else", arguments: [true, false])
    func taken(canRenameExclusively: Bool) throws {
        let disk = try disk()
        try disk.makeDirectories(target)
        let fault = Fault(call: canRenameExclusively ? .max : 2, of: [.renameExclusively], code: .unsupported)
        let error = #expect(throws: FileError.self) { try make(FaultyFileSystem(disk, fault)) }
        #expect(error?.code == .exists)
        #expect(try disk.names(in: Saving.folder) == [target.name])
        #expect(try disk.names(in: target) == [])
    }
}
