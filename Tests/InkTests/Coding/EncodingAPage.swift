import Ink
import TestSupport
import Testing

@Suite("Encoding a page")
struct EncodingAPage {
    @Test("what is encoded is decoded, and encoded again is the same bytes", arguments: 0..<150 as Range<UInt64>)
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let extensions = seed % 5 == 0 ? [UInt8](repeating: 7, count: Int(seed)) : []
        let page = Page.random(using: &generator)
        let bytes = PageContent.encode(page, extensions: extensions)
        let decoded = try PageContent.decode(bytes)
        #expect(decoded.damage == [])
        #expect(decoded.isComplete)
        #expect(decoded.page == page)
        #expect(decoded.extensions == extensions)
        #expect(PageContent.encode(decoded.page, extensions: decoded.extensions) == bytes)
    }

    @Test("a page of many strokes is split into chunks and comes back whole")
    func manyChunks() throws {
        var generator = SeededGenerator(seed: 4)
        let page = Page.random(1_500, using: &generator)
        let decoded = try PageContent.decode(PageContent.encode(page))
        #expect(decoded.damage == [])
        #expect(decoded.page == page)
    }

    @Test("an empty page is a few hundred bytes")
    func empty() throws {
        let page = Page(
            note: NoteID(high: 1, low: 2), id: PageID(high: 3, low: 4), createdAt: 0,
            canvas: try Canvas(width: 5_950, height: 8_420), paper: .plain)
        let bytes = PageContent.encode(page)
        #expect(bytes.count < 200)
        #expect(try PageContent.decode(bytes).page == page)
    }
}
