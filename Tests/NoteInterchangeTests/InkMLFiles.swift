import Ink
import NoteInterchange
import Testing

@Suite("Files of InkML")
struct InkMLFiles {
    private func points(_ note: ImportedNote) -> [String] { note.strokes.map(\.samples.described) }

    // MARK: Brushes

    /// The properties of a brush, and the pen they make.
    struct Brush: CustomTestStringConvertible, Sendable {
        var situation: String
        var properties: [(String, String, String?)]
        var tool = Tool.pen
        var colour: UInt32 = 0x0000_00FF
        var width: Int32 = 141
        var codes: [ImportReport.Code] = []
        var testDescription: String { situation }

        var text: String {
            properties.map { name, value, units in
                #"<brushProperty name="\#(name)" value="\#(value)" \#(units.map { #"units="\#($0)""# } ?? "")/>"#
            }.joined()
        }
    }

    static let brushes = [
        Brush(situation: "nothing said", properties: []),
        Brush(
            situation: "Office's pen",
            properties: [
                ("width", "0.06667", "cm"), ("height", "0.06667", "cm"), ("color", "#ED1C24", nil),
                ("fitToCurve", "1", nil),
            ], colour: 0xED1C_24FF, width: 189, codes: [.lostBrush]),
        Brush(
            situation: "small numbers without units are centimetres", properties: [("width", "0.1", nil)], width: 283),
        Brush(
            situation: "large numbers without units are hundredths of a millimetre",
            properties: [("width", "100", nil)],
            width: 283),
        Brush(
            situation: "a highlighter by its raster operation",
            properties: [("rasterOp", "maskPen", nil), ("color", "#FFFF00", nil), ("transparency", "127", nil)],
            tool: .highlighter, colour: 0xFFFF_0080),
        Brush(
            situation: "a highlighter by width and transparency",
            properties: [("width", "3", "mm"), ("transparency", "127", nil)], tool: .highlighter, colour: 0x80,
            width: 850),
        Brush(situation: "a thin pen that lets through", properties: [("transparency", "127", nil)], colour: 0x80),
        Brush(
            situation: "a form ours has not",
            properties: [
                ("width", "1", "pt"), ("height", "2", "pt"), ("tip", "rectangle", nil), ("rasterOp", "xorPen", nil),
            ], width: 100, codes: [.lostBrush, .lostBrush, .lostBrush]),
        Brush(
            situation: "values that are none",
            properties: [("width", "thick", "cm"), ("color", "crimson", nil), ("transparency", "300", nil)], colour: 0,
            codes: [.unknownValue, .unknownValue]),
        Brush(
            situation: "wider than a stroke can be", properties: [("width", "1e9", "m")], width: 65_534,
            codes: [.clamped]),
    ]

