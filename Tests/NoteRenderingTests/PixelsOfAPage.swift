import Ink
import NoteRendering
import TestSupport
import Testing

@Suite("Drawing a page in pixels")
struct PixelsOfAPage {
    private func drawn(_ drawing: Drawing, scale: Double = 1, crop: Bool = false) throws -> Bitmap {
        let picture = try PNGExport(drawing, scale: scale, crop: crop).draw()
        #expect(picture.report.isComplete)
        return try #require(Bitmap(png: picture.bytes))
    }

    /// A horizontal stroke, 20 points wide.
    private func stroke(_ tool: Tool, _ rgba: UInt32, y: Int32 = 1000) throws -> Element {
        Element(
            .stroke(
                try Samples([Sample(x: 500, y: y), Sample(x: 2000, y: y)]),
                try StrokeStyle(tool: tool, colour: Colour(rgba: rgba), width: 2000)))
    }

    static let laid: [(Tool, UInt32, UInt32)] = [
        (.pen, 0x1122_33FF, 0x112233), (.pen, 0xFF00_0080, 0xFF7C70), (.other("quill"), 0x1122_33FF, 0x112233),
        (.pencil, 0x0000_00FF, 0x40_3E38), (.whiteout, 0x1122_33FF, 0xFFF8E0), (.highlighter, 0x80FF_80FF, 0x80F870),
        (.highlighter, 0xFFFF_00FF, 0xFFF800),
    ]

    /// On paper of the colour FFF8E0.
    @Test("every tool lays its ink as it should, in pixels and in a PDF", arguments: laid)
    func tools(tool: Tool, rgba: UInt32, expected: UInt32) throws {
        let paper = try Paper(ruling: .plain, background: Colour(rgba: 0xFFF8_E0FF), spacing: 1000)
        let drawing = try Drawing.page([stroke(tool, rgba)], paper: paper)
        for bitmap in [try drawn(drawing), try DrawnPDF([drawing]).bitmap(scale: 1)] {
            #expect(bitmap[120, 100].isNear(expected), "\(String(bitmap[120, 100], radix: 16))")
            #expect(bitmap[120, 120] == 0xFFF8E0)
        }
    }

    @Test("a highlighter that crosses black ink leaves it black, and itself does not darken")
    func highlighter() throws {
        let drawing = try Drawing.page([
            stroke(.pen, 0x0000_00FF),
            Element(
                .stroke(
                    try Samples([
                        Sample(x: 1000, y: 500), Sample(x: 1000, y: 2000), Sample(x: 1800, y: 1500),
                        Sample(x: 500, y: 1500),
                    ]), try StrokeStyle(tool: .highlighter, colour: Colour(rgba: 0xFFE0_0080), width: 1000))),
        ])
        for bitmap in [try drawn(drawing), try DrawnPDF([drawing]).bitmap(scale: 1)] {
            #expect(bitmap[100, 100] == 0)
            #expect(bitmap[100, 150].isNear(bitmap[100, 130]))
        }
    }

    /// On a page of 250 × 280 points, spacing 24 points, first line 40 points below the top: where there is ink.
    static let inked: [(Paper.Ruling, [(Double, Double)], [(Double, Double)])] = [
        (.plain, [], [(24, 40), (100, 64)]), (.lined, [(5, 40), (125, 64), (245, 256)], [(125, 52), (24, 30)]),
        (.grid, [(24, 5), (5, 64), (125, 256)], [(36, 52), (12, 30)]),
        (.dotted, [(24, 40), (48, 256), (240, 64)], [(36, 40), (24, 52), (24, 16)]),
        (.staves, [(125, 40), (125, 42), (125, 48), (125, 72)], [(125, 51), (125, 61)]),
        (.isometric, [(20.78, 5), (41.57, 270), (10.39, 58), (10.39, 46)], [(10.39, 52), (31.18, 64)]),
        (.isometricDotted, [(20.78, 52), (41.57, 64)], [(20.78, 64), (41.57, 52)]),
    ]

