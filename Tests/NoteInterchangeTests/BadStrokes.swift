import Ink
import NoteInterchange
import Testing

@Suite("Strokes of Xournal, good and bad")
struct BadStrokes {
    /// One stroke as a file has it, and what must come of it.
    struct Case: CustomTestStringConvertible, Sendable {
        var situation: String
        var width = "1"
        var points: String
        /// The strokes made, each as its samples.
        var strokes: [String]
        var codes: [ImportReport.Code] = []
        var testDescription: String { situation }
    }

    static let cases = [
        Case(situation: "no list", points: "1 2 3 4", strokes: ["10,20 30,40"]),
        Case(
            situation: "a width a segment; the last sample repeats its segment's", width: "1 0.5 0.75",
            points: "1 2 3 4 5 6", strokes: ["10,20/50 30,40/75 50,60/75"]),
        Case(
            situation: "exactly one width a point: the last is ignored", width: "1 0.5 0.75 9", points: "1 2 3 4 5 6",
            strokes: ["10,20/50 30,40/75 50,60/75"]),
        Case(
            situation: "more widths than points", width: "1 0.5 0.75 9 9", points: "1 2 3 4 5 6",
            strokes: ["10,20/50 30,40/75 50,60/75"], codes: [.surplusWidths]),
        Case(
            situation: "fewer widths than segments: the last is taken on", width: "1 0.5", points: "1 2 3 4 5 6 7 8",
            strokes: ["10,20/50 30,40/50 50,60/50 70,80/50"], codes: [.simulatedWidth]),
        Case(
            situation: "a zero width in the middle splits", width: "1 0.5 0 0.25", points: "1 1 2 2 3 3 4 4",
            strokes: ["10,10/50 20,20/50", "30,30/25 40,40/25"], codes: [.splitStroke]),
        Case(
            situation: "negative widths: their points go", width: "1 0.5 -1 -1 0.25", points: "1 1 2 2 3 3 4 4 5 5",
            strokes: ["10,10/50 20,20/50", "40,40/25 50,50/25"], codes: [.droppedInvalidPoint, .splitStroke]),
        Case(
            situation: "widths of 0 where the pen comes and goes are kept", width: "1 0 0.5 0 0",
            points: "1 1 2 2 3 3 4 4 5 5",
            strokes: ["10,10/0 20,20/50 30,30/0 40,40/0 50,50/0"]),
        Case(
            situation: "a missing width after a 0 is the last that draws", width: "1 0.5 0", points: "1 1 2 2 3 3 4 4",
            strokes: ["10,10/50 20,20/50", "30,30/50 40,40/50"], codes: [.simulatedWidth, .splitStroke]),
        Case(
            situation: "no width but 0", width: "1 0 0", points: "1 1 2 2 3 3", strokes: [],
            codes: [.droppedInvalidPoint, .droppedElement]),
        Case(
            situation: "all widths invisible", width: "1 0 -1", points: "1 1 2 2 3 3", strokes: [],
            codes: [.droppedInvalidPoint, .droppedElement]),
        Case(
            situation: "a width that is no number takes the pen's", width: "1 -nan 0.5", points: "1 1 2 2 3 3",
            strokes: ["10,10/100 20,20/50 30,30/50"], codes: [.simulatedWidth]),
        Case(
            situation: "no width that is a number", width: "-nan -nan nan", points: "1 1 2 2 3 3",
            strokes: ["10,10/141 20,20/141 30,30/141"], codes: [.simulatedWidth, .simulatedWidth]),
        Case(
            situation: "a nominal width of nothing", width: "0", points: "1 1 2 2", strokes: ["10,10 20,20"],
            codes: [.simulatedWidth]),
        Case(
            situation: "a width beyond the largest", width: "1 1e9", points: "1 1 2 2",
            strokes: ["10,10/65534 20,20/65534"], codes: [.clamped]),
        Case(
            situation: "a width too thin for the grid", width: "1 0.001", points: "1 1 2 2",
            strokes: ["10,10/1 20,20/1"]),
        Case(
            situation: "no number among the coordinates", width: "1 0.1 0.2 0.3", points: "1 1 nan 2 3 -nan 4 4",
            strokes: ["10,10/10 40,40/30"], codes: [.droppedInvalidPoint]),
        Case(
            situation: "infinity among the coordinates", points: "1 1 inf 2 1e400 3 4 4", strokes: ["10,10 40,40"],
            codes: [.droppedInvalidPoint]),
        Case(
            situation: "words and hexadecimal numbers among the coordinates", points: "1 1 two 2 0x10 3 4 4",
            strokes: ["10,10 40,40"], codes: [.droppedInvalidPoint]),
        Case(
            situation: "beyond a million points", points: "1 1 1000001 2 3 -1e7 4 4", strokes: ["10,10 40,40"],
            codes: [.droppedInvalidPoint]),
        Case(
            situation: "no coordinate at all is a number", points: "nan nan nan nan", strokes: [],
            codes: [.droppedInvalidPoint, .droppedElement]),
        Case(
            situation: "an odd number of coordinates", points: "1 2 3 4 5", strokes: ["10,20 30,40"],
            codes: [.droppedInvalidPoint]),
        Case(situation: "one point is a dot", points: "1 2", strokes: ["10,20"]),
        Case(situation: "one point with a width", width: "1 0.5", points: "1 2", strokes: ["10,20"]),
        Case(situation: "two equal points", points: "1 2 1 2", strokes: ["10,20 10,20"]),
        Case(situation: "no point", points: " ", strokes: [], codes: [.droppedElement]),
        Case(
            situation: "decimal commas everywhere", width: "1,5 0,25", points: "1,25 2,5 3,5 4",
            strokes: ["13,25/25 35,40/25"], codes: [.decimalComma]),
        Case(
            situation: "commas between points are no decimal commas", points: "1.5,2.5 3.5 4.5", strokes: [],
            codes: [.droppedInvalidPoint, .droppedInvalidPoint, .droppedElement]),
        Case(situation: "a line break before the first number", points: "\n1 2\t3\r\n 4\n", strokes: ["10,20 30,40"]),
        Case(situation: "exponents", points: "1e1 2E-1 +3 -4.5e0", strokes: ["100,2 30,-45"]),
    ]

