import FileIO
import Ink
import NoteSession
import NoteStorage
import TestSupport
import Testing

@Suite("Several write in one note")
struct SeveralWriters {
    /// A browser tab with a copy of a page of its own, on which it stamps its edits itself.
    private struct Tab {
        let replica: Replica
        var page: Page

        mutating func draw(_ number: Int) throws -> Edit {
            try edit { (draft) throws(InkError) in try draft.insert([try Element.stroke(numbered: number)]) }
        }

        mutating func edit(_ compose: (inout EditDraft) throws(InkError) -> Void) throws -> Edit {
            var draft = EditDraft(on: page, by: replica)
            try compose(&draft)
            let edit = try #require(try draft.edit())
            _ = try page.apply(edit)
            return edit
        }
    }

    @Test("what one tab draws reaches the other once it is on the disk, and both pages become the same")
    func twoTabs() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open()
        let clients = [await session.join(), await session.join()]
        let page = try #require(await session.pages.first)
        let start = try await session.page(page).page
        var tabs = [Tab(replica: Replica(rawValue: 1), page: start), Tab(replica: Replica(rawValue: 2), page: start)]
        var streams = [await session.changes().makeAsyncIterator(), await session.changes().makeAsyncIterator()]
        for number in 1...6 {
            let writer = number % 2
            let edit = try tabs[writer].draw(number)
            #expect(try await session.receive(edit, on: page, from: clients[writer]) == .applied)
            await fixture.time.pass(.milliseconds(100))
            #expect(try fixture.strokes().contains(number))
            for reader in 0...1 {
                let change = await streams[reader].next()
                #expect(change == .edit(edit, page: page, by: clients[writer]))
                _ = try tabs[reader].page.apply(edit)
            }
        }
        #expect(tabs[0].page.isSameState(as: tabs[1].page))
        #expect(try await session.page(page).page.isSameState(as: tabs[0].page))
        try await session.close()
        #expect(await streams[0].next() == nil)
    }

    @Test("nobody hears of an edit that is not on the disk")
    func onlyWhatIsSafe() async throws {
        let disk = SimulatedDisk()
        let fixture = try SessionFixture(on: disk)
        let session = try await fixture.open()
        let client = await session.join()
        let page = try #require(await session.pages.first)
        let changes = await session.changes()
        let told = Given<[[Int]]>([])
        let listening = Task {
            for await case .edit(_, let page, _) in changes {
                let note = try NotePackage.open(
                    SessionFixture.root, for: .reading, in: .ticking(on: disk, seed: 9))
                let strokes = try note.page(page).page.strokeNumbers
                told.update { $0.append(strokes) }
            }
        }
        for number in 1...20 {
            try await session.draw(number, on: page, as: client)
            await fixture.time.pass(.milliseconds(number * 40))
        }
        try await session.close()
        try await listening.value
        let found = told.update { $0 }
        #expect(found.count == 20)
        for (index, strokes) in found.enumerated() { #expect(strokes.contains(index + 1)) }
    }

    @Test(
        "an edit that leaves a gap is refused, one that came before changes nothing, one without its ink is asked for whole"
    )
    func outOfOrder() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open()
        let mine = await session.join()
        let theirs = await session.join()
        let page = try #require(await session.pages.first)
        var tab = Tab(replica: Replica(rawValue: 1), page: try await session.page(page).page)
        let stroke = try #require(tab.page.shown.first).id
        let first = try tab.draw(1)
        let second = try tab.draw(2)
        let error = await #expect(throws: NoteError.self) {
            try await session.receive(second, on: page, from: theirs)
        }
        #expect(error?.code == .refused)
        #expect(try await session.receive(first, on: page, from: theirs) == .applied)
        #expect(try await session.receive(second, on: page, from: theirs) == .applied)
        try await session.flush()
        #expect(try await session.receive(first, on: page, from: theirs) == .alreadySeen)
        #expect(await session.state == .clean)

        let moved = try tab.edit { (draft) throws(InkError) in
            try draft.change(stroke, [.placement(try .moved(x: 5, y: 5))])
        }
        try await session.edit(page, as: mine) { (draft) throws(InkError) in try draft.remove([stroke]) }
        #expect(try await session.receive(moved, on: page, from: theirs) == .sendWhole)
        let body = try #require(tab.page.shown(stroke)).body
        var makes = moved.makes
        makes[0].body = body
        let whole = try Edit(
            replica: moved.replica, firstNumber: moved.firstNumber, time: moved.time, replaces: moved.replaces,
            makes: makes)
        #expect(try await session.receive(whole, on: page, from: theirs) == .applied)
        #expect(try await session.strokes(on: page) == [0, 1, 2])

        // Of an edit that was refused for good its author sends the dots, without what they were for.
        let void = try EditDraft.void(on: tab.page, by: tab.replica)
        #expect(try await session.receive(void, on: page, from: theirs) == .applied)
        #expect(try await session.strokes(on: page) == [0, 1, 2])
        try await session.close()
        #expect(try fixture.strokes() == [0, 1, 2])
    }

    @Test("a tab is told when what it sent is safe, or that it is not")
    func acknowledging() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open()
        let client = await session.join()
        let page = try #require(await session.pages.first)
        var tab = Tab(replica: Replica(rawValue: 1), page: try await session.page(page).page)
        for number in 1...5 {
            _ = try await session.receive(try tab.draw(number), on: page, from: client)
            let answer = Task { try await session.saved(page) }
            await fixture.time.pass(.milliseconds(100))
            try await answer.value
            #expect(try fixture.strokes() == Array(0...number))
        }
    }

    @Test("two pages at once are saved each in its own time")
    func twoPages() async throws {
        let fixture = try SessionFixture(pages: 2)
        let session = try await fixture.open()
        let clients = [await session.join(), await session.join()]
        let pages = await session.pages
        try await session.draw(7, on: pages[0], as: clients[0])
        await fixture.time.pass(.milliseconds(300))
        try await session.draw(8, on: pages[1], as: clients[1])
        await fixture.time.pass(.milliseconds(200))
        #expect(try fixture.strokes() == [0, 7] && fixture.strokes(onPage: 1) == [1])
        await fixture.time.pass(.milliseconds(300))
        #expect(try fixture.strokes(onPage: 1) == [1, 8])
    }

    @Test("ink that arrives for a page that somebody removed brings the page back, with all that lay on it")
    func removedMeanwhile() async throws {
        let fixture = try SessionFixture(pages: 3)
        let session = try await fixture.open()
        let mine = await session.join()
        let theirs = await session.join()
        let pages = await session.pages
        var tab = Tab(replica: Replica(rawValue: 1), page: try await session.page(pages[1]).page)
        try await session.draw(7, on: pages[1], as: mine)
        try await session.removePage(pages[1], as: mine)
        #expect(await session.pages == [pages[0], pages[2]])
        var changes = await session.changes().makeAsyncIterator()
        let edit = try tab.draw(8)
        #expect(try await session.receive(edit, on: pages[1], from: theirs) == .applied)
        try await session.flush()
        #expect(await changes.next() == .structure)
        #expect(await changes.next() == .edit(edit, page: pages[1], by: theirs))
        #expect(await session.pages == pages)
        try await session.close()
        #expect(try fixture.found().pages == pages)
        #expect(try fixture.strokes(onPage: 1) == [1, 7, 8])
        #expect(try Checkup(of: SessionFixture.root, in: fixture.context).problems.isEmpty)
    }

    @Test("a second program only reads, is told who writes, and takes over when the first has closed")
    func takingOver() async throws {
        let fixture = try SessionFixture()
        let first = try await fixture.open()
        let second = try await SessionFixture(on: fixture.disk, seed: 2).open()
        let client = await second.join()
        let page = try #require(await second.pages.first)
        guard case .readOnly(.lockedBy(let holder)) = await second.state else {
            Issue.record("the state is \(await second.state)")
            return
        }
        #expect(holder?.program == "program 1")
        let error = await #expect(throws: NoteError.self) { try await second.draw(7, on: page, as: client) }
        #expect(error?.message.contains("program 1") == true)

        try await first.draw(8, on: page, as: await first.join())
        try await first.flush()
        #expect(try await second.takeOver() != .writing)
        #expect(try await second.strokes(on: page) == [0, 8])
        try await first.close()
        #expect(try await second.takeOver() == .writing)
        try await second.draw(7, on: page, as: client)
        try await second.close()
        #expect(try fixture.strokes() == [0, 7, 8])
    }

    @Test("another copy of the note is merged, edits that were not on the disk yet included")
    func merging() async throws {
        let fixture = try SessionFixture(pages: 2)
        let copy = FilePath("/library/copy.lnote")
        try fixture.disk.copyFolder(SessionFixture.root, to: copy)
        let there = try await NoteSession.open(at: copy, in: .ticking(on: fixture.disk, seed: 5))
        let pages = await there.pages
        let other = await there.join()
        try await there.draw(9, on: pages[0], as: other)
        try await there.rename("Elsewhere", as: other)
        try await there.close()

        let session = try await fixture.open()
        let client = await session.join()
        var changes = await session.changes().makeAsyncIterator()
        try await session.draw(7, on: pages[0], as: client)
        try await session.merge(copyAt: copy)
        guard case .edit(_, pages[0], client)? = await changes.next() else {
            Issue.record("the stroke was not told first")
            return
        }
        #expect(await changes.next() == .everything)
        #expect(try await session.strokes(on: pages[0]) == [0, 7, 9])
        #expect(await session.title == "Elsewhere")
        _ = try await session.undo(as: client)
        #expect(try await session.strokes(on: pages[0]) == [0, 9])
        try await session.close()
        #expect(try fixture.strokes() == [0, 9])
    }

    @Test("another title that another program wrote into the document is told once it is found")
    func foreignDocument() async throws {
        let fixture = try SessionFixture()
        let copy = FilePath("/library/copy.lnote")
        try fixture.disk.copyFolder(SessionFixture.root, to: copy)
        let there = try await NoteSession.open(at: copy, in: .ticking(on: fixture.disk, seed: 5))
        try await there.rename("Elsewhere", as: await there.join())
        try await there.close()

        let session = try await fixture.open()
        let page = try #require(await session.pages.first)
        var changes = await session.changes().makeAsyncIterator()
        let layouts = (PackageLayout(root: copy), PackageLayout(root: SessionFixture.root))
        try fixture.disk.rename(layouts.0.document, to: layouts.1.document)
        try await session.draw(7, on: page, as: await session.join())
        await fixture.time.pass(.seconds(61))
        #expect(await session.title == "Elsewhere")
        _ = await changes.next()
        #expect(await changes.next() == .structure)
    }

    @Test(
        "nobody writes as somebody else: not under their numbers, not by repeating their edits, not in another session")
    func somebodyElse() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open()
        let mine = await session.join()
        let theirs = await session.join()
        let page = try #require(await session.pages.first)
        let drawn = try await session.draw(1, on: page, as: mine)
        var tab = Tab(replica: Replica(rawValue: 1), page: try await session.page(page).page)
        let move = try tab.edit { (draft) throws(InkError) in
            try draft.change(drawn[0], [.placement(try .moved(x: 5, y: 5))])
        }
        #expect(try await session.receive(move, on: page, from: theirs) == .applied)
        let forged = try tab.draw(2)
        let error = await #expect(throws: NoteError.self) { try await session.receive(forged, on: page, from: mine) }
        #expect(error?.code == .refused)
        await session.leave(theirs)
        #expect(try await session.receive(move, on: page, from: mine) == .alreadySeen)
        // The repeated edit is still somebody else's, so it keeps the stroke.
        #expect(try await session.undo(as: mine)?.skipped == 1)
        #expect(try await session.strokes(on: page) == [0, 1])

        let elsewhere = try await SessionFixture(seed: 2).open()
        _ = await elsewhere.join()
        await #expect(throws: NoteError.self) { try await elsewhere.rename("Another", as: mine) }
    }

    @Test("who falls too far behind has the stream ended instead of missing something")
    func fallingBehind() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open()
        let client = await session.join()
        let changes = await session.changes()
        for number in 0..<1100 { try await session.rename(Text("\(number)"), as: client) }
        var count = 0
        for await change in changes {
            #expect(change == .structure)
            count += 1
        }
        #expect(count == 1024)
    }
}
