import FileIO
import Ink
import NoteSession
import NoteStorage
import TestSupport
import Testing

@Suite("Writing in a note")
struct WritingInANote {
    @Test("a stroke is on the disk half a second after it was drawn, and not before")
    func rest() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open()
        let client = await session.join()
        let page = try #require(await session.pages.first)
        try await session.draw(7, on: page, as: client)
        #expect(try await session.strokes(on: page) == [0, 7])
        await fixture.time.pass(.milliseconds(499))
        #expect(try fixture.strokes() == [0])
        await fixture.time.pass(.milliseconds(1))
        #expect(try fixture.strokes() == [0, 7])
        #expect(await session.state == .clean)
    }

    @Test("a pen that never rests: after every stroke at most those of the last two seconds are not on the disk")
    func steady() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open()
        let client = await session.join()
        let page = try #require(await session.pages.first)
        for number in 1...300 {
            try await session.draw(number, on: page, as: client)
            await fixture.time.pass(.milliseconds(400))
            if number % 10 == 0 { #expect(try fixture.strokes().count >= 1 + number - 5) }
        }
        try await session.close()
        #expect(try fixture.strokes() == Array(0...300))
    }

    @Test("a title too long is refused, and the next change goes on")
    func longTitle() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open()
        let client = await session.join()
        let title = Text(String(repeating: "a", count: NoteStructure.nameLimit + 1))
        await #expect { try await session.rename(title, as: client) } throws: { ($0 as? NoteError)?.code == .invalid }
        #expect(await session.state == .clean)
        try await session.rename("short", as: client)
        #expect(try fixture.found().title == "short")
    }

    @Test(
        "closing at any moment after a stroke loses nothing",
        arguments: Array(stride(from: 0, through: 600, by: 10)))
    func closing(after milliseconds: Int) async throws {
        let fixture = try SessionFixture(pages: 2)
        let session = try await fixture.open()
        let client = await session.join()
        let pages = await session.pages
        try await session.draw(7, on: pages[0], as: client)
        try await session.draw(8, on: pages[1], as: client)
        await fixture.time.pass(.milliseconds(milliseconds))
        try await session.close()
        #expect(await session.state == .closed)
        var (changes, states) = (
            await session.changes().makeAsyncIterator(), await session.states().makeAsyncIterator()
        )
        #expect(await changes.next() == nil)
        #expect(await states.next() == .closed)
        #expect(await states.next() == nil)
        #expect(try fixture.strokes() == [0, 7] && fixture.strokes(onPage: 1) == [1, 8])
        #expect(try Checkup(of: SessionFixture.root, in: fixture.context).problems.isEmpty)
    }

    @Test("a page that nobody edited is never opened for writing")
    func cleanPages() async throws {
        let disk = SimulatedDisk()
        let trace = TracingFileSystem(disk)
        let fixture = try SessionFixture(pages: 3, on: disk, through: trace)
        let session = try await fixture.open()
        let client = await session.join()
        let pages = await session.pages
        for page in pages { _ = try await session.page(page) }
        try await session.draw(7, on: pages[1], as: client)
        try await session.flush()
        try await session.close()
        let changing: Set<FileCall.Kind> = [.rename, .renameExclusively, .exchange, .write, .unlink, .truncate]
        for call in trace.calls where changing.contains(call.kind) {
            for page in [pages[0], pages[2]] { #expect(!"\(call)".contains("\(page)")) }
        }
        #expect(trace.calls.contains { $0.kind == .exchange && "\($0)".contains("\(pages[1])") })
    }

    @Test("whoever watches is told the state at first, and then whenever it changes")
    func states() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open()
        let client = await session.join()
        let page = try #require(await session.pages.first)
        var states = await session.states().makeAsyncIterator()
        #expect(await states.next() == .clean)
        try await session.draw(7, on: page, as: client)
        let dirty = await states.next()
        guard case .dirty = dirty else {
            Issue.record("\(String(describing: dirty))")
            return
        }
        #expect(await session.state == dirty)
        try await session.draw(8, on: page, as: client)
        await fixture.time.pass(.milliseconds(600))
        #expect(await states.next() == .clean, "two strokes, and the moment of the first: not told twice")
        try await session.close()
        #expect(await states.next() == .closed)
        #expect(await states.next() == nil)
    }

    @Test("by the machine's own clock a stroke is saved without anybody asking")
    func realTime() async throws {
        let fixture = try SessionFixture()
        let session = try await NoteSession.open(at: SessionFixture.root, in: fixture.context)
        let client = await session.join()
        let page = try #require(await session.pages.first)
        var changes = await session.changes().makeAsyncIterator()
        try await session.draw(7, on: page, as: client)
        guard case .edit(_, page, client)? = await changes.next() else {
            Issue.record("something else was told")
            return
        }
        #expect(try fixture.strokes() == [0, 7])
        try await session.close()
    }

    @Test("counts and times reach the document at most once a minute, and when the note is closed")
    func countsAndTimes() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open()
        let client = await session.join()
        let page = try #require(await session.pages.first)
        func counted() throws -> Int? { try fixture.found().summary(of: page)?.elementCount }
        try await session.draw(7, on: page, as: client)
        await fixture.time.pass(.seconds(59))
        #expect(try fixture.strokes() == [0, 7] && counted() == 1)
        await fixture.time.pass(.seconds(1))
        #expect(try counted() == 2)
        try await session.draw(8, on: page, as: client)
        await fixture.time.pass(.seconds(30))
        #expect(try counted() == 2)
        try await session.close()
        #expect(try counted() == 3)
    }

    @Test("a page of which a part is damaged is shown and not edited; its file stays as it is")
    func damagedPage() async throws {
        let fixture = try SessionFixture(pages: 2)
        let earlier = try await fixture.open()
        let pages = await earlier.pages
        for number in 2..<99 { try await earlier.draw(number, on: pages[0], as: await earlier.join()) }
        try await earlier.close()
        let path = PackageLayout(root: SessionFixture.root).content(of: pages[0])
        var bytes = try fixture.disk.read(path, limit: 1 << 20)
        bytes[bytes.count / 2] ^= 0xFF
        _ = try fixture.disk.replace(path, with: bytes, durability: .full, expecting: .anything, token: { 1 })
        let session = try await fixture.open()
        let client = await session.join()
        #expect(try await !session.page(pages[0]).isWhole)
        let error = await #expect(throws: NoteError.self) { try await session.draw(7, on: pages[0], as: client) }
        #expect(error?.code == .readOnly && error?.message.contains("\(pages[0])") == true)
        let refusal = await #expect(throws: NoteError.self) {
            _ = try await session.duplicatePage(pages[0], as: client)
        }
        #expect(refusal?.code == .damaged)
        #expect(await session.pages == pages)
        try await session.draw(8, on: pages[1], as: client)
        try await session.close()
        #expect(try fixture.disk.read(path, limit: 1 << 20) == bytes)
        #expect(try fixture.strokes(onPage: 1) == [1, 8])
    }

    @Test(
        "a stroke on an element that is gone, or with an asset that is nowhere, is refused, and the page is as it was")
    func refusedEdits() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open()
        let client = await session.join()
        let page = try #require(await session.pages.first)
        let stranger = Dot(replica: Replica(rawValue: 9), number: 9)
        await #expect(throws: NoteError.self) {
            try await session.edit(page, as: client) { (draft) throws(InkError) in
                try draft.insert([try Element.stroke(numbered: 7)])
                try draft.change(stranger, [.placement(.identity)])
            }
        }
        let error = await #expect(throws: NoteError.self) {
            try await session.edit(page, as: client) { (draft) throws(InkError) in
                let frame = try Frame(x: 0, y: 0, width: 1, height: 1)
                try draft.insert([Element(.image(AssetID(high: 1, low: 1), frame))])
            }
        }
        #expect(error?.code == .noSuchAsset)
        #expect(try await session.strokes(on: page) == [0])
        #expect(await session.state == .clean)
        await session.leave(client)
        await #expect(throws: NoteError.self) { try await session.draw(7, on: page, as: client) }
    }
}
