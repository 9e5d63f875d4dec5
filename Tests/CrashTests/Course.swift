import FileIO
import Ink
import NoteStorage
import TestSupport

/// A situation as it went on a disk that recorded it: what was promised after each step, and what each page file held.
struct Course {
    let disk: SimulatedDisk
    /// By the number of steps done, as are the other lists.
    let expectations: [Expectation]
    let history: FileHistory
    /// What lay in the package by then that no program here can read.
    let unreadable: [[[UInt8]]]
    /// The page files as they were before, of pages that no step changes.
    let untouched: [FilePath: FileIdentity]

    /// Prepares a disk and lets the situation take its course through the layer.
    init(_ situation: Situation, through layer: (SimulatedDisk) -> any FileSystem = { $0 }) async throws {
        try await self.init(situation, on: try situation.prepared(), through: layer, seed: 7)
    }

    /// - Parameter seed: of the writer's randomness; no two writers of one disk may have the same.
    init(
        _ situation: Situation, on disk: SimulatedDisk, through layer: (SimulatedDisk) -> any FileSystem = { $0 },
        seed: UInt64
    ) async throws {
        disk.startRecording()
        let history = FileHistory(layer(disk), disk: disk)
        let writer = Writer(on: disk, through: history, seed: seed)
        _ = writer.pages
        let before = try PageFiles.identities(on: disk)
        var facts: [Facts?] = []
        var unreadable: [[[UInt8]]] = []
        func note() throws {
            facts.append(try Facts.found(on: disk))
            let everything = Set(disk.contents(of: Writer.root).files.values)
            unreadable.append(situation.unreadable.filter(everything.contains))
            history.beginStep()
        }
        try note()
        for step in situation.steps {
            try await step.body(writer)
            try note()
            disk.mark(step.name)
        }
        let expectations = facts.indices.map {
            Expectation(before: facts[$0], after: facts[min($0 + 1, facts.count - 1)])
        }
        self.disk = disk
        self.history = history
        self.expectations = expectations
        self.unreadable = unreadable
        let present = try PageFiles.identities(on: disk)
        untouched = before.filter { path, identity in
            guard let page = PageFiles.page(at: path), !situation.mayRewrite || present[path] == identity else {
                return false
            }
            return facts.allSatisfy { $0?.contents[page] != nil && $0?.contents[page] == facts[0]?.contents[page] }
        }
    }
}

extension Situation {
    /// A disk on which the situation is about to begin, everything on it durable.
    func prepared() throws -> SimulatedDisk {
        let disk = SimulatedDisk()
        try disk.makeDirectories(Writer.library)
        try prepare(Writer(on: disk, through: disk, seed: 1))
        try disk.synchronizeEverything()
        return disk
    }
}

extension SimulatedDisk {
    /// As sync(2) does, so that what the preparation left pending is no part of the situation.
    func synchronizeEverything(in folder: FilePath = Writer.library) throws {
        for name in try names(in: folder) {
            let path = folder.appending(name)
            if try status(of: path, followingLinks: false).kind == .directory {
                try synchronizeEverything(in: path)
            } else {
                try open(path, .appending).synchronize()
            }
        }
        try synchronize(directory: folder)
    }
}
