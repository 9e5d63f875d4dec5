import FileIO
import Ink
import NoteStorage
import Testing
import TestSupport

@Suite("Saving a page")
struct SavingAPage {
    @Test("one save is: temporary, write, fsync, exchange, fsync of the folder, and nothing of other pages")
    func calls() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 2)
        let page = note.pages[0]
        let next = try fixture.written(try note.page(page).page)
        fixture.trace.forget()
        try note.save(next)
        let changing: Set<FileCall.Kind> = [
            .makeDirectory, .rename, .renameExclusively, .exchange, .unlink, .write, .synchronize, .truncate, .setMode,
        ]
        let calls = fixture.trace.calls.filter { changing.contains($0.kind) }
        #expect(calls.map(\.kind) == [.write, .synchronize, .exchange, .synchronize, .unlink])
        #expect(calls[1].path == calls[0].path && calls[3].path == note.layout.pages)
        #expect(fixture.trace.calls.allSatisfy { $0.path != note.layout.document })
    }

    @Test("a save costs the same calls and bytes in a note of 2 pages and one of 200")
    func independentOfPages() throws {
        func cost(pages: Int) throws -> ([FileCall.Kind], Int) {
            let fixture = try NoteFixture()
            let note = try fixture.note(pages: pages)
            let next = try fixture.written(try note.page(note.pages[1]).page)
            fixture.trace.forget()
            try note.save(next)
            return (fixture.trace.calls.map(\.kind), fixture.trace.bytesWritten)
        }
        let few = try cost(pages: 2)
        let many = try cost(pages: 200)
        #expect(few.0 == many.0)
        #expect(few.1 == many.1)
    }

    @Test("saved is read back, in this opening and in the next")
    func readBack() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        let page = try fixture.written(try note.page(note.pages[0]).page, stroke: 7)
        let saved = try note.save(page)
        #expect(saved.isSameState(as: page))
        #expect(saved.modifiedAt > page.modifiedAt, "dated when it was saved")
        #expect(try note.page(page.id).page == saved)
        try note.close()
        let again = try fixture.open(for: .reading)
        #expect(try again.page(page.id).page == saved)
        #expect(again.summary(of: page.id)?.elementCount == 2)
        #expect(again.modifiedAt.milliseconds == saved.modifiedAt)
    }

    @Test("a page that is on the disk already is not opened for writing")
    func cleanPage() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        let page = try note.save(try fixture.written(try note.page(note.pages[0]).page))
        fixture.trace.forget()
        #expect(try note.save(page) == page)
        #expect(fixture.trace.calls.isEmpty)
    }

    @Test("what another program put in the page's place meanwhile is merged, never lost")
    func foreignChange() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        let start = try note.page(note.pages[0]).page
        let theirs = try fixture.written(start, stroke: 8)
        try fixture.overwrite(note.layout.content(of: start.id), with: PageContent.encode(theirs))
        let saved = try note.save(try fixture.written(start, stroke: 9))
        #expect(saved.strokeNumbers == [0, 8, 9])
        #expect(try fixture.names(note.layout.pages).count == 1)
        try note.close()
        let again = try fixture.open(for: .reading)
        #expect(try again.page(start.id).page.strokeNumbers == [0, 8, 9])
    }

    @Test("what another program put there and cannot be read goes to the trash")
    func foreignRubbish() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        let start = try note.page(note.pages[0]).page
        try fixture.overwrite(note.layout.content(of: start.id), with: Array("rubbish".utf8))
        try note.save(try fixture.written(start, stroke: 9))
        let kept = try fixture.names(note.layout.trash)
        #expect(kept.count == 1)
        #expect(try fixture.bytes(note.layout.trash.appending(kept[0])) == Array("rubbish".utf8))
        try note.close()
        #expect(try fixture.open(for: .reading).page(start.id).page.strokeNumbers == [0, 9])
    }

    @Test("a page that could not be read whole is never written over")
    func unreadable() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 2)
        let page = try note.page(note.pages[0]).page
        let path = note.layout.content(of: page.id)
        try note.close()
        var bytes = try fixture.bytes(path)
        for place in 0..<bytes.count { bytes[place] ^= 0x55 }
        try fixture.overwrite(path, with: bytes)
        let again = try fixture.open()
        #expect(throws: NoteError.self) { try again.page(page.id) }
        let error = #expect(throws: NoteError.self) { try again.save(page) }
        #expect(error?.code == .readOnly)
        #expect(try fixture.bytes(path) == bytes)
        let other = try again.page(again.pages[1])
        try again.save(try fixture.written(other.page))
    }

    @Test("a save that drops elements no edit removed is refused")
    func shrinking() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        let page = try note.page(note.pages[0]).page
        try note.save(try fixture.written(page))
        let empty = Page(
            note: page.note, id: page.id, createdAt: page.createdAt, canvas: page.canvas.value, paper: .plain)
        let error = #expect(throws: NoteError.self) { try note.save(empty) }
        #expect(error?.code == .refused)
        #expect(try note.page(page.id).page.strokeNumbers == [0, 100])
    }

    @Test("a page of another note, or one that the note lacks, is refused")
    func strangers() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        let page = try note.page(note.pages[0]).page
        let elsewhere = page.copy(note: NoteID(high: 1, low: 2), id: page.id)
        let unknown = page.copy(note: page.note, id: PageID(high: 3, low: 4))
        for stranger in [elsewhere, unknown] {
            let error = #expect(throws: NoteError.self) { try note.save(stranger) }
            #expect(error?.code == .noSuchPage)
        }
    }

    @Test("when the package was replaced under an open note, saving fails and says so")
    func replaced() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        let page = try note.page(note.pages[0]).page
        try fixture.disk.rename(NoteFixture.root, to: FilePath("/library/moved.lnote"))
        try fixture.createNote(title: "An impostor")
        let error = #expect(throws: NoteError.self) { try note.save(try fixture.written(page)) }
        #expect(error?.code == .replaced)
        #expect(try fixture.open(for: .reading).title == "An impostor")
    }

    @Test(
        "a disk that fails leaves the page as it was and no temporary, and saving works once it does not",
        arguments: [
            // The first write of all names the holder of the lock.
            Fault(call: 2, of: [.write], code: .noSpace),
            Fault(call: 2, of: [.write], code: .noSpace, extent: .halfWritten),
            Fault(call: 1, of: [.synchronize], code: .inputOutput),
            Fault(call: 2, of: [.synchronize], code: .inputOutput),
            Fault(call: 1, of: [.exchange], code: .noPermission),
        ])
    func failingDisk(fault: Fault) throws {
        let fixture = try NoteFixture()
        try fixture.createNote()
        let faulty = FaultyFileSystem(fixture.disk, fault)
        let note = try NotePackage.open(NoteFixture.root, for: .writing, in: .ticking(on: faulty, seed: 5))
        let page = try note.page(note.pages[0]).page
        let before = try fixture.bytes(note.layout.content(of: page.id))
        let next = try fixture.written(page)
        let error = #expect(throws: NoteError.self) { try note.save(next) }
        #expect(error?.file?.code == fault.code)
        #expect(try fixture.names(note.layout.pages).count == 1)
        #expect(try fixture.bytes(note.layout.content(of: page.id)) == before)
        #expect(try note.save(next).isSameState(as: next))
        #expect(try fixture.open(for: .reading).page(page.id).page.isSameState(as: next))
    }
}
