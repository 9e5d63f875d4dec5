import Ink
import NoteInterchange
import Testing

@Suite("Files with titles too long for a note")
struct LongTitles {
    private func imported(title: String, label: String = "") throws -> ImportedNote {
        let drawing = Drawing(canvas: .a4, paper: .plain, layers: [Layer()])
        let pages = [ImportedPage(drawing: drawing, label: Text(label))]
        let note = ImportedNote(title: Text(title), pages: pages, assets: [], report: ImportReport())
        var exporter = JSONExporter()
        return try Interchange.read(source(exporter.write(note), name: "a.json"))
    }

    @Test("a title is cut at the border of a character and that is a loss")
    func cut() throws {
        // Three bytes each; one byte is left, in which the letter would fit without its accent.
        let character = "o\u{308}"
        let note = try imported(title: String(repeating: character, count: NoteStructure.nameLimit))
        #expect(note.title.utf8.count == NoteStructure.nameLimit - 1)
        #expect(note.title == Text(String(repeating: character, count: NoteStructure.nameLimit / 3)))
        #expect(note.codes == [.longName])
        #expect(!note.report.isLossless)
    }

    @Test("a title of the longest is kept, and a label is cut as a title is")
    func label() throws {
        let longest = String(repeating: "a", count: NoteStructure.nameLimit)
        let note = try imported(title: longest, label: longest + "b")
        #expect(note.title.string == longest)
        #expect(note.pages[0].label.string == longest)
        #expect(note.report.entries.map(\.page) == [1])
    }
}
