import FileIO
import Ink
import NoteStorage
import TestSupport
import Testing

@Suite("Calls that make no sense")
struct MisusingANote {
    @Test("after closing, nothing is written and the pages are read")
    func closed() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 2)
        let page = try fixture.written(try note.page(note.pages[0]).page)
        try note.close()
        try note.close()
        #expect(throws: NoteError.self) { try note.save(page) }
        #expect(throws: NoteError.self) { try note.rename("x") }
        #expect(throws: NoteError.self) { try note.removePage(page.id) }
        #expect(throws: NoteError.self) {
            try note.addAsset([1], as: AssetName(id: AssetID(high: 1, low: 2), fileExtension: "png")!)
        }
        #expect(try note.page(page.id).page.strokeNumbers == [0])
        #expect(try fixture.open().problems.isEmpty)
    }

    @Test("a page removed twice is refused the second time, as is the return of one that was never removed")
    func removedTwice() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 2)
        let (first, second) = (note.pages[0], note.pages[1])
        try note.removePage(first)
        #expect(throws: NoteError.self) { try note.removePage(first) }
        #expect(throws: NoteError.self) { try note.restorePage(second) }
        #expect(throws: NoteError.self) { try note.restorePage(PageID(high: 1, low: 2)) }
        try note.restorePage(first)
        #expect(throws: NoteError.self) { try note.restorePage(first) }
        #expect(note.pages == [first, second])
        try note.close()
        #expect(try fixture.open().problems.isEmpty)
    }

    @Test("a note merged with itself, open once or twice, is what it was")
    func mergedWithItself() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 2)
        try note.merge(note)
        try note.merge(try fixture.open(for: .reading))
        #expect(note.pages.count == 2)
        #expect(note.problems.isEmpty)
        try note.close()
        #expect(try fixture.open().problems.isEmpty)
    }

    @Test("a page of another note, and one saved as it was before another program wrote, lose nothing")
    func strangePages() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        let before = try note.page(note.pages[0]).page
        let theirs = try fixture.written(before, stroke: 7)
        try fixture.overwrite(note.layout.content(of: before.id), with: PageContent.encode(theirs))
        let saved = try note.save(try fixture.written(before, stroke: 8))
        #expect(saved.strokeNumbers == [0, 7, 8])
        let stranger = before.copy(note: NoteID(high: 1, low: 2), id: before.id)
        #expect(throws: NoteError.self) { try note.save(stranger) }
        #expect(try note.page(before.id).page.strokeNumbers == [0, 7, 8])
    }

    @Test("a second asset of one name is refused, and the first stays")
    func assetTwice() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        let name = AssetName(id: AssetID(high: 7, low: 8), fileExtension: "png")!
        try note.addAsset([1, 2], as: name)
        #expect(throws: NoteError.self) { try note.addAsset([3], as: name) }
        #expect(try note.asset(name.id) == [1, 2])
    }
}
