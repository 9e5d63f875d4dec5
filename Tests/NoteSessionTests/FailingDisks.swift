import FileIO
import Ink
import NoteSession
import NoteStorage
import Synchronization
import TestSupport
import Testing

@Suite("The disk fails while a note is written in")
struct FailingDisks {
    /// Refuses calls that write as long as it is told to, or a single one.
    private final class Stubborn: FileSystemLayer {
        private enum Mood {
            case willing
            case refusing(FileError.Code)
            /// After so many calls more.
            case refusingOne(after: Int, FileError.Code)
        }

        let base: any FileSystem
        private let mood = Mutex(Mood.willing)

        init(_ base: any FileSystem) { self.base = base }

        func refuse(_ code: FileError.Code) { mood.withLock { $0 = .refusing(code) } }
        func refuseOne(after count: Int, _ code: FileError.Code) {
            mood.withLock { $0 = .refusingOne(after: count, code) }
        }
        func relent() { mood.withLock { $0 = .willing } }
        /// Whether the one call that was to be refused was made.
        var hasRefusedOne: Bool { mood.withLock { if case .willing = $0 { true } else { false } } }

        func passage(of call: FileCall) throws(FileError) -> Passage {
            let writing: Set<FileCall.Kind> = [
                .write, .synchronize, .makeDirectory, .rename, .renameExclusively, .exchange, .unlink, .close,
            ]
            var writes = writing.contains(call.kind)
            if call.kind == .open, case .creating? = call.intent { writes = true }
            guard writes else { return .pass }
            let code: FileError.Code? = mood.withLock { mood in
                switch mood {
                case .willing: return nil
                case .refusing(let code): return code
                case .refusingOne(after: 0, let code):
                    mood = .willing
                    return code
                case .refusingOne(let count, let code):
                    mood = .refusingOne(after: count - 1, code)
                    return nil
                }
            }
            if let code { throw FileError(code, to: .write, call: call.kind.rawValue, path: call.path) }
            return .pass
        }
    }

    @Test("a full disk: the page stays dirty, the state says why, the file is as it was, and it is tried again")
    func fullDisk() async throws {
        let disk = SimulatedDisk()
        let stubborn = Stubborn(disk)
        let fixture = try SessionFixture(on: disk, through: stubborn)
        let session = try await fixture.open()
        let client = await session.join()
        let page = try #require(await session.pages.first)
        let path = PackageLayout(root: SessionFixture.root).content(of: page)
        let before = try disk.read(path, limit: 1 << 20)

        stubborn.refuse(.noSpace)
        try await session.draw(7, on: page, as: client)
        await fixture.time.pass(.seconds(100))
        guard case .failed(let error, _) = await session.state else {
            Issue.record("the state is \(await session.state)")
            return
        }
        #expect(error.file?.code == .noSpace && error.message.contains("\(page)"))
        await #expect(throws: NoteError.self) { try await session.flush() }
        await #expect(throws: NoteError.self) { try await session.close() }
        #expect(try disk.read(path, limit: 1 << 20) == before)
        #expect(try await session.strokes(on: page) == [0, 7])

        stubborn.relent()
        try await session.draw(8, on: page, as: client)
        await fixture.time.pass(.seconds(8))
        #expect(await session.state == .clean)
        #expect(try fixture.strokes() == [0, 7, 8])
        try await session.close()
    }

    @Test("a note opens on a full disk with all that it holds; what is drawn shows as unsaved until there is room")
    func fullFromTheStart() async throws {
        let disk = SimulatedDisk()
        let stubborn = Stubborn(disk)
        let fixture = try SessionFixture(pages: 2, on: disk, through: stubborn)
        stubborn.refuse(.noSpace)
        let session = try await fixture.open()
        let client = await session.join()
        let pages = await session.pages
        #expect(pages.count == 2)
        #expect(try await session.strokes(on: pages[0]) == [0])
        #expect(try await session.strokes(on: pages[1]) == [1])
        try await session.draw(7, on: pages[0], as: client)
        await fixture.time.pass(.seconds(2))
        guard case .failed(let error, _) = await session.state else {
            Issue.record("the state is \(await session.state)")
            return
        }
        #expect(error.file?.code == .noSpace)
        stubborn.relent()
        await fixture.time.pass(.seconds(8))
        #expect(await session.state == .clean)
        #expect(try fixture.strokes() == [0, 7])
    }

