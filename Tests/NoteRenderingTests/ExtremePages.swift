import Ink
import NoteRendering
import TestSupport
import Testing

@Suite("Pages at the limits of the model")
struct ExtremePages {
    private let asset = AssetID(high: 1, low: 2)
    private let mark = Colour(rgba: 0xFF00_00FF)

    /// Anything the model allows: far, huge, flat, mirrored.
    private func wild(_ random: inout SeededGenerator) throws -> Element {
        let far = Quantity.coordinateLimit
        let factor = Placement.factorLimit
        func any(_ limit: Int64) -> Int64 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: 0
            case 1: .random(in: -3...3, using: &random)
            case 2: .random(in: -limit / 1000...limit / 1000, using: &random)
            default: .random(in: -limit...limit, using: &random)
            }
        }
        func coordinate() -> Int32 { Int32(any(Int64(far))) }
        let placement = try Placement(
            a: any(factor), b: any(factor), c: any(factor), d: any(factor), tx: any(Placement.translationLimit),
            ty: any(Placement.translationLimit))
        let frame = try Frame(
            x: coordinate(), y: coordinate(), width: abs(coordinate()), height: abs(coordinate()))
        let content: Element.Content =
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                .stroke(
                    try Samples(
                        (0..<5).map { _ in
                            Sample(x: coordinate(), y: coordinate(), width: .random(in: 0...65534, using: &random))
                        }), try StrokeStyle(tool: .pen, colour: Colour(rgba: 0x0000_0001), width: 1))
            case 1: .image(asset, frame)
            default:
                .text(
                    "wild",
                    try TextStyle(colour: Colour(rgba: 0x0000_0001), size: .random(in: 1...65534, using: &random)),
                    frame)
            }
        return Element(content, placement: placement)
    }

    @Test(
        "no element keeps those after it from being drawn, and no odd number comes into a PDF",
        arguments: 0..<12 as Range<UInt64>)
    func wild(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var elements: [Element] = []
        for _ in 0..<12 { elements.append(try wild(&random)) }
        elements.append(try .stroke([(100, 2500), (2400, 2500)], colour: mark))
        let clear = try PNGExport(
            .page(
                paper: try Paper(ruling: .plain, background: Colour(rgba: 0xFFFF_FFFF), spacing: 1000), width: 10,
                height: 10), scale: 1
        ).draw().bytes
        let drawing = try Drawing.page(elements)
        let bitmap = try #require(Bitmap(png: try PNGExport(drawing, scale: 1) { _ in clear }.draw().bytes))
        #expect(bitmap[100, 250] == 0xFF0000, "seed \(seed)")
        let pdf = try DrawnPDF([drawing]) { _ in clear }
        let check = try SystemProgram.run("qpdf", ["--check", pdf.path])
        #expect(check.status == 0, "seed \(seed): \(check.output)")
        #expect(try pdf.bitmap(scale: 1)[100, 250] == 0xFF0000, "seed \(seed)")
        let content = try pdf.objects()
        for odd in ["nan", "inf "] { #expect(!content.contains(odd), "seed \(seed)") }
    }

    @Test("what reaches too far is told of, and what lies beside the page is not")
    func beyondReach() throws {
        let far = Quantity.coordinateLimit
        let beside = try Element.stroke([(far - 10, far), (far, far)])
        let huge = try Element.stroke(
            [(0, 0), (far, 0)],
            placement: try Placement(a: 256 << 16, b: 0, c: 0, d: 1 << 16, tx: 0, ty: 0))
        let picture = try PNGExport(.page([beside, huge])).draw()
        #expect(picture.report.entries.map(\.notDrawn) == [.beyondReach])
        #expect(picture.report.entries.map(\.count) == [1])
    }

    @Test("a page beyond 14,400 points is reduced to that, and shows the same")
    func reduced() throws {
        let line = try Samples([Sample(x: 0, y: 144_000), Sample(x: 288_000, y: 144_000)])
        let style = try StrokeStyle(tool: .pen, colour: .black, width: 60_000)
        let pdf = try DrawnPDF([
            try .page([Element(.stroke(line, style))], width: 288_000, height: 288_000)
        ])
        #expect(try SystemProgram.run("pdfinfo", [pdf.path]).output.contains("14400 x 14400 pts"))
        let bitmap = try pdf.bitmap(scale: 1.0 / 72)
        #expect(bitmap[100, 100] == 0 && bitmap[100, 110] == 0xFFFFFF)
    }

    @Test(
        "the largest and the thinnest pages have a PDF", arguments: [(10_000_000, 10_000_000), (1, 10_000_000), (1, 1)])
    func sizes(width: Int32, height: Int32) throws {
        let pdf = try DrawnPDF([try .page([.stroke([(0, 0), (width, height)])], width: width, height: height)])
        let check = try SystemProgram.run("qpdf", ["--check", pdf.path])
        #expect(check.status == 0, "\(check.output)")
    }
}
