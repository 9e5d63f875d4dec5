import Ink
import NoteRendering
import Testing

@Suite("Papers of a page")
struct PapersOfAPage {
    private func paths(_ paper: Paper, kind: Canvas.Kind = .fixed) throws -> [Picture.Element] {
        Picture(try .page(paper: paper, kind: kind)).elements(named: "path")
    }

    /// On a page of 250 × 280 points, lines 24 points apart from 40 points below the top.
    static let lineCounts: [(Paper.Ruling, Int)] = [
        (.plain, 0),
        (.lined, 10),  // at 40, 64 … 256
        (.grid, 10 + 10),  // columns at 24, 48 … 240
        (.dotted, 10),  // rows
        (.staves, 5 * 10),  // the last from 256 to 264
        (.isometric, 12 + 17 + 18),  // columns 20.78 apart; falling lines from -128 to 256, rising ones from 16 to 424
        (.isometricDotted, 12),  // columns
    ]

    @Test("every ruling has the lines it should have", arguments: lineCounts)
    func rulings(ruling: Paper.Ruling, count: Int) throws {
        let found = try paths(Paper(ruling: ruling, spacing: 2400, firstLine: 400))
        #expect(found.reduce(0) { $0 + $1.subpaths } == count)
        #expect(found.count == (count > 0 ? 1 : 0))
    }

    @Test("lines have the paper's colour and begin at the first line")
    func lined() throws {
        let path = try #require(
            try paths(
                Paper(ruling: .lined, lineColour: Colour(rgba: 0x40A0_FF80), spacing: 10000, firstLine: 800)
            ).first)
        #expect(path.attributes["d"] == "M0 80H250M0 180H250")
        #expect(path.attributes["stroke"] == "#40a0ff")
        #expect(path.attributes["stroke-opacity"] == ".502")
    }

    @Test(
        "a margin counts from the left, and from the right where it is negative",
        arguments: [(720, "72"), (-500, "200")])
    func margin(margin: Int32, x: String) throws {
        let paper = try Paper(ruling: .plain, spacing: 2400, margin: margin, marginColour: Colour(rgba: 0xFF00_80FF))
        let path = try #require(try paths(paper).first)
        #expect(path.attributes["d"] == "M\(x) 0V280")
        #expect(path.attributes["stroke"] == "#ff0080")
    }

    @Test("dots are dashes of no length, a spacing apart")
    func dots() throws {
        let path = try #require(try paths(Paper(ruling: .dotted, spacing: 10000)).first)
        #expect(path.attributes["d"] == "M100 100H250M100 200H250")
        #expect(path.attributes["stroke-dasharray"] == "0 100")
        #expect(path.attributes["stroke-linecap"] == "round")
    }

    @Test("on an endless canvas lines go on above the first line")
    func endless() throws {
        let path = try #require(
            try paths(Paper(ruling: .lined, spacing: 10000, firstLine: 2000), kind: .endless).first)
        #expect(path.attributes["d"] == "M0 100H250M0 200H250")
    }

    @Test("the densest lines on the largest page are left out and told of", arguments: Paper.Ruling.allCases)
    func tooDense(ruling: Paper.Ruling) throws {
        let far = Quantity.coordinateLimit
        let drawing = try Drawing.page(paper: Paper(ruling: ruling, spacing: 100), width: far, height: far)
        let picture = Picture(drawing)
        #expect(picture.report.entries.map(\.notDrawn) == (ruling == .plain ? [] : [.denseRuling]))
        #expect(picture.svg.utf8.count < 1000)
    }
}