    @Test(
        "any one call fails: the old content is there or the new, the page stays dirty, and the next save succeeds",
        arguments: [FileError.Code.noSpace, .inputOutput, .noPermission])
    func eachCall(code: FileError.Code) async throws {
        var failures = 0
        for number in 0... {
            let disk = SimulatedDisk()
            let stubborn = Stubborn(disk)
            let fixture = try SessionFixture(on: disk, through: stubborn)
            let session = try await fixture.open()
            let client = await session.join()
            let page = try #require(await session.pages.first)
            var changes = await session.changes().makeAsyncIterator()
            try await session.draw(7, on: page, as: client)
            stubborn.refuseOne(after: number, code)
            await fixture.time.pass(.milliseconds(500))
            guard stubborn.hasRefusedOne else { break }
            #expect(try [[0], [0, 7]].contains(fixture.strokes()), "call \(number)")
            if case .failed(let error, _) = await session.state {
                #expect(error.message.hasPrefix("\(error.path): "), "call \(number)")
                failures += 1
                // Were anything told of the stroke already, it would come before this.
                try await session.rename("Not saved yet", as: client)
                #expect(await changes.next() == .structure, "call \(number)")
            } else {
                #expect(try fixture.strokes() == [0, 7], "call \(number)")
            }
            await fixture.time.pass(.milliseconds(500))
            #expect(await session.state == .clean, "call \(number)")
            #expect(try fixture.strokes() == [0, 7], "call \(number)")
            try await session.close()
            // A temporary that could not be removed is swept when the note is next opened.
            let problems = try Checkup(of: SessionFixture.root, in: fixture.context).problems
            #expect(problems.allSatisfy { $0.code == .leftOverKept }, "call \(number)")
        }
        #expect(failures >= 4)
    }

    @Test("after a failed fsync the next attempt writes another temporary and synchronises that")
    func failedSynchronisation() async throws {
        let disk = SimulatedDisk()
        let stubborn = Stubborn(disk)
        let trace = TracingFileSystem(stubborn)
        let fixture = try SessionFixture(on: disk, through: trace)
        let session = try await fixture.open()
        let client = await session.join()
        let page = try #require(await session.pages.first)
        try await session.draw(7, on: page, as: client)
        trace.forget()
        // Opening the temporary and writing it succeed.
        stubborn.refuseOne(after: 2, .inputOutput)
        await fixture.time.pass(.seconds(1))
        let temporaries = trace.calls.filter { $0.kind == .synchronize && $0.intent != .directory }.map(\.path)
        #expect(temporaries.count == 2 && Set(temporaries).count == 2)
        #expect(try fixture.strokes() == [0, 7])
    }

    @Test("a first failure after a save is tried again soon, and the first save of another page comes in its time")
    func failureAfterASave() async throws {
        let disk = SimulatedDisk()
        let stubborn = Stubborn(disk)
        let fixture = try SessionFixture(pages: 2, on: disk, through: stubborn)
        let session = try await fixture.open()
        let client = await session.join()
        let pages = await session.pages
        // From now on the document lags, which is put right within a minute.
        try await session.draw(7, on: pages[0], as: client)
        try await session.flush()
        try await session.draw(8, on: pages[0], as: client)
        stubborn.refuse(.noSpace)
        await fixture.time.pass(.milliseconds(500))
        stubborn.relent()
        try await session.draw(9, on: pages[1], as: client)
        await fixture.time.pass(.seconds(2))
        #expect(try fixture.strokes() == [0, 7, 8] && fixture.strokes(onPage: 1) == [1, 9])
    }

    @Test("a page that cannot be saved keeps no other from being saved")
    func anotherPage() async throws {
        let disk = SimulatedDisk()
        let fixture = try SessionFixture(pages: 2, on: disk)
        let session = try await fixture.open()
        let client = await session.join()
        let pages = await session.pages
        try await session.draw(7, on: pages[0], as: client)
        // What lies there now cannot be told from what was loaded, nor be read.
        let path = PackageLayout(root: SessionFixture.root).content(of: pages[0])
        try disk.unlink(path)
        try disk.makeDirectory(path, mode: 0o755)
        try await session.draw(8, on: pages[1], as: client)
        await #expect(throws: NoteError.self) { try await session.flush() }
        #expect(try fixture.strokes(onPage: 1) == [1, 8])
        try disk.removeDirectory(path)
        try await session.flush()
        #expect(try fixture.strokes() == [0, 7])
    }

    @Test("changes to the note itself that cannot be written are refused, and can be repeated")
    func structure() async throws {
        let disk = SimulatedDisk()
        let stubborn = Stubborn(disk)
        let fixture = try SessionFixture(pages: 2, on: disk, through: stubborn)
        let session = try await fixture.open()
        let client = await session.join()
        let pages = await session.pages
        stubborn.refuse(.noSpace)
        await #expect(throws: NoteError.self) { try await session.rename("Another", as: client) }
        await #expect(throws: NoteError.self) { try await session.removePage(pages[0], as: client) }
        await #expect(throws: NoteError.self) { _ = try await session.duplicatePage(pages[0], as: client) }
        #expect(await session.title == "A note")
        #expect(await session.pages == pages)
        #expect(await !session.canUndo(as: client))
        stubborn.relent()
        try await session.rename("Another", as: client)
        try await session.removePage(pages[0], as: client)
        #expect(try fixture.found().title == "Another" && fixture.found().pages == [pages[1]])
        _ = try await session.undo(as: client)
        _ = try await session.undo(as: client)
        #expect(try fixture.found().title == "A note" && fixture.found().pages == pages)
        try await session.close()
    }
}
