import FileIO
import TestSupport
import Testing

@Suite("The power is cut during a save")
struct PowerCuts {
    /// What a cut must not bring about, found in one state; nothing if all is well.
    private func fault(in state: CrashState) -> String? {
        let bytes = try? state.disk.read(Saving.page, limit: 100)
        if state.marks.contains("saved"), bytes != Saving.new { return "reported as saved and not there" }
        if bytes != Saving.old, bytes != Saving.new { return "neither the old bytes nor the new" }
        return nil
    }

    private func record(through layer: (SimulatedDisk) -> any FileSystem) throws -> SimulatedDisk {
        let disk = SimulatedDisk()
        try Saving.prepare(disk)
        disk.startRecording()
        _ = try Saving.save(layer(disk))
        disk.mark("saved")
        return disk
    }

    @Test("the page holds the old bytes or the new, and the new once it was said to be saved")
    func oldOrNew() throws {
        let disk = try record { $0 }
        var states = 0
        var found: Set<[UInt8]> = []
        for state in disk.crashStates(seed: 1) {
            states += 1
            #expect(fault(in: state) == nil, "\(state)")
            found.insert(try state.disk.read(Saving.page, limit: 100))
        }
        #expect(found == [Saving.old, Saving.new])
        #expect(states > 10)
    }

    @Test("a disk that forgets the folder's fsync is caught")
    func forgetful() throws {
        let disk = try record { ForgetfulFileSystem($0) }
        let faults = disk.crashStates(seed: 1).compactMap { fault(in: $0) }
        #expect(faults.contains("reported as saved and not there"))
    }

    @Test("a write without fsync, in place of the real one, is caught")
    func unsynchronised() throws {
        let disk = SimulatedDisk()
        try Saving.prepare(disk)
        disk.startRecording()
        _ = try disk.replace(Saving.page, with: Saving.new, durability: .cache, expecting: .anything, token: { 4 })
        let faults = disk.crashStates(seed: 1).compactMap { fault(in: $0) }
        #expect(faults.contains("neither the old bytes nor the new"))
    }

    @Test("foreign bytes that came out of the exchange survive with ours")
    func foreignSurvives() throws {
        let disk = SimulatedDisk()
        try Saving.prepare(disk)
        let identity = try disk.load(Saving.page, limit: 100).identity
        let foreign = Array("synced ink".utf8)
        _ = try disk.replace(Saving.page, with: foreign, durability: .full, expecting: .anything, token: { 5 })
        disk.startRecording()
        _ = try disk.replace(Saving.page, with: Saving.new, durability: .full, expecting: .file(identity), token: { 6 })
        disk.mark("both there")
        for state in disk.crashStates(seed: 2) {
            let contents = try state.disk.names(in: Saving.folder).map {
                try state.disk.read(Saving.folder.appending($0), limit: 100)
            }
            #expect(contents.contains(foreign), "\(state)")
            if state.marks == ["both there"] { #expect(contents.contains(Saving.new), "\(state)") }
        }
    }

    @Test("a new folder appears whole or not at all")
    func newFolder() throws {
        let disk = SimulatedDisk()
        try disk.makeDirectories(Saving.folder)
        disk.startRecording()
        let target = Saving.folder.appending("note")
        let folder = try NewFolder(for: target, in: disk, token: { 8 })
        try disk.makeDirectories(folder.path.appending("pages"), durability: .cache)
        for name in ["document", "pages/one"] {
            _ = try disk.replace(
                folder.path.appending(name), with: Saving.new, durability: .cache, expecting: .absent, token: { 9 })
        }
        try folder.appear()
        disk.mark("created")
        for state in disk.crashStates(seed: 3) {
            let isThere = try state.disk.exists(target)
            #expect(isThere || state.marks.isEmpty, "\(state)")
            guard isThere else { continue }
            for name in ["document", "pages/one"] {
                #expect(try state.disk.read(target.appending(name), limit: 100) == Saving.new, "\(state)")
            }
        }
    }
}
