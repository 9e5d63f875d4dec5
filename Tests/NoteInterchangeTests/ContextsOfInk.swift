import Ink
import NoteInterchange
import Testing

@Suite("Contexts of InkML")
struct ContextsOfInk {
    /// A format whose points are `Y X F`, told from the usual one by what comes of "2 1 50".
    private static let yxf = format(
        #"<channel name="Y" units="pt"/><channel name="X" units="pt"/><channel name="F" max="100"/>"#)

    private func points(_ note: ImportedNote) -> [String] { note.strokes.map(\.samples.described) }

    @Test("what stands before a trace holds for it, and a trace names another context by its identifier")
    func currentContext() throws {
        let note = try read(
            inkML(
                """
                <definitions><context xml:id="yxf">\(Self.yxf)</context></definitions>
                <context>\(pointFormat)</context><trace>1 2</trace>
                <trace contextRef="#yxf">2 1 50</trace><trace>1 2</trace>
                <context contextRef="#yxf"/><trace>2 1 50</trace>
                \(pointFormat)<trace>1 2</trace>
                """, format: ""))
        #expect(points(note) == ["10,20", "10,20", "10,20", "10,20", "10,20"])
        #expect(note.strokes.map { $0.samples.channels.contains(.pressure) } == [false, true, false, true, false])
        #expect(note.codes == [])
    }

    @Test("a context has what it leaves out from the one it refers to, and its parts may be references")
    func inheritance() throws {
        let note = try read(
            inkML(
                """
                <definitions>
                  <traceFormat xml:id="f"><channel name="Y" units="pt"/><channel name="X" units="pt"/></traceFormat>
                  <inkSource xml:id="s"><traceFormat traceFormatRef="#f"/></inkSource>
                  <brush xml:id="red"><brushProperty name="color" value="#FF0000"/></brush>
                  <context xml:id="a" inkSourceRef="#s" brushRef="#red"/>
                  <context xml:id="b" contextRef="#a"><brush brushRef="#blue"/></context>
                  <brush id="blue"><brushProperty name="color" value="#0000FF"/></brush>
                </definitions>
                <trace contextRef="#a">2 1</trace><trace contextRef="b">2 1</trace>
                """, format: ""))
        #expect(points(note) == ["10,20", "10,20"])
        #expect(note.strokes.map(\.style.colour) == [Colour(rgba: 0xFF00_00FF), Colour(rgba: 0x0000_FFFF)])
    }

    @Test("groups hand their context and brush on, however deep, and a trace's own count more")
    func groups() throws {
        let note = try read(
            inkML(
                """
                <definitions><context id="yxf">\(Self.yxf)</context>
                  <brush id="thick"><brushProperty name="width" value="10" units="pt"/></brush>
                  <brush id="thin"><brushProperty name="width" value="1" units="pt"/></brush></definitions>
                <traceGroup contextRef="#yxf"><traceGroup brushRef="#thick">
                  <trace>2 1 50</trace><trace brushRef="#thin">2 1 50</trace>
                </traceGroup><trace>2 1 50</trace></traceGroup>
                """))
        #expect(points(note) == ["10,20", "10,20", "10,20"])
        #expect(note.strokes.map(\.style.width) == [1000, 100, 141])
        #expect(note.codes == [.lostGrouping])
        #expect(note.report.entries.map(\.count) == [2])
    }

    @Test("the only description of a file holds even if nothing refers to it")
    func unreferenced() throws {
        let context = "<definitions><context id=\"c\">\(Self.yxf)</context></definitions>"
        #expect(try points(read(inkML("\(context)<trace>2 1 50</trace>", format: ""))) == ["10,20"])
        let bare = "<definitions>\(Self.yxf)</definitions>"
        #expect(try points(read(inkML("\(bare)<trace>2 1 50</trace>", format: ""))) == ["10,20"])
    }

    @Test("references that lead nowhere are said, those to the defaults of the standard are none")
    func dangling() throws {
        let note = try read(inkML(##"<trace contextRef="#x" brushRef="#y">1 2</trace>"##))
        #expect(points(note) == ["10,20"])
        #expect(note.codes == [.unknownValue, .unknownValue])
        let standard = try read(
            inkML(##"<trace contextRef="#DefaultContext" brushRef="#DefaultBrush">1 2</trace>"##))
        #expect(standard.codes == [])
    }

    @Test("contexts and brushes that refer to each other in a circle end")
    func circles() throws {
        let note = try read(
            inkML(
                """
                <definitions><context id="a" contextRef="#b"/><context id="b" contextRef="#a">\(pointFormat)</context>
                <brush id="c" brushRef="#d"/><brush id="d" brushRef="#c"/></definitions>
                <trace contextRef="#a" brushRef="#c">1 2</trace>
                """, format: ""))
        #expect(points(note) == ["10,20"])
    }

    @Test("of elements with one identifier the first counts")
    func duplicates() throws {
        let note = try read(
            inkML(
                """
                <definitions><context id="a">\(pointFormat)</context><context id="a">\(Self.yxf)</context></definitions>
                <trace contextRef="#a">1 2</trace>
                """, format: ""))
        #expect(points(note) == ["10,20"])
    }

    // MARK: Units

    @Test(
        "lengths are taken by the resolution of each axis, else by its units",
        arguments: [
            (#"units="pt""#, #"units="pt""#, "", "10,20"), (#"units="cm""#, #"units="in""#, "", "283,1440"),
            (#"units="mm""#, #"units="pc""#, "", "28,240"), (#"units="himetric""#, #"units="pt""#, "", "0,20"),
            (#"units="pt""#, "", "", "10,20"), ("", #"units="pt""#, "", "10,20"),
            (
                #"units="mm""#, #"units="mm""#,
                #"<channelProperty channel="X" name="resolution" value="0.1" units="1/mm"/>"#
                    + #"<channelProperty channel="Y" name="resolution" value="4" units="1/in"/>"#, "283,360"
            ),
            (
                #"units="pt""#, #"units="pt""#,
                #"<channelProperty channel="X" name="resolution" value="0" units="1/in"/>"#
                    + #"<channelProperty channel="Y" name="resolution" value="1" units="1/dev"/>"#, "10,20"
            ),
        ])
    func units(x: String, y: String, properties: String, place: String) throws {
        let source = """
            <inkSource><traceFormat><channel name="X" \(x)/><channel name="Y" \(y)/></traceFormat>
            <channelProperties>\(properties)</channelProperties></inkSource>
            """
        let note = try read(inkML("\(source)<trace>1 2</trace>", format: ""))
        #expect(points(note) == [place])
        #expect(note.codes == [])
    }

    @Test("ink of unknown scale becomes as large as handwriting, and that is said", arguments: ["dev", "px", ""])
    func unknownUnits(_ units: String) throws {
        let channels = #"<channel name="X" units="\#(units)"/><channel name="Y" units="\#(units)"/>"#
        let note = try readTraces("0 0,10 40", "20 0,30 50", "40 0,50 60", format: format(channels))
        #expect(note.strokes.map(\.samples.described) == ["0,0 40,160", "80,0 120,200", "160,0 200,240"])
        #expect(note.codes == [.scaleGuessed])
        let wide = try readTraces("0 0,100000 10", format: format(channels))
        #expect(wide.strokes.map(\.samples.described) == ["0,0 5000,1"])
    }

    @Test(
        "Office counts in hundredths of a millimetre, whatever it declares",
        arguments: [
            ##"<i:ink xmlns:i="http://www.w3.org/2003/InkML"><i:definitions><i:context xml:id="ctx0"><i:inkSource xml:id="inkSrc0">"##
                + ##"FORMAT</i:inkSource></i:context><i:brush xml:id="br0"/></i:definitions>"##
                + ##"<i:trace contextRef="#ctx0">1000 2000</i:trace></i:ink>"##,
            ##"<ink xmlns:m="http://schemas.microsoft.com/ink/2010/main">FORMAT<trace>1000 2000</trace></ink>"##,
        ])
    func office(_ file: String) throws {
        let format = #"<traceFormat><channel name="X" units="in"/><channel name="Y" units="in"/></traceFormat>"#
        let note = try read(file.replacing("FORMAT", with: format), name: "ink1.xml")
        #expect(points(note) == ["283,567"])
    }

    // MARK: Canvases

    @Test(
        "affine mappings onto a canvas are applied, others are named",
        arguments: [
            (#"<mapping type="affine"><affine>2 0 5, 0 1 0</affine></mapping>"#, "70,20", []),
            (#"<mapping type="affine"><affine>0 1 0, 1 0 0, 0 0 1</affine></mapping>"#, "20,10", []),
            (
                #"<mapping type="affine"><bind source="Y"/><bind source="X"/><affine>2 0 0, 0 1 0</affine></mapping>"#,
                "40,10", []
            ),
            (#"<mapping type="identity"/>"#, "10,20", []), (##"<mapping mappingRef="#m"/>"##, "30,20", []),
            (#"<mapping type="affine"><affine>1 0 0</affine></mapping>"#, "10,20", [.lostTransform]),
            (#"<mapping type="lookup"><table>1 1</table></mapping>"#, "10,20", [.lostTransform]),
        ] as [(String, String, [ImportReport.Code])])
    func transforms(mapping: String, place: String, codes: [ImportReport.Code]) throws {
        let note = try read(
            inkML(
                """
                <definitions><mapping id="m" type="affine"><affine>3 0 0, 0 1 0</affine></mapping></definitions>
                <canvasTransform>\(mapping)</canvasTransform><trace>1 2</trace>
                """))
        #expect(points(note) == [place])
        #expect(note.codes == codes)
    }

    @Test("a channel that is to be computed is taken as recorded, and that is said")
    func channelMapping() throws {
        let x = #"<channel name="X" units="pt"><mapping type="affine"><affine>2 0</affine></mapping></channel>"#
        let note = try readTraces("1 2", format: format(x + #"<channel name="Y"><mapping type="identity"/></channel>"#))
        #expect(points(note) == ["10,20"])
        #expect(note.codes == [.lostTransform])
    }

    @Test("what is mapped onto a canvas is in the units of the canvas")
    func canvasUnits() throws {
        let note = try read(
            inkML(
                """
                <canvas><traceFormat><channel name="X" units="in"/><channel name="Y" units="in"/></traceFormat></canvas>
                <canvasTransform><mapping type="affine"><affine>1 0 0, 0 1 0</affine></mapping></canvasTransform>
                <trace>1 2</trace>
                """))
        #expect(points(note) == ["720,1440"])
    }
}
