import Ink
import NoteRendering
import TestSupport
import Testing

@Suite("Images in PDFs and in pixels")
struct ImagesInPictures {
    private let asset = AssetID(high: 1, low: 2)

    /// A blue page, of 100 × 50 pixels.
    private func blue() throws -> Drawing {
        try .page(
            paper: try Paper(ruling: .plain, background: Colour(rgba: 0x0000_FFFF), spacing: 1000), width: 1000,
            height: 500)
    }
    private func jpeg() throws -> [UInt8] {
        try Thumbnail.draw(blue(), digest: Digest(rawValue: 3), longestSide: 100).bytes
    }
    private func png() throws -> [UInt8] { try PNGExport(blue(), scale: 1).draw().bytes }

    private func page(placement: Placement = .identity) throws -> Drawing {
        try .page([
            Element(.image(asset, try Frame(x: 500, y: 500, width: 1000, height: 500)), placement: placement),
            .stroke([(100, 2500), (2400, 2500)], colour: Colour(rgba: 0xFF00_00FF)),
        ])
    }

    private func draw(_ bytes: [UInt8]?) throws -> (bitmap: Bitmap, report: RenderingReport) {
        let picture = try PNGExport(page(), scale: 1) { _ in bytes }.draw()
        return (try #require(Bitmap(png: picture.bytes)), picture.report)
    }

    @Test("a JPEG goes into a PDF as it is, once however often it is shown")
    func embedded() throws {
        let bytes = try jpeg()
        let pdf = try DrawnPDF([page(), page(), page()]) { _ in bytes }
        #expect(pdf.isComplete)
        let found = pdf.bytes.indices.filter { pdf.bytes[$0...].starts(with: bytes) }
        #expect(found.count == 1)
        #expect(try SystemProgram.run("qpdf", ["--check", pdf.path]).status == 0)
        #expect(try pdf.bitmap(page: 3, scale: 1)[100, 70] == 0x0000FE)
    }

    @Test("an image fills its frame, and where it is placed")
    func placed() throws {
        for bytes in [try png(), try jpeg()] {
            let (bitmap, report) = try draw(bytes)
            #expect(report.isComplete)
            #expect(bitmap[52, 52] & 0xFF > 0xF0 && bitmap[52, 52] >> 8 < 0x0500)
            #expect(bitmap[148, 97] & 0xFF > 0xF0 && bitmap[148, 97] >> 8 < 0x0500)
            #expect(bitmap[48, 75] == 0xFFFFFF && bitmap[152, 75] == 0xFFFFFF && bitmap[100, 102] == 0xFFFFFF)
        }
        let turned = try Placement(a: 0, b: 1 << 16, c: -1 << 16, d: 0, tx: 2000 * 256, ty: 0)
        let bytes = try png()
        let bitmap = try #require(
            Bitmap(png: try PNGExport(page(placement: turned), scale: 1) { _ in bytes }.draw().bytes))
        #expect(bitmap[120, 60] == 0x0000FF && bitmap[80, 60] == 0xFFFFFF)
    }

    @Test("an image that is there and cannot be read is told with the reason, in lines, pixels and PDF")
    func unreadable() throws {
        let assets: AssetReader = { _ throws(UnreadableAsset) in throw UnreadableAsset(reason: "is a link") }
        let reports = [
            SVGExport(try page(), assets: assets).write { _ in }, try PNGExport(page(), assets: assets).draw().report,
            try #require(try DrawnPDF([page()], assets: assets).reports.first),
        ]
        for report in reports {
            #expect(report.entries.map(\.notDrawn) == [.unreadableAsset(asset, reason: "is a link")])
        }
    }

