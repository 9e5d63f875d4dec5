import FileIO
import TestSupport
import Testing

@Suite("What a power cut may leave on the simulated disk")
struct TheSimulatedDisk {
    let disk = SimulatedDisk()
    let file = FilePath("/file")

    private func create(_ path: FilePath, _ bytes: [UInt8], synchronised: Bool = false) throws {
        let file = try disk.open(path, .creating(mode: 0o644))
        try file.write(bytes)
        if synchronised { try file.synchronize() }
    }

    /// The contents of a file after a cut at the end of the record; "-" where it is not there.
    private func outcomes(of path: FilePath, seed: UInt64 = 1) throws -> Set<String> {
        let copy = disk.snapshot()
        copy.startRecording()
        return Set(
            try copy.crashStates(seed: seed).map { state in
                guard try state.disk.exists(path) else { return "-" }
                return try state.disk.read(path, limit: 100).map(String.init).joined(separator: " ")
            })
    }

    @Test("a file that nothing was done for is there or not, with its bytes, a part, rubbish or none")
    func unsynchronised() throws {
        try create(file, [7, 7, 7, 7])
        let outcomes = try outcomes(of: file)
        #expect(outcomes.isSuperset(of: ["-", "", "7 7", "7 7 7 7"]))
        // The fifth is the rubbish.
        #expect(outcomes.count == 5)
    }

    @Test("fsync of the file keeps its bytes and not its name; fsync of the folder keeps the name")
    func synchronised() throws {
        try create(file, [7, 7], synchronised: true)
        #expect(try outcomes(of: file) == ["-", "7 7"])
        try disk.synchronize(directory: FilePath("/"))
        #expect(try outcomes(of: file) == ["7 7"])
    }

    @Test("what is appended to durable bytes never harms them")
    func appended() throws {
        try create(file, [1, 2], synchronised: true)
        try disk.synchronize(directory: FilePath("/"))
        try disk.open(file, .appending).write([8, 8])
        let outcomes = try outcomes(of: file)
        #expect(outcomes.allSatisfy { $0.hasPrefix("1 2") })
        #expect(outcomes.isSuperset(of: ["1 2", "1 2 8", "1 2 8 8"]))
    }

    @Test("a rename over a file leaves the old or the new, never neither")
    func renamed() throws {
        let new = FilePath("/new")
        try create(file, [1], synchronised: true)
        try create(new, [2], synchronised: true)
        try disk.synchronize(directory: FilePath("/"))
        try disk.rename(new, to: file)
        #expect(try outcomes(of: file) == ["1", "2"])
        #expect(try outcomes(of: new) == ["2", "-"])
    }

    @Test("changes of two names reach the disk in any order, changes of one name in theirs")
    func order() throws {
        let other = FilePath("/other")
        try create(file, [1], synchronised: true)
        try create(other, [2], synchronised: true)
        let states = try disk.crashStates(seed: 1).map {
            try [$0.disk.exists(file), $0.disk.exists(other)]
        }
        #expect(Set(states) == [[false, false], [false, true], [true, false], [true, true]])

        try disk.synchronize(directory: FilePath("/"))
        try disk.unlink(file)
        try create(file, [3], synchronised: true)
        #expect(try outcomes(of: file) == ["1", "-", "3"])
    }

    @Test("a move between folders is certain when both were synchronised")
    func moved() throws {
        let (from, to) = (FilePath("/from"), FilePath("/to"))
        try disk.makeDirectories(from)
        try disk.makeDirectories(to)
        try create(from.appending("page"), [1], synchronised: true)
        try disk.synchronize(directory: from)
        try disk.rename(from.appending("page"), to: to.appending("page"))
        try disk.synchronize(directory: to)
        #expect(try outcomes(of: to.appending("page")) == ["1", "-"])
        #expect(try outcomes(of: from.appending("page")) == ["1", "-"])
        try disk.synchronize(directory: from)
        #expect(try outcomes(of: to.appending("page")) == ["1"])
        #expect(try outcomes(of: from.appending("page")) == ["-"])
    }

    @Test("what lies in a folder of memory is gone, and does not multiply the states")
    func volatile() throws {
        try create(FilePath("/run/holder"), [1])
        #expect(try outcomes(of: FilePath("/run/holder")) == ["-"])
        let copy = disk.snapshot()
        copy.startRecording()
        #expect(Array(copy.crashStates(seed: 1)).count == 1)
    }

    @Test("a file that lost its last name for good does not multiply the states")
    func unnamed() throws {
        try create(file, [1, 2])
        try disk.unlink(file)
        try disk.synchronize(directory: FilePath("/"))
        disk.startRecording()
        #expect(Array(disk.crashStates(seed: 1)).count == 1)
    }

    @Test("beyond six uncertain things, seeded samples with both extremes, alike for one seed")
    func samples() throws {
        for number in 0..<5 { try create(FilePath("/file\(number)"), [UInt8(number), 9]) }
        let copy = disk.snapshot()
        copy.startRecording()
        let states = Array(copy.crashStates(seed: 4, samples: 50))
        #expect(states.count == 50)
        let counts = try states.map { try $0.disk.names(in: FilePath("/")).count }
        #expect(counts.contains(1) && counts.contains(6))
        let again = try copy.crashStates(seed: 4, samples: 50).map { try $0.disk.names(in: FilePath("/")).count }
        #expect(counts == again)
    }

    @Test("marks belong to every state after them, and the description tells the whole story")
    func marks() throws {
        disk.mark("begun")
        try create(file, [1])
        disk.mark("written")
        let states = Array(disk.crashStates(seed: 1))
        #expect(states.first?.marks == ["begun"])
        #expect(states.last?.marks == ["begun", "written"])
        let story = try #require(states.last).description
        #expect(story.contains("create /file") && story.contains("— written") && story.contains("kept: create /file"))
    }

    @Test("a snapshot goes its own way")
    func snapshot() throws {
        try create(file, [1])
        let copy = disk.snapshot()
        try disk.unlink(file)
        #expect(try copy.read(file, limit: 1) == [1])
        #expect(copy.trace == ["create /file", "write /file 1"])
        #expect(disk.trace.last == "unlink /file")
    }
}
