import Foundation
import Ink
import NoteRendering
import TestSupport
import Testing

@Suite("Drawing a page as SVG")
struct DrawingAPage {
    @Test("a tiny page is drawn with these bytes")
    func golden() throws {
        let drawing = try Drawing.page(
            [
                .stroke([(100, 100), (200, 100), (200, 150)]),
                .stroke([(50, 50)], tool: .highlighter, colour: Colour(rgba: 0xFFE0_0080)),
            ], width: 300, height: 200)
        let expected = """
            <svg xmlns="http://www.w3.org/2000/svg" width="30pt" height="20pt" viewBox="0 0 30 20">
            <title>A &amp; B</title>
            <rect x="0" y="0" width="30" height="20" fill="#ffffff"/>
            <g>
            <path fill="#000000" d="m10 11c-.55 0-1-.45-1-1 0-.55.45-1 1-1h10c.55 0 1 .45 1 1v5c0 .55-.45 1-1 1-.55 0-1-.45-1-1v-4z"/>
            <path fill="#ffe000" fill-opacity=".502" style="mix-blend-mode:multiply" \
            d="m6 5c0 .55-.45 1-1 1-.55 0-1-.45-1-1 0-.55.45-1 1-1 .55 0 1 .45 1 1z"/>
            </g>
            </svg>

            """
        #expect(Picture(drawing, title: "A & B").svg == expected)
    }

    @Test("each stroke is one filled path of one closed outline")
    func onePathAStroke() throws {
        let strokes = try (0..<20).map { index in
            try Element.stroke([(index * 10, 0), (index * 30, 900), (index * 7, 40), (index * 30, 900)])
        }
        let paths = Picture(try .page(strokes)).elements(named: "path")
        #expect(paths.count == 20)
        #expect(paths.allSatisfy { $0.subpaths == 1 && $0.attributes["d"]?.hasSuffix("z") == true })
    }

    @Test("tools differ: highlighters multiply, pencils are lighter, whiteout has the paper's colour")
    func tools() throws {
        let paper = try Paper(ruling: .plain, background: Colour(rgba: 0xFFF8_E0FF), spacing: 1000)
        let red = Colour(rgba: 0xFF00_00FF)
        let tools: [Tool] = [.pen, .highlighter, .pencil, .whiteout, .other("calligraphy")]
        let paths = Picture(
            try .page(tools.map { try .stroke([(0, 0), (90, 90)], tool: $0, colour: red) }, paper: paper)
        ).elements(named: "path").map(\.attributes)
        #expect(paths.map { $0["fill"] } == ["#ff0000", "#ff0000", "#ff0000", "#fff8e0", "#ff0000"])
        #expect(paths.map { $0["fill-opacity"] } == [nil, nil, ".75", nil, nil])
        #expect(paths.map { $0["style"] } == [nil, "mix-blend-mode:multiply", nil, nil, nil])
    }

    @Test("hidden layers are not drawn; layers are drawn from the bottom to the top")
    func layers() throws {
        func layer(_ colour: UInt32, hidden: Bool) throws -> Layer {
            Layer(isHidden: hidden, elements: [try .stroke([(0, 0), (9, 9)], colour: Colour(rgba: colour))])
        }
        let drawing = Drawing(
            canvas: try Canvas(width: 100, height: 100), paper: .plain,
            layers: try [
                layer(0x1111_11FF, hidden: false), layer(0x2222_22FF, hidden: true), layer(0x3333_33FF, hidden: false),
            ])
        #expect(Picture(drawing).elements(named: "path").map { $0.attributes["fill"] } == ["#111111", "#333333"])
    }

    static let shown: [(Canvas.Kind, String)] = [
        (.fixed, "0 0 250 280"), (.growing, "0 0 250 301"), (.endless, "-21 -1 291 302"),
    ]

    @Test("the picture shows the canvas, and the ink beyond it where the canvas grows", arguments: shown)
    func canvas(kind: Canvas.Kind, viewBox: String) throws {
        let picture = Picture(try .page([.stroke([(-200, 0), (2690, 3000)])], kind: kind))
        #expect(picture.elements(named: "svg").first?.attributes["viewBox"] == viewBox)
    }