    @Test("what of an image is missing is told, and the rest of the page is drawn", arguments: 0..<9)
    func hostile(index: Int) throws {
        let (png, jpeg) = (try png(), try jpeg())
        let huge = png[..<16] + [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF] + png[24...]
        let long = png[..<16] + [0, 0x40, 0, 0, 0, 0, 0, 1] + png[24...]
        let frame = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) })
        let wide = jpeg[..<(frame + 5)] + [0x7F, 0xFF, 0x7F, 0xFF] + jpeg[(frame + 9)...]
        let cases: [([UInt8]?, NotDrawn)] = [
            (nil, .missingAsset(asset)), ([], .foreignImage(asset)), (Array("GIF89a".utf8), .foreignImage(asset)),
            (Array(png.prefix(60)), .damagedImage(asset)), (Array(png.prefix(10)), .damagedImage(asset)),
            (Array(huge), .hugeImage(asset)), (Array(long), .hugeImage(asset)),
            (Array(jpeg.prefix(jpeg.count / 2)), .damagedImage(asset)), (Array(wide), .hugeImage(asset)),
        ]
        let (bytes, notDrawn) = cases[index]
        let (bitmap, report) = try draw(bytes)
        #expect(report.entries.map(\.notDrawn) == [notDrawn])
        #expect(bitmap[100, 250] == 0xFF0000)
        let pdf = try DrawnPDF([page()]) { _ in bytes }
        #expect(pdf.reports.flatMap(\.entries).map(\.notDrawn) == [notDrawn])
        #expect(try SystemProgram.run("qpdf", ["--check", pdf.path]).status == 0)
        #expect(try pdf.bitmap(scale: 1)[100, 250] == 0xFF0000)
    }

    @Test("any damage to an image costs that image at most", arguments: 0..<12 as Range<UInt64>)
    func damaged(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var bytes = seed % 2 == 0 ? try png() : try jpeg()
        for _ in 0..<6 { bytes[.random(in: 8..<bytes.count, using: &random)] = .random(in: 0...255, using: &random) }
        let (bitmap, _) = try draw(bytes)
        #expect(bitmap[100, 250] == 0xFF0000, "seed \(seed)")
        let pdf = try DrawnPDF([page()]) { _ in bytes }
        #expect(try pdf.bitmap(scale: 1)[100, 250] == 0xFF0000, "seed \(seed)")
    }

    @Test("an image shown 300 times on a page is read once, however it is shown", arguments: [true, false])
    func manyTimes(isPhotograph: Bool) throws {
        let bytes = isPhotograph ? try jpeg() : try png()
        let sizes = (0..<300).map { Int32(3000 - 9 * $0) }
        let drawing = try Drawing.page(
            sizes.map { Element(.image(asset, try Frame(x: 0, y: 0, width: $0, height: $0 / 2))) })
        var count = 0
        let assets: AssetReader = { _ in
            count += 1
            return bytes
        }
        #expect(try PNGExport(drawing, scale: 1, assets: assets).draw().report.isComplete)
        #expect(count == 1)
        #expect(try DrawnPDF([drawing], assets: assets).isComplete)
        #expect(count == 2)
    }

    @Test("of several images shown in turn each is read once; a missing one is told as often as it is shown")
    func inTurn() throws {
        let bytes = try png()
        let missing = AssetID(high: 0, low: 0)
        let drawing = try Drawing.page(
            (0..<40).map { Element(.image(AssetID(high: 0, low: $0 % 4), try Frame(x: 0, y: 0, width: 9, height: 9))) })
        var count = 0
        let report = try PNGExport(drawing, scale: 1) { asset in
            count += 1
            return asset == missing ? nil : bytes
        }.draw().report
        #expect(count == 4)
        #expect(report.entries.map(\.notDrawn) == [.missingAsset(missing)])
        #expect(report.entries.map(\.count) == [10])
    }

    @Test("the comment of a thumbnail does not keep it from being an image")
    func backdrop() throws {
        let bytes = try jpeg()
        let paper = try Paper(ruling: .plain, backdrop: .image(asset), spacing: 1000)
        let picture = try PNGExport(.page(paper: paper), scale: 1) { _ in bytes }.draw()
        let bitmap = try #require(Bitmap(png: picture.bytes))
        for (x, y) in [(1, 1), (248, 278)] { #expect(bitmap[x, y] & 0xFF > 0xF0 && bitmap[x, y] >> 8 < 0x0500) }
    }
}
