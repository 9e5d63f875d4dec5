import Foundation
import Ink
import NoteInterchange
import NoteRendering
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Drawing real ink", .enabled(if: Corpus.folder != nil, "LNOTE_CORPUS names no folder of real ink"))
struct DrawingTheCorpus {
    /// The strokes of a page that draw anything, and their points as text: what a file of points alone would take.
    private func strokes(of drawing: Drawing) -> (count: Int, bytes: Int) {
        var (count, bytes) = (0, 0)
        for element in drawing.layers.lazy.filter({ !$0.isHidden }).flatMap(\.elements) {
            guard case .stroke(let samples, let style) = element.content else { continue }
            if !Outline(of: samples, base: style.width).isEmpty { count += 1 }
            for (x, y) in zip(samples.x, samples.y) { bytes += "\(x / 10).\(x % 10) \(y / 10).\(y % 10) ".utf8.count }
        }
        return (count, bytes)
    }

    @Test(
        "every page is well-formed, with one path a stroke and at most five times the bytes of its points",
        arguments: CorpusRow.readable)
    func pages(_ row: CorpusRow) throws {
        let note = try CorpusRow.read(row.path)
        for page in note.pages {
            var drawing = page.drawing
            drawing.paper = .plain
            var bytes: [UInt8] = []
            _ = SVGExport(drawing, title: note.title) { id in note.assets.first { $0.id == id }?.bytes }
                .write { bytes += $0 }
            #expect(XMLParser(data: Data(bytes)).parse())
            let source = strokes(of: drawing)
            let paths = String(decoding: bytes, as: UTF8.self).components(separatedBy: "<path ").dropFirst()
            #expect(paths.count == source.count)
            // What a stroke takes beside its points weighs on strokes of two points only.
            let drawn = paths.reduce(0) { $0 + $1.utf8.count }
            #expect(drawn <= 5 * source.bytes + 200 * source.count)
        }
    }
}
