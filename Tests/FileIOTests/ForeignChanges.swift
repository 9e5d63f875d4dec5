import FileIO
import TestSupport
import Testing

@Suite("Another program wrote the file meanwhile")
struct ForeignChanges {
    let disk = SimulatedDisk()
    let foreign: [UInt8] = Array("synced ink".utf8)

    init() throws { try Saving.prepare(disk) }

    private func loadThenForeignWrite(_ bytes: [UInt8]) throws -> FileIdentity {
        let identity = try disk.load(Saving.page, limit: 100).identity
        _ = try disk.replace(Saving.page, with: bytes, durability: .full, expecting: .anything, token: { 5 })
        return identity
    }

    @Test("the exchange brings its bytes out, and they lie where the answer says")
    func exchanged() throws {
        let identity = try loadThenForeignWrite(foreign)
        let answer = try disk.replace(
            Saving.page, with: Saving.new, durability: .full, expecting: .file(identity), token: { 6 })
        guard case .foreign(let path, let saved?) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(try disk.read(path, limit: 100) == foreign)
        #expect(TemporaryName.original(of: path.name) == Saving.page.name)
        let now = try disk.load(Saving.page, limit: 100)
        #expect(now == LoadedFile(bytes: Saving.new, identity: saved))
    }

    /// At the first synchronisation puts a file at a path and fails.
    private struct Intruding: FileSystemLayer {
        let base: any FileSystem
        let place: FilePath
        let bytes: [UInt8]

        func passage(of call: FileCall) throws(FileError) -> Passage {
            guard call.kind == .synchronize else { return .pass }
            _ = try base.replace(place, with: bytes, durability: .full, expecting: .absent, token: { 7 })
            throw FileError(.inputOutput, to: .write, call: "fsync", path: call.path)
        }
    }

    @Test("a move that fails is not taken back over what came to its old place meanwhile")
    func failedMove() throws {
        let target = Saving.page.parent.appending("moved")
        let layer = Intruding(base: disk, place: Saving.page, bytes: foreign)
        #expect(throws: FileError.self) { try layer.move(Saving.page, to: target) }
        #expect(try disk.read(Saving.page, limit: 100) == foreign)
        #expect(try disk.read(target, limit: 100) == Saving.old)
    }

    @Test("the same bytes under another identity are nothing foreign")
    func sameBytes() throws {
        let identity = try loadThenForeignWrite(Saving.old)
        let old = Saving.old
        let answer = try disk.replace(
            Saving.page, with: Saving.new, durability: .full,
            expecting: .file(identity, sameBytes: { $0 == old }), token: { 6 })
        #expect(try answer == .saved(disk.load(Saving.page, limit: 100).identity))
        #expect(try disk.names(in: Saving.folder) == [Saving.page.name])
    }

    @Test("where names cannot be exchanged it is seen before the rename, and nothing is written")
    func withoutExchange() throws {
        let identity = try loadThenForeignWrite(foreign)
        let plain = FaultyFileSystem(
            disk, Fault(call: 1, of: [.exchange], code: .unsupported, extent: .fromThenOn))
        let answer = try plain.replace(
            Saving.page, with: Saving.new, durability: .full, expecting: .file(identity), token: { 6 })
        #expect(answer == .foreign(at: Saving.page, saved: nil))
        #expect(try disk.read(Saving.page, limit: 100) == foreign)
        #expect(try disk.names(in: Saving.folder) == [Saving.page.name])
    }

    @Test("where names cannot be exchanged and nothing is foreign, a rename saves")
    func renamedInstead() throws {
        let plain = FaultyFileSystem(
            disk, Fault(call: 1, of: [.exchange, .renameExclusively], code: .unsupported, extent: .fromThenOn))
        #expect(try Saving.save(plain) == .saved(disk.load(Saving.page, limit: 100).identity))
        #expect(try disk.read(Saving.page, limit: 100) == Saving.new)
        #expect(try disk.names(in: Saving.folder) == [Saving.page.name])
    }

    @Test("a file that appeared where none was expected is left alone", arguments: [true, false])
    func appeared(canRenameExclusively: Bool) throws {
        let fault = Fault(call: canRenameExclusively ? .max : 1, of: [.renameExclusively], code: .unsupported)
        let answer = try FaultyFileSystem(disk, fault).replace(
            Saving.page, with: Saving.new, durability: .full, expecting: .absent, token: { 6 })
        #expect(answer == .foreign(at: Saving.page, saved: nil))
        #expect(try disk.read(Saving.page, limit: 100) == Saving.old)
        #expect(try disk.names(in: Saving.folder) == [Saving.page.name])
    }

    @Test("a file that somebody removed is written again")
    func removed() throws {
        let identity = try disk.load(Saving.page, limit: 100).identity
        try disk.unlink(Saving.page)
        let answer = try disk.replace(
            Saving.page, with: Saving.new, durability: .full, expecting: .file(identity), token: { 6 })
        #expect(try answer == .saved(disk.load(Saving.page, limit: 100).identity))
    }
}
