import FileIO
import TestSupport
import Testing

@Suite("Any call of a save fails")
struct FailingCalls {
    @Test(
        "the old bytes stay, no temporary stays, and the same save succeeds afterwards",
        arguments: [FileError.Code.noSpace, .inputOutput, .noPermission, .quotaExceeded],
        [Fault.Extent.once, .halfWritten])
    func existingFile(code: FileError.Code, extent: Fault.Extent) async throws {
        let failed = try await failingEachCall(code: code, extent: extent) {
            let disk = SimulatedDisk()
            try Saving.prepare(disk)
            return disk
        } scenario: {
            try Saving.save($0)
        } verify: { disk, call, result throws in
            switch result {
            case .success:
                // The save was done; only the old version could not be removed.
                #expect(call.kind == .unlink)
                #expect(try disk.read(Saving.page, limit: 100) == Saving.new)
            case .failure(let error):
                #expect((error as? FileError)?.code == code, "\(call)")
                #expect(try disk.read(Saving.page, limit: 100) == Saving.old, "\(call)")
                #expect(try disk.names(in: Saving.folder) == [Saving.page.name], "\(call)")
                guard case .saved = try Saving.save(disk) else {
                    Issue.record("the second attempt found foreign bytes after \(call)")
                    return
                }
            }
        }
        // open, fstat and read to load; the eleven calls of the save.
        #expect(failed == 14)
    }

    @Test("a new file that could not be written is not there", arguments: [FileError.Code.noSpace, .inputOutput])
    func newFile(code: FileError.Code) async throws {
        try await failingEachCall(code: code) {
            let disk = SimulatedDisk()
            try disk.makeDirectories(Saving.folder)
            return disk
        } scenario: {
            try $0.replace(Saving.page, with: Saving.new, durability: .full, expecting: .absent, token: { 3 })
        } verify: { disk, call, result throws in
            #expect(throws: FileError.self) { try result.get() }
            #expect(try disk.names(in: Saving.folder) == [], "\(call)")
        }
    }

    @Test("a disk that fails and stays failing loses neither the old bytes nor what came out of an exchange")
    func failingForGood() async throws {
        try await failingEachCall(code: .inputOutput, extent: .fromThenOn) {
            let disk = SimulatedDisk()
            try Saving.prepare(disk)
            return disk
        } scenario: {
            try Saving.save($0)
        } verify: { disk, call, result throws in
            let contents = try disk.names(in: Saving.folder).map {
                try disk.read(Saving.folder.appending($0), limit: 100)
            }
            #expect(contents.contains(Saving.old) || (try? result.get()) != nil, "\(call)")
            #expect(try [Saving.old, Saving.new].contains(disk.read(Saving.page, limit: 100)), "\(call)")
        }
    }

    @Test("an exchange that cannot be taken back keeps what came out of it")
    func stuckExchange() throws {
        let disk = SimulatedDisk()
        try Saving.prepare(disk)
        let folderUnsynchronised = FaultyFileSystem(disk, Fault(call: 2, of: [.synchronize], code: .inputOutput))
        let stuck = FaultyFileSystem(folderUnsynchronised, Fault(call: 2, of: [.exchange], code: .inputOutput))
        #expect(throws: FileError.self) { try Saving.save(stuck) }
        let contents = try disk.names(in: Saving.folder).map {
            try disk.read(Saving.folder.appending($0), limit: 100)
        }
        #expect(Set(contents) == [Saving.old, Saving.new])
    }

    @Test("a file is not synchronised again after its fsync failed")
    func noSecondFsync() throws {
        let disk = SimulatedDisk()
        try Saving.prepare(disk)
        let faulty = FaultyFileSystem(disk, Fault(call: 1, of: [.synchronize], code: .inputOutput))
        let traced = TracingFileSystem(faulty)
        #expect(throws: FileError.self) { try Saving.save(traced) }
        #expect(traced.calls.filter { $0.kind == .synchronize }.count == 1)
    }

    @Test("a failed copy leaves no target")
    func copy() async throws {
        let copy = Saving.folder.appending("copy")
        try await failingEachCall(code: .noSpace, extent: .halfWritten) {
            let disk = SimulatedDisk()
            try Saving.prepare(disk)
            return disk
        } scenario: {
            try $0.copyFile(Saving.page, to: copy, durability: .full)
        } verify: { disk, call, result throws in
            #expect(throws: FileError.self) { try result.get() }
            #expect(try !disk.exists(copy), "\(call)")
        }
    }
}
