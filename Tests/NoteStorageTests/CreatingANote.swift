import FileIO
import Ink
import NoteStorage
import Testing
import TestSupport

@Suite("Creating and opening a note")
struct CreatingANote {
    @Test("what was created is what is opened")
    func roundTrip() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(title: "Shopping", pages: 3)
        #expect(note.title == "Shopping")
        #expect(note.access == .writing)
        #expect(note.problems.isEmpty)
        #expect(note.pages.count == 3)
        for (number, page) in note.pages.enumerated() {
            let loaded = try note.page(page)
            #expect(loaded.isWhole)
            #expect(loaded.page.strokeNumbers == [number])
            #expect(note.summary(of: page) == PageSummary(loaded.page))
        }
    }

    @Test(
        "any title is kept to the byte, and no file is named after it",
        arguments: [
            "Caf\u{E9}", "Cafe\u{301}", "👩‍👩‍👧‍👦", "ملاحظات", String(repeating: "ä", count: 127) + "x", "a/b", "line\nbreak",
            "",
            "CON", " . ", "\u{0}zero", "../../etc",
        ])
    func titles(title: String) throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(title: Text(title))
        #expect(note.title.utf8 == Array(title.utf8))
        try note.close()
        #expect(try Manifest.ofNote(at: NoteFixture.root, in: fixture.context).title.utf8 == Array(title.utf8))
        for call in fixture.trace.calls {
            let name = call.path.name.bytes
            #expect(name.allSatisfy { $0 < 0x80 }, "\(call.path)")
        }
        try fixture.open().rename("another")
        #expect(try fixture.open(for: .reading).title == "another")
    }

    @Test("a note is there after it was created, and not there before: nothing else lies in the library")
    func appearsWhole() throws {
        let fixture = try NoteFixture()
        try fixture.createNote(pages: 2)
        #expect(try fixture.names(FilePath("/library")) == ["note.lnote"])
        #expect(throws: NoteError.self) { try fixture.createNote() }
        #expect(try fixture.names(FilePath("/library")) == ["note.lnote"])
    }

    @Test("a folder that is no note, a file and nothing are told apart, each with a remedy")
    func notANote() throws {
        let fixture = try NoteFixture()
        try fixture.disk.makeDirectories(FilePath("/library/pictures"))
        try fixture.overwrite(FilePath("/library/file"), with: [1])
        for (name, code) in [("pictures", NoteError.Code.notANote), ("file", .notANote), ("nothing", .file)] {
            let error = #expect(throws: NoteError.self) { try fixture.open(FilePath("/library/\(name)")) }
            #expect(error?.code == code)
            #expect(error?.message.contains(name) == true)
        }
    }

    @Test("a note opened for reading is never written in")
    func readingWritesNothing() throws {
        let fixture = try NoteFixture()
        try fixture.createNote(pages: 2)
        fixture.trace.forget()
        let note = try fixture.open(for: .reading)
        for page in note.pages { _ = try note.page(page) }
        try note.close()
        let reading: Set<FileCall.Kind> = [.open, .status, .names, .read, .fileStatus, .close]
        #expect(fixture.trace.calls.allSatisfy { reading.contains($0.kind) })
        #expect(throws: NoteError.self) { try note.rename("x") }
        #expect(throws: NoteError.self) { try note.addPage(canvas: Canvas(width: 10, height: 10), paper: .plain) }
    }

    @Test("a second writer reads, is told who writes, and takes over when the first is done")
    func twoWriters() throws {
        let fixture = try NoteFixture()
        let first = try fixture.note()
        let other = try NoteFixture(on: fixture.disk, seed: 2, program: "second")
        let second = try other.open()
        guard case .reading(.lockedBy(let holder?)) = second.access else {
            Issue.record("\(second.access)")
            return
        }
        #expect(holder.program == "first")
        #expect(throws: NoteError.self) { try second.rename("x") }
        try first.close()
        #expect(try other.open().access == .writing)
    }

    @Test("a document of a newer version is shown and never written over")
    func newerVersion() throws {
        let fixture = try NoteFixture()
        try fixture.createNote()
        let path = PackageLayout(root: NoteFixture.root).document
        let newer = String(decoding: try fixture.bytes(path), as: UTF8.self)
            .replacing("\"minReader\" : 1", with: "\"minReader\" : 2")
        try fixture.overwrite(path, with: Array(newer.utf8))
        let note = try fixture.open()
        #expect(note.access == .reading(.newerVersion))
        #expect(note.pages.count == 1)
        #expect(throws: NoteError.self) { try note.rename("x") }
        try note.close()
        #expect(try fixture.bytes(path) == Array(newer.utf8))
    }

    @Test(
        "so is one whose shape only a newer version knows, or a program with another engine",
        arguments: [("\"minReader\" : 1", "\"minReader\" : 2"), ("\"snapshot\"", "\"another\"")])
    func newerShape(claim: String, newerClaim: String) throws {
        let fixture = try NoteFixture()
        try fixture.createNote(pages: 2)
        let path = PackageLayout(root: NoteFixture.root).document
        let newer = String(decoding: try fixture.bytes(path), as: UTF8.self)
            .replacing(claim, with: newerClaim).replacing("\"pages\" : [", with: "\"pages\" : 2, \"leaves\" : [")
        try fixture.overwrite(path, with: Array(newer.utf8))
        let note = try fixture.open()
        #expect(note.access == .reading(.newerVersion))
        #expect(note.problems.map(\.code) == [.newerVersion])
        #expect(note.title == "A note")
        #expect(note.pages.count == 2)
        try note.close()
        #expect(try fixture.bytes(path) == Array(newer.utf8))
    }
}
