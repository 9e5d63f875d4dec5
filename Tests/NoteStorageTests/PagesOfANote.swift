import FileIO
import Ink
import NoteStorage
import Testing
import TestSupport

@Suite("The pages of a note")
struct PagesOfANote {
    /// The first strokes of the pages, in order.
    private func order(_ note: NotePackage) throws -> [Int] {
        try note.pages.map { try note.page($0).page.strokeNumbers.first ?? -1 }
    }

    @Test("pages are added anywhere, moved and labelled; no file is renamed and the order is there again when opened")
    func order() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 3)
        let files = try fixture.names(note.layout.pages)
        try note.movePage(note.pages[2], to: 0)
        #expect(try order(note) == [2, 0, 1])
        try note.movePage(note.pages[0], to: 1)
        #expect(try order(note) == [0, 2, 1])
        #expect(try fixture.names(note.layout.pages) == files)
        let added = try note.addPage(canvas: try Canvas(width: 100, height: 200), paper: .plain, at: 1)
        #expect(note.pages[1] == added)
        try note.labelPage(added, "iv")
        let pages = note.pages
        try note.close()
        let again = try fixture.open(for: .reading)
        #expect(again.pages == pages)
        #expect(again.label(of: added) == "iv")
        #expect(again.summary(of: added)?.canvas == (try Canvas(width: 100, height: 200)))
    }

    @Test("a duplicate stands behind its original and is a page of its own")
    func duplicate() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 2)
        let copy = try note.duplicatePage(note.pages[0])
        #expect(note.pages[1] == copy)
        try note.save(try fixture.written(try note.page(copy).page, stroke: 5))
        #expect(try note.page(note.pages[0]).page.strokeNumbers == [0])
        #expect(try note.page(copy).page.strokeNumbers == [0, 5])
    }

    @Test("a removed page lies in the trash and comes back to where it was")
    func removeAndRestore() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 3)
        let pages = note.pages
        try note.removePage(pages[1])
        #expect(note.pages == [pages[0], pages[2]])
        #expect(try fixture.names(note.layout.trash).count == 1)
        #expect(throws: NoteError.self) { try note.page(pages[1]) }
        try note.close()
        let again = try fixture.open()
        #expect(again.pages == [pages[0], pages[2]])
        try again.restorePage(pages[1])
        #expect(again.pages == pages)
        #expect(try again.page(pages[1]).page.strokeNumbers == [1])
        #expect(try fixture.names(again.layout.trash).isEmpty)
        try again.close()
        #expect(try fixture.open(for: .reading).pages == pages)
        // A restored page can be removed once more.
        let third = try fixture.open()
        try third.removePage(pages[1])
        #expect(third.pages == [pages[0], pages[2]])
    }

    @Test("what has lain in the trash for more than 30 days is removed when the note is closed")
    func purge() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 2)
        try note.removePage(note.pages[0])
        let trash = note.layout.trash
        let fresh = try fixture.names(trash)
        try fixture.overwrite(trash.appending("2022-01-31T09_30_00.125Z~old.content"), with: [1])
        try fixture.overwrite(trash.appending("put here by hand"), with: [2])
        try note.close()
        #expect(try fixture.names(trash) == (fresh + ["put here by hand"]).sorted())
    }

    @Test("a page file that nobody listed is adopted as the last page")
    func adopted() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 2)
        let stray = try note.page(note.pages[0]).page.copy(note: note.id, id: PageID(high: 5, low: 6))
        let pages = note.pages
        try note.close()
        try fixture.overwrite(note.layout.content(of: stray.id), with: PageContent.encode(stray))
        #expect(try fixture.open(for: .reading).pages == pages + [stray.id])
        let again = try fixture.open()
        #expect(again.pages == pages + [stray.id])
        #expect(again.problems.map(\.code) == [.pageAdopted])
        try again.close()
        #expect(try fixture.open().problems.isEmpty)
    }

    @Test("a removed page whose file came again stays removed, unless something new is on it")
    func removedPageArrives() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 2)
        let page = try note.page(note.pages[0]).page
        let path = note.layout.content(of: page.id)
        let latest = try note.save(try fixture.written(page, stroke: 3))
        try note.removePage(page.id)
        try note.close()

        try fixture.overwrite(path, with: PageContent.encode(latest))
        let second = try fixture.open()
        #expect(second.pages.count == 1)
        #expect(second.problems.map(\.code) == [.removalFinished])
        try second.close()

        // Written on elsewhere, by somebody who had not seen stroke 3.
        try fixture.overwrite(path, with: PageContent.encode(try fixture.written(page, stroke: 4)))
        let third = try fixture.open()
        #expect(third.pages.count == 2)
        #expect(third.problems.map(\.code) == [.pageReturned])
        #expect(try third.page(page.id).page.strokeNumbers == [0, 3, 4])
        try third.close()
        #expect(try fixture.open().pages.first == page.id)
    }

    @Test("a page that is listed but has not arrived is kept in its place and named")
    func missing() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 3)
        let pages = note.pages
        try note.close()
        try fixture.disk.unlink(note.layout.content(of: pages[1]))
        let again = try fixture.open()
        #expect(again.pages == pages)
        let error = #expect(throws: NoteError.self) { try again.page(pages[1]) }
        #expect(error?.file?.code == .notFound)
        try again.rename("still three")
        try again.close()
        #expect(try fixture.open(for: .reading).pages == pages)
    }
}
