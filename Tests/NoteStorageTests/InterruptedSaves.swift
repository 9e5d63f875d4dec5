import FileIO
import Ink
import NoteStorage
import Testing
import TestSupport

@Suite("Left-overs of interrupted saves")
struct InterruptedSaves {
    /// The name a temporary of this file has.
    private func temporary(_ path: FilePath, _ token: UInt64 = 0xABC) -> FilePath {
        path.parent.appending(TemporaryName.make(for: path.name, token: token))
    }

    @Test("the left-over of a page is merged and swept")
    func page() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        let page = try note.page(note.pages[0]).page
        let path = note.layout.content(of: page.id)
        try note.close()
        try fixture.overwrite(temporary(path), with: PageContent.encode(try fixture.written(page, stroke: 3)))

        #expect(try fixture.open(for: .reading).page(page.id).page.strokeNumbers == [0, 3])
        let again = try fixture.open()
        #expect(again.problems.map(\.code) == [.leftOverMerged])
        #expect(try again.page(page.id).page.strokeNumbers == [0, 3])
        #expect(try fixture.names(note.layout.pages).count == 1)
        try again.close()
        #expect(try fixture.open(for: .reading).page(page.id).page.strokeNumbers == [0, 3])
    }

    @Test("a left-over that holds nothing new is swept without a word")
    func nothingNew() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        let path = note.layout.content(of: note.pages[0])
        try note.close()
        try fixture.overwrite(temporary(path), with: try fixture.bytes(path))
        #expect(try fixture.open().problems.isEmpty)
        #expect(try fixture.names(note.layout.pages).count == 1)
    }

    @Test("a left-over that cannot be read goes to the trash")
    func torn() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        let path = note.layout.content(of: note.pages[0])
        try note.close()
        let torn = Array(try fixture.bytes(path).prefix(20))
        try fixture.overwrite(temporary(path), with: torn)
        try fixture.overwrite(temporary(note.layout.document), with: [1, 2])
        let again = try fixture.open()
        #expect(again.problems.map(\.code) == [.leftOverKept, .leftOverKept])
        #expect(try fixture.names(note.layout.trash).count == 2)
        #expect(try fixture.names(note.layout.pages).count == 1)
        try again.close()
        #expect(try fixture.open().problems.isEmpty)
    }

    @Test("the left-over of a page that cannot be read stays: it may be the better half")
    func besideDamage() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        let path = note.layout.content(of: note.pages[0])
        try note.close()
        let good = try fixture.bytes(path)
        try fixture.overwrite(temporary(path), with: good)
        try fixture.overwrite(path, with: [9, 9, 9])
        let again = try fixture.open()
        try again.close()
        #expect(try fixture.bytes(path) == [9, 9, 9])
        #expect(try fixture.bytes(temporary(path)) == good)
    }

    @Test("the left-over of the document is merged and swept")
    func document() throws {
        let fixture = try NoteFixture()
        try fixture.createNote(pages: 2)
        let layout = PackageLayout(root: NoteFixture.root)
        let before = try fixture.bytes(layout.document)
        let note = try fixture.open()
        try note.rename("Renamed")
        try note.close()
        try fixture.overwrite(temporary(layout.document), with: try fixture.bytes(layout.document))
        try fixture.overwrite(layout.document, with: before)
        let again = try fixture.open()
        #expect(again.title == "Renamed")
        #expect(again.problems.map(\.code) == [.leftOverMerged])
        #expect(!(try fixture.names(layout.root).contains { $0.hasSuffix(".tmp") }))
    }

    @Test("on a disk that cannot be written the note opens for reading, and shows the left-over's ink")
    func fullDisk() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        let page = try note.page(note.pages[0]).page
        let path = note.layout.content(of: page.id)
        try note.close()
        try fixture.overwrite(temporary(path), with: PageContent.encode(try fixture.written(page, stroke: 3)))
        let faulty = FaultyFileSystem(
            fixture.disk, Fault(call: 1, of: [.write], code: .noSpace, extent: .fromThenOn))
        let again = try NotePackage.open(NoteFixture.root, for: .writing, in: .ticking(on: faulty, seed: 9))
        guard case .reading(.notWritable) = again.access else {
            Issue.record("\(again.access)")
            return
        }
        #expect(again.pages == [page.id])
        #expect(try again.page(page.id).page.strokeNumbers.contains(0))
    }
}
