import FileIO
import Ink
import NoteSession
import NoteStorage
import TestSupport
import Testing

@Suite("The package is moved or replaced while it is written in")
struct MovedWhileOpen {
    private let aside = FilePath("/library/aside.lnote")

    @Test("moved: the edits wait, are saved where the note lies now, and can still be taken back")
    func moved() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open()
        let client = await session.join()
        let page = try #require(await session.pages.first)
        try await session.draw(7, on: page, as: client)
        try fixture.disk.rename(SessionFixture.root, to: aside)
        await fixture.time.pass(.seconds(20))
        guard case .failed(let error, _) = await session.state else {
            Issue.record("the state is \(await session.state)")
            return
        }
        #expect(error.code == .replaced)
        await #expect(throws: NoteError.self) { try await session.close() }
        await #expect(throws: NoteError.self) { try await session.reopen(at: SessionFixture.root) }

        try await session.reopen(at: aside)
        #expect(await session.state == .clean)
        #expect(await session.root == aside)
        func there() throws -> [Int] { try fixture.found(aside).page(page).page.strokeNumbers }
        #expect(try there() == [0, 7])
        _ = try await session.undo(as: client)
        try await session.close()
        #expect(try there() == [0])
        #expect(try Checkup(of: aside, in: fixture.context).problems.isEmpty)
    }

    @Test(
        "replaced by an older copy: the edits are merged into it, and nothing made from then on is taken for what it lacks"
    )
    func replaced() async throws {
        let fixture = try SessionFixture(pages: 2)
        let older = FilePath("/library/older.lnote")
        try fixture.disk.copyFolder(SessionFixture.root, to: older)
        let session = try await fixture.open()
        let client = await session.join()
        var pages = await session.pages
        try await session.draw(5, on: pages[0], as: client)
        pages.append(try await session.addPage(canvas: try Canvas(width: 10, height: 10), paper: .plain, as: client))
        try await session.flush()
        try await session.draw(6, on: pages[1], as: client)
        try await session.draw(7, on: pages[2], as: client)
        try fixture.disk.rename(SessionFixture.root, to: aside)
        try fixture.disk.rename(older, to: SessionFixture.root)

        try await session.reopen(at: SessionFixture.root)
        #expect(await session.pages == pages)
        #expect(try fixture.strokes(onPage: 1) == [1, 6] && fixture.strokes(onPage: 2) == [7])
        try await session.draw(8, on: pages[0], as: client)
        try await session.merge(copyAt: aside)
        #expect(try fixture.strokes() == [0, 5, 8])
        try await session.close()
    }

    @Test(
        "where another note lies now, the edits stay; they are handed back when the note is given up, and others write")
    func abandoned() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open()
        let client = await session.join()
        let page = try #require(await session.pages.first)
        let other = FilePath("/library/other.lnote")
        try NewNote(title: "Another", context: fixture.context).create(at: other)
        try await session.draw(7, on: page, as: client)
        let error = await #expect(throws: NoteError.self) { try await session.reopen(at: other) }
        #expect(error?.code == .refused && error?.message.contains("other.lnote") == true)

        let waiting = Task { try await session.saved(page) }
        try fixture.disk.rename(SessionFixture.root, to: aside)
        #expect(await session.abandon().map(\.strokeNumbers) == [[0, 7]])
        #expect(await session.state == .closed)
        await #expect(throws: NoteError.self) { try await waiting.value }
        await #expect(throws: NoteError.self) { try await session.flush() }
        await fixture.time.pass(.seconds(20))
        let next = try NotePackage.open(aside, for: .writing, in: fixture.context)
        #expect(next.access == .writing)
        #expect(try next.page(page).page.strokeNumbers == [0])
        try next.close()
    }
}
