import Ink
import NoteInterchange
import Testing

@Suite("Traces of InkML")
struct ReadingTraces {
    /// One trace of the channels X and Y as a file has it, and the points it stands for in tenths.
    struct Case: CustomTestStringConvertible, Sendable {
        var situation: String
        var trace: String
        var points: String
        var codes: [ImportReport.Code] = []
        var testDescription: String { situation }
    }

    static let cases = [
        Case(situation: "explicit values", trace: "1 2,3 4", points: "10,20 30,40"),
        Case(situation: "a dot", trace: "1 2", points: "10,20"),
        Case(situation: "a comma at the end", trace: "1 2,3 4,", points: "10,20 30,40"),
        Case(situation: "blanks of every kind", trace: "\r\n 1\t2 ,\r\n3\n 4 ", points: "10,20 30,40"),
        Case(
            situation: "second differences build on the first", trace: "10 0,'5'2,\"1\"1,0-1",
            points: "100,0 150,20 210,50 270,70"),
        Case(
            situation: "second differences build on two explicit points", trace: "10 20,12 25,\"1\"1",
            points: "100,200 120,250 150,310"),
        Case(
            situation: "a prefix holds for its channel only", trace: "10 20,'3 25,4 30",
            points: "100,200 130,250 170,300"),
        Case(
            situation: "explicit again, and differences from there", trace: "10 20,'3'4,!7!8,'1'1",
            points: "100,200 130,240 70,80 80,90"),
        Case(situation: "nothing before a sign", trace: "10+20,'3'-4,2+5", points: "100,200 130,160 150,210"),
        Case(situation: "a blank behind a prefix and a sign", trace: "10 20,' - 3 '+ 4", points: "100,200 70,240"),
        Case(situation: "the same value", trace: "10 20,* 30,31*", points: "100,200 100,300 310,300"),
        Case(situation: "the same difference", trace: "10 20,'3'4,* *", points: "100,200 130,240 160,280"),
        Case(
            situation: "the same second difference", trace: "10 0,'5'2,\"1\"1,**",
            points: "100,0 150,20 210,50 280,90"),
        Case(
            situation: "no value: the point has no place", trace: "10 20,? 5,30 40", points: "100,200 300,400",
            codes: [.droppedInvalidPoint]),
        Case(situation: "hexadecimal", trace: "#A#14,#1e #28", points: "100,200 300,400"),
        Case(situation: "booleans", trace: "T F,10 20", points: "10,0 100,200"),
        Case(
            situation: "decimals and exponents", trace: "1e1 2.5E+1,.5 5.,250e-1 0.00000000000000000001",
            points: "100,250 5,50 250,0"),
        Case(
            situation: "too few values: as before", trace: "10 20,30,40 50", points: "100,200 300,200 400,500",
            codes: [.unknownValue]),
        Case(
            situation: "too many values: passed over", trace: "10 20 99,30 40", points: "100,200 300,400",
            codes: [.unknownValue]),
        Case(
            situation: "no value among explicit ones costs its point", trace: "10 20,3x 4,30 40",
            points: "100,200 300,400", codes: [.droppedInvalidPoint]),
        Case(
            situation: "no value among differences costs what builds on it", trace: "10 20,'3'x,1 1,!5!6",
            points: "100,200 50,60", codes: [.droppedInvalidPoint]),
        Case(
            situation: "a difference from nothing", trace: "'5'5,!10!20", points: "100,200",
            codes: [.droppedInvalidPoint]),
        Case(
            situation: "a repetition of nothing", trace: "* *,10 20", points: "100,200", codes: [.droppedInvalidPoint]),
        Case(
            situation: "decimal commas cannot be told from commas", trace: "1,5 2,5", points: "50,20 50,20",
            codes: [.droppedInvalidPoint, .unknownValue]),
        Case(
            situation: "too large for a number", trace: "1e999 1,10 20", points: "100,200",
            codes: [.droppedInvalidPoint]),
        Case(
            situation: "too large for a page", trace: "1e30 1,10 20", points: "100,200", codes: [.droppedInvalidPoint]),
        Case(
            situation: "differences that grow without end", trace: "10 20,\"1e308\"1e308,**,**", points: "100,200",
            codes: [.droppedInvalidPoint, .droppedInvalidPoint]),
        Case(situation: "no point", trace: " ", points: "", codes: [.noInk]),
        Case(situation: "nothing but a comma", trace: ",", points: "", codes: [.noInk]),
    ]

    @Test("a trace of every kind becomes the points it stands for", arguments: cases)
    func trace(_ trace: Case) throws {
        let note = try readTraces(trace.trace)
        #expect(note.strokes.map(\.samples.described).joined() == trace.points)
        #expect(note.codes == trace.codes)
    }

