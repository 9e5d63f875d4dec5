import FileIO
import Ink
import NoteStorage
import Testing
import TestSupport

@Suite("Copies of a note that changed apart")
struct CopiesOfANote {
    private let copy = FilePath("/library/copy.lnote")

    private func copyNote(_ fixture: NoteFixture, to target: FilePath) throws {
        func copyTree(_ source: FilePath, _ target: FilePath) throws {
            try fixture.disk.makeDirectory(target, mode: 0o755)
            for name in try fixture.disk.names(in: source) {
                let path = source.appending(name)
                if try fixture.disk.status(of: path, followingLinks: false).kind == .directory {
                    try copyTree(path, target.appending(name))
                } else {
                    try fixture.disk.copyFile(path, to: target.appending(name), durability: .full)
                }
            }
        }
        try copyTree(NoteFixture.root, target)
    }

    private func write(_ stroke: Int, on page: PageID, of root: FilePath, _ fixture: NoteFixture) throws {
        let note = try fixture.open(root)
        try note.save(try fixture.written(try note.page(page).page, stroke: stroke))
        try note.close()
    }

    @Test("merging a copied folder unites both, whichever way, and merging again changes nothing")
    func copiedFolder() throws {
        let fixture = try NoteFixture()
        try fixture.createNote(pages: 2)
        let pages = try fixture.open(for: .reading).pages
        try copyNote(fixture, to: copy)
        try write(5, on: pages[0], of: NoteFixture.root, fixture)
        try write(6, on: pages[0], of: copy, fixture)
        let theirs = try fixture.open(copy)
        let added = try theirs.addPage(canvas: try Canvas(width: 10, height: 10), paper: .plain, at: 0)
        try theirs.rename("Renamed in the copy")
        try theirs.close()

        let ours = try fixture.open()
        try ours.merge(try fixture.open(copy, for: .reading))
        #expect(ours.pages == [added] + pages)
        #expect(ours.title == "Renamed in the copy")
        #expect(try ours.page(pages[0]).page.strokeNumbers == [0, 5, 6])
        try ours.close()

        let back = try fixture.open(copy)
        try back.merge(try fixture.open(for: .reading))
        #expect(try back.page(pages[0]).page.strokeNumbers == [0, 5, 6])
        #expect(back.pages == [added] + pages)

        let again = try fixture.open()
        fixture.trace.forget()
        try again.merge(back)
        #expect(!fixture.trace.calls.contains { $0.kind == .exchange && $0.path.parent == again.layout.pages })
    }

    @Test("a page removed here stays removed, unless the copy wrote on it; then both sides' ink is there")
    func removedHere() throws {
        let fixture = try NoteFixture()
        try fixture.createNote(pages: 3)
        let pages = try fixture.open(for: .reading).pages
        try copyNote(fixture, to: copy)
        try write(5, on: pages[0], of: NoteFixture.root, fixture)
        let here = try fixture.open()
        try here.removePage(pages[0])
        try here.removePage(pages[1])
        try here.close()
        try write(6, on: pages[0], of: copy, fixture)
        let there = try fixture.open(copy)
        try there.movePage(pages[1], to: 2)
        try there.close()

        let ours = try fixture.open()
        try ours.merge(try fixture.open(copy, for: .reading))
        #expect(ours.pages == [pages[0], pages[2]], "a move alone brings nothing back")
        #expect(try ours.page(pages[0]).page.strokeNumbers == [0, 5, 6])
    }

    @Test("an old copy laid over a page loses nothing that the copy's merge brings back")
    func restoredOldCopy() throws {
        let fixture = try NoteFixture()
        try fixture.createNote()
        let page = try fixture.open(for: .reading).pages[0]
        let path = PackageLayout(root: NoteFixture.root).content(of: page)
        let old = try fixture.bytes(path)
        try write(5, on: page, of: NoteFixture.root, fixture)
        try copyNote(fixture, to: copy)
        try fixture.overwrite(path, with: old)
        try write(6, on: page, of: NoteFixture.root, fixture)
        let ours = try fixture.open()
        try ours.merge(try fixture.open(copy, for: .reading))
        #expect(try ours.page(page).page.strokeNumbers == [0, 5, 6])
    }

    @Test("from a copy with a damaged page what is left is taken, and what is here is not taken away")
    func damagedCopy() throws {
        let fixture = try NoteFixture()
        var made = NewNote(title: "Many strokes", context: fixture.context)
        try made.addPage(try NoteFixture.drawing(strokes: 2000))
        try made.create(at: NoteFixture.root)
        let page = try fixture.open(for: .reading).pages[0]
        try copyNote(fixture, to: copy)
        try write(5000, on: page, of: copy, fixture)
        let path = PackageLayout(root: copy).content(of: page)
        var bytes = try fixture.bytes(path)
        bytes[bytes.count / 2] ^= 0xFF
        try fixture.overwrite(path, with: bytes)
        let theirs = try fixture.open(copy, for: .reading)
        let damaged = try theirs.page(page)
        #expect(!damaged.isWhole)
        let refusal = #expect(throws: NoteError.self) { _ = try theirs.duplicatePage(page) }
        #expect(refusal?.code == .damaged, "a copy of the page would hold less and not say so")
        let left = damaged.page.strokeNumbers
        #expect(left.count > 500 && left.count < 2001)

        let ours = try fixture.open()
        try ours.merge(theirs)
        #expect(try ours.page(page).page.strokeNumbers == Array(0..<2000) + (left.contains(5000) ? [5000] : []))
    }

    @Test("another note is not merged")
    func anotherNote() throws {
        let fixture = try NoteFixture()
        try fixture.createNote()
        var other = NewNote(title: "Another", context: fixture.context)
        try other.addPage(try NoteFixture.drawing(strokes: 1))
        try other.create(at: copy)
        let error = #expect(throws: NoteError.self) { try fixture.open().merge(try fixture.open(copy, for: .reading)) }
        #expect(error?.code == .refused)
    }
}
