import FileIO
import Ink
import NoteInterchange
import NoteStorage
import TestSupport
import Testing

@Suite("Keeping real ink", .enabled(if: Corpus.folder != nil, "LNOTE_CORPUS names no folder of real ink"))
struct KeepingTheCorpus {
    @Test("every page is read as it was written, and its bytes are the same again", arguments: CorpusRow.readable)
    func encoding(_ row: CorpusRow) throws {
        for (number, imported) in try CorpusRow.read(row.path).pages.enumerated() {
            let page = try Page(
                note: NoteID(high: 1, low: 2), id: PageID(high: 3, low: UInt64(number)), createdAt: 0,
                drawing: imported.drawing, by: Replica(rawValue: 4))
            let bytes = PageContent.encode(page)
            let decoded = try PageContent.decode(bytes)
            #expect(decoded.isWhole)
            #expect(decoded.page == page)
            #expect(PageContent.encode(decoded.page) == bytes)
            #expect(decoded.page.drawing == imported.drawing)
        }
    }

    @Test("every note is kept in a package as it came", arguments: CorpusRow.readable)
    func packages(_ row: CorpusRow) throws {
        let imported = try CorpusRow.read(row.path)
        let disk = SimulatedDisk()
        let random = Given(SeededGenerator(seed: 1))
        let context = StorageContext(
            fileSystem: disk, now: { 0 }, random: { random.update { $0.next() } },
            holder: LockHolder(process: 1, host: "", boot: "", program: "test"), announcements: FilePath("/run"))
        var note = NewNote(title: imported.title, context: context)
        for asset in imported.assets {
            let name = try #require(AssetName(id: asset.id, fileExtension: asset.fileExtension))
            note.addAsset(asset.bytes, as: name)
        }
        for page in imported.pages { try note.addPage(page.drawing, label: page.label) }
        try note.create(at: FilePath("/note.lnote"))

        let package = try NotePackage.open(FilePath("/note.lnote"), for: .reading, in: context)
        #expect(package.problems.isEmpty)
        #expect(package.title == imported.title)
        #expect(try package.pages.map { try package.page($0).page.drawing } == imported.pages.map(\.drawing))
        #expect(try package.assets.map { try package.asset($0.id) } == imported.assets.map(\.bytes))
        #expect(try Checkup(of: FilePath("/note.lnote"), in: context).problems.isEmpty)
    }
}
