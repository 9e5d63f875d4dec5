import Ink
import NoteInterchange
import Testing

@Suite("Backgrounds of Xournal pages")
struct Backgrounds {
    static func papers(_ backgrounds: [String], beside: [String: [UInt8]] = [:]) throws -> (
        papers: [Paper], note: ImportedNote
    ) {
        let pages = backgrounds.map { "<page width=\"10\" height=\"20\"><background \($0)/><layer/></page>" }
        let note = try read("<xournal>\(pages.joined())</xournal>", beside: beside)
        return (note.pages.map(\.drawing.paper), note)
    }

    @Test(
        "every style has its ruling",
        arguments: [
            ("plain", .plain, 1417, 0, 0), ("ruled", .lined, 2400, 800, 0), ("lined", .lined, 2400, 800, 720),
            ("staves", .staves, 6500, 800, 0), ("graph", .grid, 1417, 0, 0), ("dotted", .dotted, 1417, 0, 0),
            ("isodotted", .isometricDotted, 1417, 0, 0), ("isograph", .isometric, 1417, 0, 0),
        ] as [(String, Paper.Ruling, Int32, Int32, Int32)])
    func rulings(style: String, ruling: Paper.Ruling, spacing: Int32, firstLine: Int32, margin: Int32) throws {
        let (papers, note) = try Self.papers(["type=\"solid\" color=\"#ffffffff\" style=\"\(style)\""])
        let paper = try #require(papers.first)
        #expect((paper.ruling, paper.spacing, paper.firstLine) == (ruling, spacing, firstLine))
        #expect((paper.margin, paper.background) == (margin, .white))
        #expect(note.codes.isEmpty)
    }

    @Test("a style of another name is plain paper and said", arguments: [":pdf", "hexagons", ""])
    func unknownStyle(_ style: String) throws {
        let (papers, note) = try Self.papers(["type=\"solid\" style=\"\(style)\""])
        #expect(papers.map(\.ruling) == [.plain])
        #expect(note.codes == [.unknownValue])
    }

    @Test("settings of a ruling are heeded where a paper has them")
    func settings() throws {
        let (papers, note) = try Self.papers([
            "type=\"solid\" style=\"lined\" config=\"m1=-72,r1=30,f1=#010203,f2=040506,lw=2\""
        ])
        let paper = try #require(papers.first)
        #expect((paper.margin, paper.spacing) == (-720, 3000))
        #expect((paper.lineColour, paper.marginColour) == (Colour(rgba: 0x0102_03FF), Colour(rgba: 0x0405_06FF)))
        #expect(note.report.entries.map(\.detail) == ["the setting \"lw=2\" of the ruling"])
    }

    @Test(
        "senseless settings keep the default",
        arguments: ["r1=0", "r1=nan", "r1=1e9", "m1=inf", "f1=red", "r1", "=", "r1=0,01"])
    func senselessSettings(_ config: String) throws {
        let (papers, note) = try Self.papers(["type=\"solid\" style=\"lined\" config=\"\(config)\""])
        #expect(papers.count == 1)
        #expect(!note.codes.isEmpty && note.codes.allSatisfy { $0 == .lostBackground })
    }

    @Test(
        "the names of colours mean other colours than for strokes",
        arguments: [("blue", 0xA0E8_FFFF), ("pink", 0xFFC0_D4FF), ("#010203ff", 0x0102_03FF)] as [(String, UInt32)])
    func colours(name: String, rgba: UInt32) throws {
        #expect(try Self.papers(["type=\"solid\" color=\"\(name)\""]).papers.map(\.background) == [Colour(rgba: rgba)])
    }

    @Test(
        "attributes missing or unknown never lose the page",
        arguments: [
            "", "type=\"solid\"", "type=\"film\"", "color=\"?\"", "type=\"pdf\"", "type=\"pixmap\"",
            "type=\"pdf\" domain=\"attach\" pageno=\"x\"",
        ])
    func attributes(_ attributes: String) throws {
        #expect(try Self.papers([attributes]).papers.count == 1)
    }

    // MARK: Pictures

    @Test("attached, named and reused pictures are one asset")
    func pictures() throws {
        let (papers, note) = try Self.papers(
            [
                "type=\"pixmap\" domain=\"attach\" filename=\"bg_1.png\"",
                "type=\"pixmap\" domain=\"clone\" filename=\"0\"",
                "type=\"pixmap\" domain=\"clone\" filename=\"1\"",
                "type=\"pixmap\" domain=\"absolute\" filename=\"/home/x/C:\\\\photo.jpg\"",
            ], beside: ["lecture.xopp.bg_1.png": png, "photo.jpg": jpeg])
        let first = Paper.Backdrop.image(AssetID(high: 0, low: 1))
        #expect(papers.map(\.backdrop) == [first, first, first, .image(AssetID(high: 0, low: 2))])
        #expect(note.assets.map(\.fileExtension) == ["png", "jpg"])
        #expect(note.codes.isEmpty)
    }

    @Test(
        "a picture that is not there, reused from nowhere, or no picture is said",
        arguments: [
            "domain=\"attach\" filename=\"none.png\"", "domain=\"clone\" filename=\"0\"",
            "domain=\"clone\" filename=\"7\"",
            "domain=\"clone\" filename=\"-1\"", "domain=\"absolute\" filename=\"a/..\"",
            "domain=\"absolute\" filename=\"\"",
            "domain=\"absolute\" filename=\"/etc/passwd\"",
        ])
    func missingPictures(_ attributes: String) throws {
        let (papers, note) = try Self.papers(
            ["type=\"pixmap\" \(attributes)"], beside: ["passwd": [1], "..": png, "": png])
        #expect(papers.map(\.backdrop) == [.none])
        #expect(note.codes == [.missingAsset])
    }

    // MARK: PDF

    @Test("later pages use the PDF that the first one names")
    func pdfPages() throws {
        let (papers, note) = try Self.papers(
            [
                "type=\"pdf\" domain=\"attach\" filename=\"bg.pdf\" pageno=\"1\"", "type=\"solid\"",
                "type=\"pdf\" pageno=\"12ll\"", "type=\"pdf\" pageno=\"0\"",
            ], beside: ["lecture.xopp.bg.pdf": pdf])
        let asset = AssetID(high: 0, low: 1)
        #expect(papers.map(\.backdrop) == [.pdf(asset, page: 0), .none, .pdf(asset, page: 11), .none])
        #expect(note.codes == [.unknownValue])
    }

    @Test("a missing PDF is said once, and all pages are kept")
    func missingPDF() throws {
        let (papers, note) = try Self.papers(
            [
                "type=\"pdf\" domain=\"absolute\" filename=\"/home/x/slides.pdf\" pageno=\"1\"",
                "type=\"pdf\" pageno=\"2\"",
            ])
        #expect(papers.count == 2)
        #expect(note.codes == [.missingAsset])
        #expect(note.report.entries[0].page == nil)
    }
}
