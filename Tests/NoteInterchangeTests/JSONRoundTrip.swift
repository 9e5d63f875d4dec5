import Ink
import NoteInterchange
import TestSupport
import Testing

@Suite("A note as JSON and back")
struct JSONRoundTrip {
    private func exported(_ note: ImportedNote) -> [UInt8] {
        var exporter = JSONExporter()
        return exporter.write(note)
    }

    /// A note with one of everything, and numbers at their limits.
    static func everything() throws -> ImportedNote {
        let picture = AssetID(high: 1, low: .max)
        let document = AssetID(high: .max, low: 2)
        let style = try StrokeStyle(
            tool: .other("spray \"can\" \u{0}\u{1F}/é\u{301}"), colour: Colour(rgba: 0x0102_0304), width: 65_534)
        let full = Sample(
            x: -10_000_000, y: 10_000_000, width: 0, pressure: 1000, time: .max, altitude: 900, azimuth: 3599)
        let frame = try Frame(x: -5, y: 6, width: 7, height: 0)
        let placement = try Placement(a: -65_536, b: 3, c: 0, d: 1 << 24, tx: -10_240_000_000, ty: 9)
        let elements = [
            Element(.stroke(try Samples([full, full]), style), placement: placement),
            Element(
                .stroke(try Samples([Sample(x: 0, y: 0)]), try StrokeStyle(tool: .whiteout, colour: .white, width: 0))),
            Element(.image(picture, frame)),
            Element(.text("a\n\"b\\\u{7F}漢字🖋", try TextStyle(colour: .black, size: 1, direction: .rightToLeft), frame)),
            Element(.unknown(kind: 255, bytes: [0, 255, 1])),
        ]
        let papers = try Paper.Ruling.allCases.map {
            try Paper(ruling: $0, backdrop: .pdf(document, page: 3), spacing: 100, firstLine: 1, margin: -720)
        }
        let layers = [Layer(name: "ß", isHidden: true, isLocked: true, elements: elements), Layer()]
        var pages = try papers.map {
            ImportedPage(
                drawing: Drawing(
                    canvas: try Canvas(kind: .endless, width: 1, height: 10_000_000), paper: $0, layers: layers),
                label: "i")
        }
        pages[0].drawing.paper.backdrop = .image(picture)
        pages.append(ImportedPage(drawing: Drawing(canvas: try Canvas(width: 1, height: 1), paper: .plain, layers: [])))
        return ImportedNote(
            title: "Ω\r\n", pages: pages,
            assets: [
                ImportedAsset(id: picture, fileExtension: "png", bytes: png),
                ImportedAsset(id: document, fileExtension: "pdf", bytes: []),
            ], report: ImportReport())
    }

    @Test("a note with one of everything comes back equal, and its second export is the same to the byte")
    func exact() throws {
        let note = try Self.everything()
        let file = exported(note)
        let back = try Interchange.read(source(file, name: "a.json"))
        #expect(back == note)
        #expect(exported(back) == file)
    }