    @Test("a stroke of every kind becomes what the report says", arguments: cases)
    func stroke(_ stroke: Case) throws {
        let note = try read(document("<stroke width=\"\(stroke.width)\">\(stroke.points)</stroke>"))
        #expect(note.strokes.map(\.samples.described) == stroke.strokes)
        #expect(note.codes == stroke.codes)
    }

    @Test("a missing width is said")
    func missingWidth() throws {
        let note = try read(document("<stroke>1 2 3 4</stroke>"))
        #expect(note.strokes.map(\.style.width) == [141])
        #expect(note.codes == [.simulatedWidth])
    }

    @Test("the good strokes beside a bad one are kept")
    func neighbours() throws {
        let note = try read(
            document(
                "<stroke width=\"1\">1 1</stroke><stroke width=\"1\">nan 1</stroke><stroke width=\"1\">2 2</stroke>"))
        #expect(note.strokes.map(\.samples.described) == ["10,10", "20,20"])
    }

    @Test(
        "colours are read by name and by number, and what is neither is black",
        arguments: [
            ("#12345678", 0x1234_56FF, 0), ("#123456", 0x1234_56FF, 0), ("blue", 0x3333_CCFF, 0),
            ("green", 0x0080_00FF, 0), ("#12345", 0x0000_00FF, 1), ("#1234567g", 0x0000_00FF, 1),
            ("pink", 0x0000_00FF, 1), ("", 0x0000_00FF, 1),
        ] as [(String, UInt32, Int)])
    func colours(text: String, rgba: UInt32, findings: Int) throws {
        let note = try read(document("<stroke color=\"\(text)\" width=\"1\">1 2 3 4</stroke>"))
        #expect(note.strokes.map(\.style.colour) == [Colour(rgba: rgba)])
        #expect(note.codes == Array(repeating: .unknownValue, count: findings))
    }

    @Test(
        "tools keep what they are",
        arguments: [
            ("pen", .pen, 255), ("highlighter", .highlighter, 0x78), ("eraser", .whiteout, 255),
            ("spray", .other("spray"), 255),
        ] as [(String, Tool, UInt8)])
    func tools(name: String, tool: Tool, alpha: UInt8) throws {
        let note = try read(document("<stroke tool=\"\(name)\" color=\"#0102037f\" width=\"1\">1 2 3 4</stroke>"))
        #expect(note.strokes.map(\.style.tool) == [tool])
        #expect(note.strokes.map(\.style.colour.alpha) == [alpha])
    }

    @Test(
        "what a stroke loses is said",
        arguments: [
            ("fill=\"128\"", [.lostFill]), ("fill=\"-1\"", []), ("style=\"dash\"", [.lostDash]),
            ("style=\"cust: 1 2\"", [.lostDash]), ("style=\"plain\"", []), ("capStyle=\"butt\"", [.lostCap]),
            ("capStyle=\"round\"", []), ("ts=\"0ll\" fn=\"\"", []), ("ts=\"5\" fn=\"a.ogg\"", [.lostAudio]),
        ] as [(String, [ImportReport.Code])])
    func losses(attributes: String, codes: [ImportReport.Code]) throws {
        let note = try read(document("<stroke \(attributes) width=\"1\">1 2 3 4</stroke>"))
        #expect(note.codes == codes)
        #expect(note.strokes.count == 1)
    }

    @Test("pressures in an attribute of their own are kept")
    func pressures() throws {
        let note = try read(document("<stroke width=\"1\" pressures=\"0.5 1.5 -1\">1 1 2 2 3 3</stroke>"))
        let stroke = try #require(note.strokes.first)
        #expect(stroke.samples.column(.pressure).map(Array.init) == [500, 1000, 0])
    }
}