    @Test("every ruling has ink where it should and none between, in pixels and in a PDF", arguments: inked)
    func rulings(_ ruling: Paper.Ruling, _ inked: [(Double, Double)], _ blank: [(Double, Double)]) throws {
        let paper = try Paper(ruling: ruling, lineColour: .black, spacing: 2400, firstLine: 400)
        let drawing = try Drawing.page(paper: paper)
        for bitmap in [try drawn(drawing, scale: 8), try DrawnPDF([drawing]).bitmap(scale: 8)] {
            for (x, y) in inked { #expect(bitmap[Int(x * 8), Int(y * 8)] & 0xFF < 100, "\(x), \(y)") }
            for (x, y) in blank { #expect(bitmap[Int(x * 8), Int(y * 8)] == 0xFFFFFF, "\(x), \(y)") }
        }
    }

    @Test("hidden layers are not drawn, and layers lie on each other from the bottom to the top")
    func layers() throws {
        let layers = try [
            (UInt32(0xFF00_00FF), false), (0x00FF_00FF, false), (0x0000_FFFF, true),
        ].map { Layer(isHidden: $0.1, elements: [try stroke(.pen, $0.0)]) }
        let drawing = Drawing(canvas: try Canvas(width: 2500, height: 2800), paper: .plain, layers: layers)
        #expect(try drawn(drawing)[120, 100] == 0x00FF00)
    }

    static let shown: [(Canvas.Kind, Int, Int)] = [(.fixed, 250, 280), (.growing, 250, 301), (.endless, 291, 302)]

    @Test("the picture shows the canvas, and the ink beyond it where the canvas grows", arguments: shown)
    func canvas(kind: Canvas.Kind, width: Int, height: Int) throws {
        let drawing = try Drawing.page([.stroke([(-200, 0), (2690, 3000)])], kind: kind)
        let bitmap = try drawn(drawing)
        #expect((bitmap.width, bitmap.height) == (width, height))
        let pdf = try DrawnPDF([drawing])
        let information = try SystemProgram.run("pdfinfo", [pdf.path]).output
        #expect(information.contains("\(width) x \(height) pts"))
    }

    @Test("a cropped picture shows what is drawn with 10 points around it, within the page; a blank page stays whole")
    func cropped() throws {
        let drawing = try Drawing.page([.stroke([(50, 1000), (1000, 1500)])])
        let bitmap = try drawn(drawing, crop: true)
        #expect((bitmap.width, bitmap.height) == (111, 72))
        #expect(bitmap[99, 60] == 0)
        let blank = try drawn(.page(), crop: true)
        #expect((blank.width, blank.height) == (250, 280))
    }

    static let refused: [(Double, RenderingError.Code)] = [
        (200, .tooLarge), (1e300, .tooLarge), (0, .invalidScale), (-1, .invalidScale), (.nan, .invalidScale),
        (.infinity, .invalidScale),
    ]

    @Test("a picture beyond the limits is refused with the remedy, and so is a scale that is none", arguments: refused)
    func limits(scale: Double, code: RenderingError.Code) throws {
        let error = #expect(throws: RenderingError.self) { try PNGExport(.page(), scale: scale).draw() }
        #expect(error?.code == code)
        #expect(error?.message.contains("smaller") == (code == .tooLarge))
    }

    @Test("a scale whose square is no number any more is an error and not a black picture")
    func vanishing() throws {
        let error = #expect(throws: RenderingError.self) { try PNGExport(.page(), scale: 1e-300).draw() }
        #expect(error?.code == .drawingFailed)
    }
}

extension UInt32 {
    /// Whether no colour differs by more than 3 of 255.
    fileprivate func isNear(_ other: UInt32) -> Bool {
        [UInt32(0), 8, 16].allSatisfy { abs(Int(self >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) <= 3 }
    }

    @Test(
        "an endless page reaches as far as letters swing out of their line",
        arguments: ["j", "\u{C5}\u{30A}", "ﷺ", "f"])
    func overhang(letters: String) throws {
        func ink(_ width: Int32, at place: Int32) throws -> Int {
            let text = Element(
                .text(
                    Text(letters), try TextStyle(colour: .black, size: 20_000),
                    try Frame(x: place, y: place, width: 0, height: 0)))
            let drawing = Drawing(
                canvas: try Canvas(kind: .endless, width: width, height: width), paper: .plain,
                layers: [Layer(elements: [text])])
            let bitmap = try #require(Bitmap(png: try PNGExport(drawing, scale: 1).draw().bytes))
            return bitmap.bytes.reduce(0) { $0 + 255 - Int($1) }
        }
        let (narrow, wide) = (try ink(10, at: 0), try ink(6_000, at: 3_000))
        #expect((narrow - wide).magnitude <= wide / 500)
        #expect(wide > 0)
    }
}
