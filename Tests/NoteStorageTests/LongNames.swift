import FileIO
import Ink
import NoteStorage
import Testing

@Suite("Names of notes and pages that are too long")
struct LongNames {
    private static let longest = Text(String(repeating: "a", count: NoteStructure.nameLimit))
    private static let tooLong = Text(String(repeating: "a", count: NoteStructure.nameLimit + 1))

    private let fixture: NoteFixture

    init() throws { fixture = try NoteFixture() }

    private func isRefused(_ body: () throws(NoteError) -> Void) throws -> Bool {
        do throws(NoteError) {
            try body()
            return false
        } catch {
            try #require(error.code == .invalid && error.message.contains("choose a shorter one"), "\(error)")
            return true
        }
    }

    @Test("a title of the longest is kept and read from the manifest; one byte more is refused and changes nothing")
    func title() throws {
        let note = try fixture.note()
        try note.rename(Self.longest)
        let before = try fixture.bytes(note.layout.document)
        #expect(try isRefused { () throws(NoteError) in try note.rename(Self.tooLong) })
        #expect(note.title == Self.longest)
        #expect(try fixture.bytes(note.layout.document) == before)
        #expect(try Manifest.ofNote(at: NoteFixture.root, in: fixture.context).title == Self.longest)
    }

    @Test("a new note and a copy under a title too long are not made")
    func made() throws {
        let elsewhere = FilePath("/library/other.lnote")
        let new = NewNote(title: Self.tooLong, context: fixture.context)
        #expect(try isRefused { () throws(NoteError) in try new.create(at: elsewhere) })
        let note = try fixture.note()
        #expect(
            try isRefused { () throws(NoteError) in
                try note.duplicate(at: elsewhere, as: fixture.context.identifier(), title: Self.tooLong)
            })
        #expect(try fixture.names(FilePath("/library")) == ["note.lnote"])
    }

    @Test("tags too long together and labels too long are refused")
    func tagsAndLabels() throws {
        let note = try fixture.note()
        let tags = [Text](repeating: Self.longest, count: NoteStructure.tagsLimit / NoteStructure.nameLimit)
        try note.retag(tags)
        #expect(try isRefused { () throws(NoteError) in try note.retag(tags + ["a"]) })
        try note.labelPage(note.pages[0], Self.longest)
        #expect(try isRefused { () throws(NoteError) in try note.labelPage(note.pages[0], Self.tooLong) })
        #expect(note.tags == tags && note.label(of: note.pages[0]) == Self.longest)
    }

    @Test("a longer title that another program gave is kept, copied, and does not stand in the way of other changes")
    func foreign() throws {
        try fixture.createNote(title: "short", pages: 2)
        let document = PackageLayout(root: NoteFixture.root).document
        let text = String(decoding: try fixture.bytes(document), as: UTF8.self)
        let title = String(repeating: "a", count: 2 << 20)
        try fixture.overwrite(document, with: Array(text.replacing("\"short\"", with: "\"\(title)\"").utf8))
        let note = try fixture.open()
        #expect(note.title.string == title)
        try note.movePage(note.pages[0], to: 1)
        try note.retag(["a"])
        try note.duplicate(at: FilePath("/library/b.lnote"), as: fixture.context.identifier(), title: note.title)
        try note.close()
        #expect(try Manifest.ofNote(at: NoteFixture.root, in: fixture.context).title.string == title)
        #expect(try Manifest.ofNote(at: FilePath("/library/b.lnote"), in: fixture.context).title.string == title)
    }
}
