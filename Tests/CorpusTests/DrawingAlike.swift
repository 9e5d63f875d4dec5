import Foundation
import Ink
import NoteInterchange
import NoteRendering
import TestSupport
import Testing

@Suite("Drawing real ink alike", .enabled(if: Corpus.folder != nil, "LNOTE_CORPUS names no folder of real ink"))
struct DrawingAlike {
    /// At 144 pixels an inch, each square of 4 × 4 pixels taken as one: two rasterisers smooth edges differently, and
    /// poppler moves thin lines to whole pixels and leaves the pixels of enlarged images square. On a page of a few
    /// hundred squares the edges of one word are more than a hundredth of them, so ten are allowed on every page.
    @Test(
        "our PNG of a page and poppler's of our PDF differ by 6 of 255 in the mean, and beyond 64 in 1 square of 100",
        arguments: CorpusRow.readable)
    func alike(_ row: CorpusRow) throws {
        let note = try CorpusRow.read(row.path)
        let scratch = try ScratchFolder()
        let assets: AssetReader = { id in note.assets.first { $0.id == id }?.bytes }
        let path = "\(scratch.path)/note.pdf"
        var bytes: [UInt8] = []
        let export = try PDFExport(title: note.title, created: 0) { bytes += $0 }
        for (index, page) in note.pages.enumerated() {
            _ = try export.add(page.drawing, label: Text("\(index + 1)"), assets: assets)
        }
        try export.finish()
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let check = try SystemProgram.run("qpdf", ["--check", path])
        #expect(check.status == 0, "\(check.output)")
        for (index, page) in note.pages.enumerated() {
            let ours = try #require(Bitmap(png: try PNGExport(page.drawing, assets: assets).draw().bytes, reducedBy: 4))
            let target = "\(scratch.path)/page"
            _ = try SystemProgram.run(
                "pdftoppm",
                [
                    "-f", "\(index + 1)", "-l", "\(index + 1)", "-r", "144", "-singlefile", "-png", path, target,
                ])
            let theirs = try #require(Bitmap(png: target + ".png", reducedBy: 4))
            let difference = try #require(
                ours.difference(from: theirs),
                "\(ours.width)×\(ours.height), \(theirs.width)×\(theirs.height)")
            #expect(difference.mean <= 6, "page \(index + 1)")
            let squares = Double(ours.width * ours.height)
            #expect(difference.shareBeyond64 <= max(0.01, 10 / squares), "page \(index + 1)")
        }
    }
}
