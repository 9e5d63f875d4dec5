import FileIO
import Ink
import NoteStorage
import TestSupport
import Testing

@Suite("Pages whose files are damaged")
struct DamagedPages {
    private let fixture: NoteFixture

    init() throws { fixture = try NoteFixture() }

    /// Puts damage in the place of the first page's file and looks at the note.
    private func look(at damaged: [UInt8], _ path: FilePath, beside other: PageID) throws {
        try fixture.overwrite(path, with: damaged)
        let note = try fixture.open()
        defer { note.letGo() }
        #expect(note.pages.count == 2)
        #expect(try note.page(other).page.strokeNumbers == [1])
        // Where nothing but the second copy of its header is lost, all of the page is there.
        if let loaded = try? note.page(note.pages[0]), loaded.isWhole { #expect(loaded.page.strokeNumbers == [0]) }
        let problems = try Checkup(of: NoteFixture.root, in: fixture.context).problems
        #expect(problems.contains { $0.severity == .damage && $0.path == path })
        #expect(try fixture.bytes(path) == damaged)
    }

    @Test("a page cut at any byte costs no other page, is named by a check, and what is left of it stays as it is")
    func cut() throws {
        let note = try fixture.note(pages: 2)
        try note.close()
        let path = note.layout.content(of: note.pages[0])
        let bytes = try fixture.bytes(path)
        for count in stride(from: 0, to: bytes.count, by: 5) {
            try look(at: Array(bytes[..<count]), path, beside: note.pages[1])
        }
    }

    @Test("so does a page with any byte changed")
    func flipped() throws {
        let note = try fixture.note(pages: 2)
        try note.close()
        let path = note.layout.content(of: note.pages[0])
        let bytes = try fixture.bytes(path)
        for place in stride(from: 0, to: bytes.count, by: 7) {
            var damaged = bytes
            damaged[place] ^= 0x55
            try look(at: damaged, path, beside: note.pages[1])
        }
    }

    @Test("elements that are missing beside what the document counted are noticed by a check")
    func counted() throws {
        let note = try fixture.note()
        let fuller = try note.save(try fixture.written(try note.page(note.pages[0]).page))
        let before = PageContent.encode(fuller)
        try note.save(try fixture.written(fuller, stroke: 101))
        try note.close()
        let path = note.layout.content(of: fuller.id)
        try fixture.overwrite(path, with: before)
        let found = try Checkup(of: NoteFixture.root, in: fixture.context).problems.first { $0.code == .countsDiffer }
        #expect(found?.path == path)
        #expect(found?.message.hasPrefix("has 2 elements, document.json says 3") == true)
    }
}