    @Test("a note without pages and assets")
    func empty() throws {
        let note = ImportedNote(title: "", pages: [], assets: [], report: ImportReport())
        #expect(
            String(decoding: exported(note), as: UTF8.self)
                == "{\"format\":\"lnote-json\",\"version\":1,\"title\":\"\",\n\"pages\":[],\n\"assets\":[]}\n")
        #expect(try Interchange.read(source(exported(note))) == note)
    }

    @Test("random notes come back equal")
    func random() throws {
        let seed: UInt64 = 20_261_130
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let strokes = try (0..<Int.random(in: 0...4, using: &random)).map { _ in try Self.stroke(&random) }
            let layer = Layer(elements: strokes)
            let drawing = Drawing(canvas: try Canvas(width: 5953, height: 8419), paper: .plain, layers: [layer])
            let note = ImportedNote(
                title: "r", pages: [ImportedPage(drawing: drawing)], assets: [], report: ImportReport())
            #expect(try Interchange.read(source(exported(note))) == note, "seed \(seed)")
        }
    }

    private static func stroke(_ random: inout SeededGenerator) throws -> Element {
        let channels = ChannelSet(rawValue: UInt8.random(in: 0...15, using: &random))
        let count = Int.random(in: 1...20, using: &random)
        let values = channels.channels.flatMap { channel in
            (0..<count).map { _ in Int32.random(in: channel.range, using: &random) }
        }
        let style = try StrokeStyle(tool: .pencil, colour: .black, width: 100)
        return Element(.stroke(try Samples(columns: values, count: count, channels: channels), style))
    }

    @Test("keys in another order, blanks and escapes mean the same")
    func otherWriters() throws {
        let note = try read(
            """
            { "pages" : [ { "layers" : [ { "elements" : [ { "y":[2], "x":[-1], "baseWidth":5, "colour":"#000000FF",
            "tool":"pen", "kind":"stroke" } ] } ], "paper":{"spacing":1417,"ruling":"plain","background":"#ffffffff",
            "lineColour":"#c8d2dcff","marginColour":"#000000ff"}, "canvas":{"height":20,"width":10,"kind":"fixed"} } ],
            "title":"\\u00e9\\uD83D\\uDD8B\\/\\n", "version":1, "format":"lnote-json" }
            """)
        #expect(note.title == "é🖋/\n")
        #expect(note.strokes.map(\.samples.described) == ["-1,2"])
        #expect(note.codes.isEmpty)
    }

    @Test("keys that are not known are skipped, however deep, and counted")
    func unknownKeys() throws {
        let note = try read(
            "{\"format\":\"lnote-json\",\"version\":1,\"new\":{\"a\":[1.5e3,null,{\"b\":\"]\"}]},\"pages\":[]}")
        #expect(note.report.entries.map(\.detail) == ["the key \"new\""])
    }

    @Test("what shows an asset that is not there is left out and said")
    func missingAssets() throws {
        var note = try Self.everything()
        note.assets = []
        let back = try Interchange.read(source(exported(note)))
        #expect(back.counts.images == 0)
        #expect(back.pages.allSatisfy { $0.drawing.paper.backdrop == .none })
        #expect(back.codes.allSatisfy { $0 == .missingAsset } && back.codes.count == Paper.Ruling.allCases.count)
    }

    // MARK: Hostile files

    static let head = "{\"format\":\"lnote-json\",\"version\":1,"

    @Test(
        "hostile JSON is a typed error that names the byte",
        arguments: [
            ("\u{FEFF}" + head + "\"pages\":[]}", "byte order mark"), (head + "\"pages\":[]}\u{0}", "after the end"),
            (head + "\"pages\":[]}{}", "after the end"),
            (head + "\"title\":\"a\",\"title\":\"b\",\"pages\":[]}", "twice"),
            (head + "\"pages\":[1e400]}", "no {"), (head + "\"x\":1e400}", "no pages"),
            (head + "\"pages\":[", "cut short"),
            (head + "\"x\":\(String(repeating: "[", count: 100_000))", "too deep"),
            (head + "\"pages\":\(String(repeating: "[", count: 100_000))", "no {"),
            (head + "\"title\":\"\\ud800\",\"pages\":[]}", "surrogate"),
            (head + "\"title\":\"\\ud800\\u0041\",\"pages\":[]}", "surrogate"),
            (head + "\"title\":\"\\u12g4\",\"pages\":[]}", "four digits"),
            (head + "\"title\":\"\\x\",\"pages\":[]}", "escape"),
            (head + "\"title\":\"a\nb\",\"pages\":[]}", "control character"),
            (head + "\"title\":5,\"pages\":[]}", "no \""),
            (head + "\"x\":]}", "closes nothing"), (head + "\"x\":,}", "no value"), (head + "\"x\":?}", "no JSON"),
            (head + "\"pages\":[{\"canvas\":{\"kind\":\"round\"}}]}", "unknown word"),
            (head + "\"pages\":[{\"label\":\"\"}]}", "canvas"),
            (head + "\"pages\":[{\"canvas\":{\"kind\":\"fixed\",\"width\":0,\"height\":1}}]}", "wider"),
            (head + "\"pages\":[{\"canvas\":{\"kind\":\"fixed\",\"width\":1e400,\"height\":1}}]}", "not whole"),
            (
                head + "\"pages\":[{\"canvas\":{\"kind\":\"fixed\",\"width\":99999999999999999999,\"height\":1}}]}",
                "beyond"
            ),
            (head + "\"pages\":[{\"canvas\":{\"kind\":\"fixed\",\"width\":4294967296,\"height\":1}}]}", "beyond"),
            (head + "\"pages\":[{\"canvas\":{\"kind\":\"fixed\",\"width\":01,\"height\":1}}]}", "whole number"),
            (head + "\"pages\":[{\"canvas\":{\"kind\":\"fixed\",\"width\":-,\"height\":1}}]}", "whole number"),
            (head + "\"pages\":[],\"assets\":[{\"id\":\"x\"}]}", "UUID"),
            (head + "\"pages\":[],\"assets\":[{}]}", "\"id\""),
            (head + "\"pages\":[],\"assets\":[{\"extension\":\"../a\"}]}", "short word"),
            (head + "\"pages\":[],\"assets\":[{\"bytes\":\"?\"}]}", "base64"),
            ("{\"a\":\"lnote-json\",\"pages\":[]}", "no version"),
            ("{\"format\":\"x\",\"a\":\"lnote-json\"}", "another format"),
        ])
    func hostile(text: String, reason: String) throws {
        let error = try #require(throws: InterchangeError.self) { try read(text, name: "a.json") }
        #expect(error.code == .damaged)
        #expect(error.message.hasPrefix("byte "))
        #expect(error.message.contains(reason))
    }

    static let element = "\"pages\":[{\"layers\":[{\"elements\":[{"

    @Test(
        "elements that break an invariant are typed errors",
        arguments: [
            ("\"kind\":\"cloud\"", "unknown kind"), ("\"x\":[1]", "\"kind\""),
            ("\"kind\":\"stroke\",\"tool\":\"pen\"", "\"colour\""),
            ("\"kind\":\"stroke\",\"tool\":\"saw\"", "unknown tool"),
            ("\"kind\":\"stroke\",\"tool\":\"other\"", "toolName"),
            (pen + "\"x\":[],\"y\":[]", "at least one sample"), (pen + "\"x\":[1,2],\"y\":[1]", "differ in length"),
            (pen + "\"x\":[1],\"y\":[1],\"altitude\":[1]", "differ in length"),
            (pen + "\"x\":[1],\"y\":[1],\"pressure\":[1001]", "range"),
            (pen + "\"x\":[10000001],\"y\":[1]", "range"),
            (pen + "\"x\":[1],\"y\":[1],\"placement\":[1]", "six numbers"),
            (pen + "\"x\":[1],\"y\":[1],\"placement\":[1,1,1,1,1,99999999999]", "four million"),
            ("\"kind\":\"image\",\"asset\":\"00000000-0000-0000-0000-000000000000\",\"frame\":[1]", "four numbers"),
            ("\"kind\":\"image\",\"frame\":[1,1,1,1]", "\"asset\""),
            ("\"kind\":\"text\",\"colour\":\"red\"", "#rrggbbaa"),
            ("\"kind\":\"unknown\",\"number\":256", "255"),
        ])
    func hostileElements(json: String, reason: String) throws {
        let error = try #require(throws: InterchangeError.self) {
            try read(Self.head + Self.element + json + "}]}]}]}", name: "a.json")
        }
        #expect(error.code == .damaged)
        #expect(error.message.contains(reason))
    }

    static let pen = "\"kind\":\"stroke\",\"tool\":\"pen\",\"colour\":\"#000000ff\",\"baseWidth\":1,"

    @Test("a newer version is refused as such")
    func newerVersion() throws {
        let error = try #require(throws: InterchangeError.self) {
            try read("{\"format\":\"lnote-json\",\"version\":2,\"pages\":{}}")
        }
        #expect(error.code == .newerVersion)
    }

    @Test("a file that is no UTF-8 is a typed error")
    func notUTF8() throws {
        let bytes = Array((Self.head + "\"title\":\"").utf8) + [0xFF] + Array("\",\"pages\":[]}".utf8)
        #expect(throws: InterchangeError.self) { try Interchange.read(source(bytes)) }
    }

    @Test("a file cut at any byte is a typed error")
    func truncation() throws {
        let file = exported(try Self.everything())
        for length in stride(from: 1, to: file.count - 1, by: file.count > 4_000 ? 7 : 1) {
            #expect(throws: InterchangeError.self) { try Interchange.read(source(Array(file[..<length]))) }
        }
    }

    @Test("flipped bytes never end the program")
    func flips() throws {
        let file = exported(try Self.everything())
        var random = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            var damaged = file
            damaged[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            do throws(InterchangeError) {
                _ = try Interchange.read(source(damaged))
            } catch {
                #expect(!error.message.isEmpty)
            }
        }
    }
}
