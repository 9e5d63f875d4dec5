import Foundation
import Ink
import NoteInterchange
import TestSupport
import Testing

@Suite(
    "Importing real ink",
    .enabled(if: Corpus.folder != nil, "LNOTE_CORPUS names no folder of real ink: 100 files not read"))
struct ImportingTheCorpus {
    @Test(
        "every file gives the strokes, samples, texts and images it holds, within five seconds",
        arguments: CorpusRow.readable)
    func counts(_ row: CorpusRow) throws {
        let clock = ContinuousClock()
        var note: ImportedNote?
        let time = try clock.measure { note = try CorpusRow.read(row.path) }
        let read = try #require(note)
        let counts = read.counts
        let found = [read.pages.count, counts.strokes, counts.samples, counts.texts, counts.images]
        let expected = [row.pages, row.strokes, row.samples, row.texts, row.images]
        #expect(found == expected, "pages, strokes, samples, texts, images")
        #expect(time < .seconds(5))
    }

    @Test("every note leaves as JSON and comes back equal", arguments: CorpusRow.readable)
    func json(_ row: CorpusRow) throws {
        var note = try CorpusRow.read(row.path)
        var exporter = JSONExporter()
        let file = exporter.write(note)
        let back = try Interchange.read(
            ImportSource(bytes: file, name: "note.json", newAssetID: { AssetID(high: 0, low: 0) }))
        note.report = ImportReport()
        #expect(back == note)
    }

    @Test("what holds no ink is refused with the reason", arguments: CorpusRow.refused)
    func refusals(path: String, reason: String) throws {
        let error = try #require(throws: InterchangeError.self) { try CorpusRow.read(path) }
        #expect(error.message.contains(reason))
    }
}
