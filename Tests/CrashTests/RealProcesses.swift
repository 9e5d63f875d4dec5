import FileIO
import Foundation
import Ink
import NoteStorage
import TestSupport
import Testing

@Suite("A process that writes in a note is ended")
struct RealProcesses {
    /// How many times a process is killed; fewer while working than for a release.
    private static let kills = ProcessInfo.processInfo.environment["LNOTE_KILLS"].flatMap { UInt64($0) } ?? 20

    /// Beside the tests' own binary, where the build puts both.
    private static let probe = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "SessionProbe")

    /// Runs the probe until it has said so many lines, ends it, and returns all it said.
    private func run(in folder: FilePath, seed: UInt64, lines count: Int, signal: Int32) throws -> (
        said: [String], Process
    ) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = Self.probe
        process.arguments = ["\(folder)", "\(seed)"]
        process.standardOutput = pipe
        try process.run()
        var said = Data()
        while said.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            let more = pipe.fileHandleForReading.availableData
            if more.isEmpty { break }
            said += more
        }
        kill(process.processIdentifier, signal)
        said += pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        // What was said to the end of the line was meant.
        let lines = String(decoding: said, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.dropLast().map(String.init), process)
    }

    private func context(_ folder: FilePath) -> StorageContext {
        StorageContext(program: "test", announcements: folder.appending("holders"))
    }

    /// The numbers of all strokes of a note.
    private func strokes(of note: NotePackage) throws -> Set<UInt64> {
        var numbers: Set<UInt64> = []
        for page in note.pages {
            let loaded = try note.page(page)
            #expect(loaded.isWhole)
            for element in loaded.page.drawing.layers.flatMap(\.elements) {
                guard case .stroke(let samples, _) = element.content else { continue }
                numbers.insert(UInt64(samples[0].x) << 16 + UInt64(samples[0].y))
            }
        }
        return numbers
    }

    private func arguments(_ said: [String], after word: String) -> [String] {
        said.filter { $0.hasPrefix("\(word) ") }.map { String($0.dropFirst(word.count + 1)) }
    }

    @Test("killed at any moment, again and again, it leaves a sound note with everything that it said was safe")
    func killed() throws {
        let scratch = try ScratchFolder()
        let root = scratch.path.appending("note.lnote")
        var random = SeededGenerator(seed: 1)
        var promised: Set<UInt64> = []
        for seed in 1...Self.kills {
            let (said, process) = try run(
                in: scratch.path, seed: seed, lines: .random(in: 1...60, using: &random), signal: SIGKILL)
            #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
            promised.formUnion(arguments(said, after: "safe").compactMap { UInt64($0) })

            let read = try NotePackage.open(root, for: .reading, in: context(scratch.path))
            #expect(promised.subtracting(try strokes(of: read)).isEmpty, "after kill \(seed)")
            let written = try NotePackage.open(root, for: .writing, in: context(scratch.path))
            #expect(written.access == .writing, "after kill \(seed)")
            #expect(promised.subtracting(try strokes(of: written)).isEmpty, "after kill \(seed)")
            let pages = arguments(said, after: "page").compactMap { PageID($0) }
            #expect(Set(pages).isSubset(of: written.pages), "after kill \(seed)")
            if let title = arguments(said, after: "title").last.flatMap({ UInt64($0) }) {
                #expect(UInt64(written.title.string).map { $0 >= title } == true, "after kill \(seed)")
            }
            try written.close()
            #expect(try Checkup(of: root, in: context(scratch.path)).problems.isEmpty, "after kill \(seed)")
        }
        #expect(promised.count > Int(Self.kills))
    }

    @Test("asked to end, it saves everything first and closes the note", arguments: [SIGTERM, SIGINT, SIGHUP])
    func asked(signal: Int32) throws {
        let scratch = try ScratchFolder()
        let (said, process) = try run(in: scratch.path, seed: 5, lines: 40, signal: signal)
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        #expect(said.last == "closed")
        let root = scratch.path.appending("note.lnote")
        let note = try NotePackage.open(root, for: .reading, in: context(scratch.path))
        let drawn = Set(arguments(said, after: "drew").compactMap { UInt64($0) })
        #expect(try drawn.count > 10 && strokes(of: note) == drawn)
        #expect(try Checkup(of: root, in: context(scratch.path)).problems.isEmpty)
    }
}