    @Test("a brush becomes the pen it describes", arguments: brushes)
    func brush(_ brush: Brush) throws {
        let note = try read(inkML(#"<brush>\#(brush.text)</brush><trace>1 2</trace>"#))
        let style = try #require(note.strokes.first).style
        #expect(style.tool == brush.tool)
        #expect(style.colour == Colour(rgba: brush.colour))
        #expect(style.width == brush.width)
        #expect(note.codes == brush.codes)
    }

    @Test("a brush that ignores pressure draws steadily, and the pressure is kept")
    func steadyBrush() throws {
        let brush =
            #"<brush><brushProperty name="ignorePressure" value="1"/>"#
            + #"<brushProperty name="width" value="2" units="pt"/></brush>"#
        let channels = #"<channel name="X" units="pt"/><channel name="Y"/><channel name="F" max="10"/>"#
        let note = try read(inkML("\(brush)<trace>1 1 5,2 2 9</trace>", format: format(channels)))
        let samples = try #require(note.strokes.first).samples
        #expect(samples.described == "10,10/200 20,20/200")
        #expect(samples.column(.pressure).map(Array.init) == [500, 900])
    }

    @Test("a width at every point is kept")
    func widths() throws {
        let channels = #"<channel name="X" units="pt"/><channel name="Y"/><channel name="W" units="mm"/>"#
        #expect(try points(readTraces("1 1 1,2 2 0.5", format: format(channels))) == ["10,10/283 20,20/142"])
    }

    // MARK: Documents

    @Test(
        "ink is found under any prefix, in any element, without a namespace, and however often it comes",
        arguments: [
            ("<ink>F<trace>1 2</trace></ink>", ["10,20"]),
            (#"<x:ink xmlns:x="urn:other">F<x:trace>1 2</x:trace></x:ink>"#, ["10,20"]),
            (#"<paper xmlns:i="http://www.w3.org/2003/InkML"><ink>F<trace>1 2</trace></ink></paper>"#, ["10,20"]),
            ("<all><ink>F<trace>1 2</trace></ink><ink>F<trace>3 4</trace></ink></all>", ["10,20", "30,40"]),
            ("<ink>F<trace>1 2</trace></ink>\n<ink>F<trace>3 4</trace></ink>\n", ["10,20", "30,40"]),
            (
                "<?xml version=\"1.0\"?><ink>F<trace>1 2</trace></ink>\n<?xml version=\"1.0\"?><ink>F<trace>3 4</trace></ink>",
                ["10,20", "30,40"]
            ),
            ("<ink>F<ink>F<trace>1 2</trace></ink></ink>", ["10,20"]),
            ("\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?><ink>F<trace>1 2</trace></ink>", ["10,20"]),
        ])
    func roots(file: String, expected: [String]) throws {
        let note = try read(file.replacing("F<", with: "\(pointFormat)<"), name: "a.xml")
        #expect(points(note) == expected)
        #expect(note.pages.count == 1)
    }

    @Test("identifiers count within their own ink")
    func identifiersOfRoots() throws {
        let ink = { (units: String) in
            ##"<ink><definitions><context id="c"><traceFormat><channel name="X" units="\##(units)"/><channel name="Y"/>"##
                + ##"</traceFormat></context></definitions><trace contextRef="#c">1 2</trace></ink>"##
        }
        #expect(try points(read("<all>\(ink("pt"))\(ink("in"))</all>")) == ["10,20", "720,1440"])
    }

    @Test("what follows the last document is said, and what came before is kept")
    func junk() throws {
        let note = try read("<ink>\(pointFormat)<trace>1 2</trace></ink> and more")
        #expect(points(note) == ["10,20"])
        #expect(note.codes == [.damaged])
    }

    @Test("an annotation that is a title is the title; what else is annotated is said")
    func annotations() throws {
        let note = try read(
            inkML(
                """
                <annotation type="title"> Waves </annotation><annotation type="writer">W</annotation>
                <traceGroup><annotation type="title">no</annotation><annotationXML><trace>9 9</trace></annotationXML>
                <trace>1 2</trace></traceGroup><traceView traceDataRef="#t"/><timestamp time="5"/>
                <trace timeOffset="3">3 4</trace><hologram/>
                """))
        #expect(note.title == "Waves")
        #expect(points(note) == ["10,20", "30,40"])
        #expect(
            note.codes == [
                .lostTime, .lostAnnotation, .lostGrouping, .lostAnnotation, .lostAnnotation, .lostGrouping, .lostTime,
                .unknownElement,
            ])
        #expect(try readTraces("1 2").title == "ink")
    }

    @Test("a file without ink is an empty page and says so", arguments: ["<ink/>", inkML(""), inkML("<trace/>")])
    func empty(_ file: String) throws {
        let note = try read(file)
        #expect(note.pages.count == 1)
        #expect(note.elements.isEmpty)
        #expect(note.codes == [.noInk])
        #expect(!note.report.isLossless)
    }

    @Test("text in another encoding than declared costs only the letters concerned")
    func encodings() throws {
        let file = inkML("<annotation type=\"title\">caf~</annotation><trace>1 2</trace>")
        let latin = file.utf8.map { $0 == UInt8(ascii: "~") ? 0xE9 : $0 }
        let repaired = try Interchange.read(source(latin, name: "a.inkml"))
        #expect(repaired.title == "caf\u{FFFD}")
        #expect(points(repaired) == ["10,20"])
        #expect(repaired.codes == [.damaged])
        let declared =
            Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>".utf8) + latin.drop { $0 != 0x3E }.dropFirst()
        #expect(try Interchange.read(source(declared, name: "a.inkml")).title == "café")
    }

    // MARK: Pages

    @Test(
        "ink within a sheet stays where it is, other ink moves as a whole to one it fits on",
        arguments: [
            ("0 0,595 841", 5953, 8419, "0,0 5950,8410"), ("-5 10,5 20", 5953, 8419, "360,360 460,460"),
            ("0 0,700 100", 8419, 5953, "360,360 7360,1360"), ("0 0,100 900", 5953, 9720, "360,360 1360,9360"),
            ("1000 1000", 5953, 8419, "360,360"),
        ] as [(String, Int32, Int32, String)])
    func pages(trace: String, width: Int32, height: Int32, expected: String) throws {
        let note = try readTraces(trace)
        #expect(note.pages[0].drawing.canvas == (try Canvas(width: width, height: height)))
        #expect(points(note) == [expected])
    }
}