    @Test("what the picture lacks is told once, and counted")
    func report() throws {
        let unknown = Element(.unknown(kind: 77, bytes: [1]))
        let picture = Picture(try .page([unknown, unknown]))
        #expect(picture.report.entries.map(\.notDrawn) == [.unknownElement(kind: 77)])
        #expect(picture.report.entries.map(\.count) == [2])
        #expect(Picture(try .page([.stroke([(0, 0)])])).report.isComplete)
    }

    @Test("a sink that fails ends the drawing with its own error")
    func failingSink() throws {
        struct DiskFull: Error {}
        let strokes = try (0..<2000).map { try Element.stroke([($0, 0), (0, $0), ($0, $0)]) }
        let export = SVGExport(try .page(strokes))
        var pieces = 0
        #expect(throws: DiskFull.self) {
            _ = try export.write { _ throws(DiskFull) in
                pieces += 1
                if pieces == 2 { throw DiskFull() }
            }
        }
        #expect(pieces == 2)
    }

    @Test(
        "the wildest page is well-formed, holds no odd number and is the same twice", arguments: 0..<20 as Range<UInt64>
    )
    func wild(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let far = Quantity.coordinateLimit
        func coordinate() -> Int32 { .random(in: -far...far, using: &random) }
        func placement() throws -> Placement {
            let factor = Placement.factorLimit
            return try Placement(
                a: .random(in: -factor...factor, using: &random), b: .random(in: -factor...factor, using: &random),
                c: .random(in: -factor...factor, using: &random), d: 0, tx: Placement.translationLimit,
                ty: -Placement.translationLimit)
        }
        let elements = try (0..<6).map { _ in
            Element(
                .stroke(
                    try Samples(
                        (0..<5).map { _ in
                            Sample(x: coordinate(), y: coordinate(), width: .random(in: 0...65534, using: &random))
                        }),
                    try StrokeStyle(
                        tool: .pen, colour: Colour(rgba: .random(in: 0...UInt32.max, using: &random)), width: 1)),
                placement: try placement())
        }
        let text = Element(
            .text("e5 nan", try TextStyle(colour: .black, size: 1), try Frame(x: far, y: -far, width: 0, height: 0)),
            placement: try placement())
        let drawing = try Drawing.page(elements + [text], kind: .endless, width: far, height: 1)
        let picture = Picture(drawing)
        let all = try #require(picture.elements, "seed \(seed)")
        for element in all {
            for (name, value) in element.attributes where name != "xmlns" && name != "fill" && !name.hasPrefix("font-f")
            {
                let odd = value.lowercased().contains("nan") || value.contains("inf") || value.contains("e+")
                #expect(!odd, "seed \(seed): \(name)=\(value.prefix(200))")
            }
            for number in (element.attributes["d"] ?? "").split(whereSeparator: { "mlhvcz -".contains($0) }) {
                #expect(number.allSatisfy { $0.isNumber || $0 == "." }, "seed \(seed): \(number)")
            }
        }
        #expect(Picture(drawing).svg == picture.svg, "seed \(seed)")
    }

    @Test("a page of handwriting takes fewer bytes than five times its points as text")
    func size() throws {
        var random = SeededGenerator(seed: 5)
        var (elements, points) = ([Element](), 0)
        for _ in 0..<30 {
            var (x, y, samples) = (Int32(1000), Int32(1000), [Sample]())
            for index in 0..<160 {
                x += .random(in: -9...14, using: &random)
                y += .random(in: -12...12, using: &random)
                samples.append(Sample(x: x, y: y, pressure: Int32(300 + index)))
                points += "\(Double(x) / 10) \(Double(y) / 10) ".utf8.count
            }
            elements.append(
                Element(.stroke(try Samples(samples), try StrokeStyle(tool: .pen, colour: .black, width: 141))))
        }
        #expect(Picture(try .page(elements)).svg.utf8.count < 5 * points)
    }
}