    @Test("every trace begins with explicit values")
    func modesEnd() throws {
        let note = try readTraces("10 20,'1'1", "30 40,50 60")
        #expect(note.strokes.map(\.samples.described) == ["100,200 110,210", "300,400 500,600"])
    }

    @Test("points that cannot be kept are counted")
    func counts() throws {
        let note = try readTraces("10 20,'3'x,1 1,2 2,!5!6")
        #expect(note.report.entries.map(\.count) == [3])
    }

    // MARK: Channels

    @Test(
        "channels are told by their names, in any order and among others",
        arguments: [
            (#"<channel name="Y" units="pt"/><channel name="X" units="pt"/>"#, "2 1,4 3", "10,20 30,40", []),
            (
                #"<channel name="F" max="100"/><channel name="Q"/><channel name="X" units="pt"/><channel name="Y"/>"#,
                "50 0 1 2,100 0 3 4", "10,20 30,40", [.lostChannel]
            ),
            (
                #"<channel name="X" units="pt"/><channel name="Y" orientation="-ve"/>"#, "1 -2,3 -4", "10,20 30,40", []
            ),
            (#"<channel name="X" units="pt"/>"#, "1,3", "", [.droppedElement, .noInk]),
        ] as [(String, String, String, [ImportReport.Code])])
    func order(channels: String, trace: String, points: String, codes: [ImportReport.Code]) throws {
        let note = try readTraces(trace, format: format(channels))
        #expect(note.strokes.map(\.samples.described).joined() == points)
        #expect(note.codes == codes)
    }

    @Test("what points leave out at their end is the default, else as before, else nothing")
    func intermittent() throws {
        func pressures(_ channel: String, _ trace: String) throws -> [Int32]? {
            let always = #"<channel name="X" units="pt"/><channel name="Y"/>"#
            let channels = "\(always)<intermittentChannels>\(channel)</intermittentChannels>"
            return try readTraces(trace, format: format(channels)).strokes[0].samples.column(.pressure).map(Array.init)
        }
        #expect(try pressures(#"<channel name="F" max="10" default="5"/>"#, "1 1 1,2 2,3 3 9") == [100, 500, 900])
        #expect(try pressures(#"<channel name="F" max="10"/>"#, "1 1 1,2 2,3 3 9") == [100, 100, 900])
        #expect(try pressures(#"<channel name="F" max="10"/>"#, "1 1,2 2 1") == nil)
    }

    @Test(
        "pressure is a share of what its channel allows",
        arguments: [
            (#"max="100""#, "0 50 100", [0, 500, 1000], []),
            (#"min="-100" max="100""#, "-100 0 50", [0, 500, 750], []),
            (#"min="-2.14748E9" max="2.14748E9""#, "0 1 2", [500, 500, 500], []),
            (#"max="100""#, "-50 50 150", [0, 500, 1000], [.clamped]),
            ("", "0.25 0.5 1", [250, 500, 1000], [.pressureGuessed]),
            ("", "0 100 255", [0, 392, 1000], [.pressureGuessed]),
            (#"max="0""#, "0 512 1024", [0, 500, 1000], [.pressureGuessed]),
        ] as [(String, String, [Int32], [ImportReport.Code])])
    func pressure(bounds: String, values: String, expected: [Int32], codes: [ImportReport.Code]) throws {
        let trace = values.split(separator: " ").map { "1 1 \($0)" }.joined(separator: ",")
        let note = try readTraces(
            trace, format: format(#"<channel name="X" units="pt"/><channel name="Y"/><channel name="F" \#(bounds)/>"#))
        #expect(note.strokes[0].samples.column(.pressure).map(Array.init) == expected)
        #expect(note.codes == codes)
    }

    @Test("differences that add up to no number cost that stroke its pressure, no ink, and no other stroke anything")
    func endlessPressure() throws {
        let channels = #"<channel name="X" units="pt"/><channel name="Y"/><channel name="F"/>"#
        let note = try readTraces("1 1 1e308,2 2 '1e308,3 3 !7", "4 4 512,5 5 1024", format: format(channels))
        #expect(note.strokes.map { $0.samples.described } == ["10,10 20,20 30,30", "40,40 50,50"])
        #expect(note.strokes.map { $0.samples.column(.pressure) == nil } == [true, false])
        #expect(note.codes.contains(.lostChannel))
    }

    @Test("a pressure that a point leaves out does not keep other strokes from theirs")
    func pressureLeftOut() throws {
        let channels = #"<channel name="X" units="pt"/><channel name="Y"/><channel name="F"/>"#
        let note = try readTraces("1 1 ?,2 2 512", "4 4 512,5 5 1024", format: format(channels))
        #expect(note.strokes.map { $0.samples.column(.pressure).map(Array.init) } == [nil, [500, 1000]])
        #expect(note.codes.contains(.lostChannel))
    }

    @Test(
        "times are those since the stroke began, in whatever unit, and never run backwards",
        arguments: [
            ("", "5 13 21", [0, 8, 16], []), (#"units="ms""#, "1318096 1318104 1318104", [0, 8, 8], []),
            (#"units="s""#, "0.5 0.508 0.75", [0, 8, 250], []),
            (#"units="ms""#, "0 10 5 20", [0, 10, 10, 20], [.clamped]),
            (#"units="ms""#, "10 5 4", [0, 0, 0], [.clamped]),
        ] as [(String, String, [Int32], [ImportReport.Code])])
    func time(units: String, values: String, expected: [Int32], codes: [ImportReport.Code]) throws {
        let trace = values.split(separator: " ").map { "1 1 \($0)" }.joined(separator: ",")
        let note = try readTraces(
            trace, format: format(#"<channel name="X" units="pt"/><channel name="Y"/><channel name="T" \#(units)/>"#))
        #expect(note.strokes[0].samples.column(.time).map(Array.init) == expected)
        #expect(note.codes == codes)
    }

    @Test(
        "the pen's lean is kept from tilts and from azimuth and elevation",
        arguments: [
            ("OTx", "OTy", "0 0", 900, 0, []), ("OTx", "OTy", "45 0", 450, 0, []),
            ("OTx", "OTy", "0 45", 450, 900, []), ("OTx", "OTy", "-30 0", 600, 1800, []),
            ("OTx", "OTy", "45 45", 353, 450, []), ("OTx", "OTy", "0 91", nil, nil, [.lostChannel]),
            ("OA", "OE", "90 60", 600, 900, [.orientationGuessed]),
            ("OA", "OE", "-90 60", 600, 2700, [.orientationGuessed]),
            ("OTx", "Q", "1 1", nil, nil, [.lostChannel, .lostChannel]),
        ] as [(String, String, String, Int32?, Int32?, [ImportReport.Code])])
    func tilt(
        a: String, b: String, values: String, altitude: Int32?, azimuth: Int32?, codes: [ImportReport.Code]
    ) throws {
        let channels = #"<channel name="\#(a)" units="deg"/><channel name="\#(b)" units="deg"/>"#
        let note = try readTraces(
            "1 1 \(values)", format: format(#"<channel name="X" units="pt"/><channel name="Y"/>\#(channels)"#))
        #expect(note.strokes[0].samples[0].altitude == altitude)
        #expect(note.strokes[0].samples[0].azimuth == azimuth)
        #expect(note.codes == codes)
    }

    @Test("where the tip leaves the paper, a trace falls into strokes")
    func tip() throws {
        let note = try readTraces(
            "1 1 T,2 2 1,3 3 F,4 4 0,5 5 T,6 6 F",
            format: format(#"<channel name="X" units="pt"/><channel name="Y"/><channel name="S" type="boolean"/>"#))
        #expect(note.strokes.map(\.samples.described) == ["10,10 20,20", "50,50"])
        #expect(note.report.entries.map(\.count) == [3])
        #expect(note.codes == [.hoverSamples])
    }

    // MARK: Traces that belong together

    @Test("continuations are one stroke, and a point at the joint that both have is there once")
    func continuations() throws {
        let note = try read(
            inkML(
                """
                <trace id="a" continuation="begin">1 1,2 2</trace><trace id="b">9 9</trace>
                <trace id="c" continuation="middle" priorRef="#a">2 2,'1'1</trace>
                <trace id="d" continuation="end" priorRef="c">4 4</trace>
                """))
        #expect(note.strokes.map(\.samples.described) == ["10,10 20,20 30,30 40,40", "90,90"])
        #expect(note.codes == [])
    }

    @Test("a continuation of what is not there is a stroke of its own")
    func orphans() throws {
        let note = try read(inkML(##"<trace id="a" continuation="end" priorRef="#a">1 1</trace>"##))
        #expect(note.strokes.map(\.samples.described) == ["10,10"])
        #expect(note.codes == [.unknownValue])
    }

    @Test("traces above the paper are counted and not drawn; those of unknown kind are drawn")
    func hovering() throws {
        let note = try read(
            inkML(
                """
                <trace type="penUp">1 1</trace><trace type="penDown">2 2</trace><trace type="indeterminate">3 3</trace>
                <trace type="penUp">4 4,5 5</trace>
                """))
        #expect(note.strokes.map(\.samples.described) == ["20,20", "30,30"])
        #expect(note.report.entries.map(\.code) == [.hoverSamples])
        #expect(note.report.entries.map(\.count) == [2])
    }
}
