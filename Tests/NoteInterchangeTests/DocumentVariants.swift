import Ink
import NoteInterchange
import Testing

@Suite("Xournal documents, old, new and foreign")
struct DocumentVariants {
    static let stroke = "<stroke width=\"1\">1 2 3 4</stroke>"

    @Test("one document is the same note plain, packed, in two gzip members and in an archive")
    func packings() throws {
        let text = Array(document(Self.stroke).utf8)
        let plain = try Interchange.read(source(text))
        let middle = text.count / 2
        let packed = [
            gzip(text), gzip(Array(text[..<middle])) + gzip(Array(text[middle...])),
            [0xEF, 0xBB, 0xBF] + text, Array(" \n".utf8) + text.drop { $0 != UInt8(ascii: "\n") },
            zip([("content.xml", text)]),
            zip([("mimetype", Array(" application/xournal++".utf8)), ("content.xml", text)]),
        ]
        for file in packed { #expect(try Interchange.read(source(file)) == plain) }
    }

    @Test("a name that says another format is not heeded")
    func name() throws {
        #expect(try read(document(Self.stroke), name: "picture.png").counts.strokes == 1)
    }

    @Test("the title is the file's name")
    func title() throws {
        #expect(try read(document(""), name: "Öl 1.2.xopp").title == "Öl 1.2")
        #expect(try read(document(""), name: ".xopp").title == ".xopp")
    }

    @Test("pages of another program's tree are read")
    func foreignRoot() throws {
        let note = try read(
            "<MrWriter><page width=\"10\" height=\"20\"><background color=\"#fff000ff\"/>\(Self.stroke)</page></MrWriter>"
        )
        #expect(note.counts.strokes == 1)
        #expect(note.pages[0].drawing.canvas == (try Canvas(width: 100, height: 200)))
        #expect(note.pages[0].drawing.layers.count == 1)
    }

    @Test("a newer version is read with a note")
    func newerVersion() throws {
        let note = try read("<xournal fileversion=\"6\"><page width=\"10\" height=\"20\"/></xournal>")
        #expect(note.codes == [.newerVersion])
        #expect(note.report.isLossless)
    }

    @Test(
        "a page without a sensible size is A4, and that is said",
        arguments: [
            "", "width=\"10\"", "width=\"0\" height=\"10\"", "width=\"nan\" height=\"10\"",
            "width=\"1e9\" height=\"1\"",
        ])
    func pageSize(attributes: String) throws {
        let note = try read("<xournal><page \(attributes)>\(Self.stroke)</page></xournal>")
        #expect(note.pages[0].drawing.canvas == (try Canvas(width: 5953, height: 8419)))
        #expect(note.codes == [.unknownValue])
    }

    @Test("layers keep their order and names")
    func layers() throws {
        let note = try read(
            """
            <xournal><page width="10" height="20"><layer name="Lower">\(Self.stroke)</layer><layer/>\
            <layer name="Upper &amp; last">\(Self.stroke)\(Self.stroke)</layer></page></xournal>
            """)
        let layers = note.pages[0].drawing.layers
        #expect(layers.map(\.name) == ["Lower", "", "Upper & last"])
        #expect(layers.map(\.elements.count) == [1, 0, 2])
    }

    @Test("an element within one of its own name does not end it")
    func nested() throws {
        let note = try read(document("<text size=\"9\" x=\"1\" y=\"1\">a<text>b</text>c</text>"))
        #expect(note.texts.map(\.text) == ["abc"])
        #expect(note.codes == [.unknownElement])
    }

    @Test("elements of unknown names are skipped and counted")
    func unknownElements() throws {
        let note = try read(document("<widget/><widget>x<stroke width=\"1\">1 2</stroke></widget>"))
        #expect(note.report.entries.map(\.count) == [2])
        #expect(note.codes == [.unknownElement])
        #expect(note.counts.strokes == 1)
    }

    // MARK: Text and links

    @Test("a text keeps its characters, its size and its place")
    func text() throws {
        let note = try read(
            document(
                "<text font=\"Sans Bold\" size=\"12.5\" x=\"1\" y=\"2\" color=\"red\" wrap=\"30\"> a\n&lt;b </text>"))
        let text = try #require(note.texts.first)
        #expect(text.text == " a\n<b ")
        #expect(text.style == (try TextStyle(colour: Colour(rgba: 0xFF00_00FF), size: 1250)))
        #expect(text.frame == (try Frame(x: 10, y: 20, width: 300, height: 0)))
        #expect(note.codes == [.lostTextStyle])
    }

    @Test("a text that does not wrap gets a box that holds its longest line")
    func unwrapped() throws {
        let note = try read(document("<text size=\"10\" x=\"0\" y=\"0\">ab\nabcd</text>"))
        #expect(note.texts.map(\.frame.width) == [400])
    }

    @Test("a link is a text, and its target is in the report")
    func link() throws {
        let note = try read(
            document("<link size=\"12\" x=\"0\" y=\"0\" url=\"https://a.example/?b&amp;c\">here</link>"))
        #expect(note.texts.map(\.text) == ["here"])
        #expect(note.report.entries.map(\.detail) == ["the target https://a.example/?b&c"])
    }

    @Test(
        "the password of a link's target is not in the report",
        arguments: [
            ("https://ada:secret@a.example/b@c", "https://***@a.example/b@c"),
            ("ftp://ada:se@cret@a.example", "ftp://***@a.example"), ("//ada@a.example?b", "//***@a.example?b"),
            ("https://a.example/@ada", "https://a.example/@ada"), ("mailto:ada@a.example", "mailto:ada@a.example"),
        ])
    func linkWithPassword(_ target: String, _ shown: String) throws {
        let note = try read(document("<link size=\"12\" x=\"0\" y=\"0\" url=\"\(target)\">here</link>"))
        #expect(note.report.entries.map(\.detail) == ["the target \(shown)"])
    }

    @Test(
        "a text with a missing or foreign attribute is kept",
        arguments: [
            "x=\"1\" y=\"1\"", "size=\"1e9\" x=\"1\" y=\"1\"", "size=\"12\"",
            "size=\"-1\" x=\"nan\" y=\"\" wrap=\"-5\"",
        ])
    func textAttributes(_ attributes: String) throws {
        let note = try read(document("<text \(attributes)>a</text>"))
        #expect(note.counts.texts == 1)
        #expect(!note.codes.isEmpty)
    }

    // MARK: Pictures

    @Test("a picture is known by its content, wrapped and padded in pieces as it may be")
    func images() throws {
        let box = "left=\"1\" top=\"2\" right=\"31\" bottom=\"42\""
        let note = try read(
            document(
                "<image \(box)>iVBORw0K\n GgoB</image><image \(box)>iV==BORw0KGg==oB</image><image \(box)>/9j/4AE=</image>"
            ))
        let expected = try Frame(x: 10, y: 20, width: 300, height: 400)
        let first = AssetID(high: 0, low: 1)
        #expect(note.elements.first?.content == .image(first, expected))
        #expect(note.counts.images + note.report.entries.reduce(0) { $0 + $1.count } == 3)
        #expect(note.assets.map(\.fileExtension) == ["png", "jpg"])
        #expect(note.assets.first?.bytes == png)
    }

    @Test(
        "a picture that cannot be shown is said",
        arguments: [
            ("left=\"1\" top=\"1\" right=\"1\" bottom=\"9\"", "iVBORw0KGgoB"),
            ("left=\"1\" top=\"1\" right=\"2\"", "iVBORw0KGgoB"),
            ("left=\"1\" top=\"1\" right=\"2\" bottom=\"9\"", "AAAA"),
            ("left=\"1\" top=\"1\" right=\"2\" bottom=\"9\"", "?!"),
            ("left=\"1\" top=\"1\" right=\"2\" bottom=\"9\"", "<attachment path=\"attachments/none.png\"/>"),
        ])
    func badImages(box: String, content: String) throws {
        let note = try read(document("<image \(box)>\(content)</image>\(Self.stroke)"))
        #expect(note.counts.images == 0)
        #expect(note.report.entries.map(\.severity) == [.damage])
        #expect(note.counts.strokes == 1)
    }

    @Test("a picture of an archive is found by its entry, and one that climbs out is not")
    func attachments() throws {
        let box = "left=\"1\" top=\"2\" right=\"31\" bottom=\"42\""
        let text = document(
            """
            <image \(box)><attachment path="attachments/1.png"/></image>\
            <image \(box)><attachment path="../1.png"/></image><image \(box)><attachment path="/1.png"/></image>
            """)
        let file = zip([
            ("content.xml", Array(text.utf8)), ("attachments/1.png", png), ("../1.png", png), ("/1.png", png),
        ])
        let note = try Interchange.read(source(file))
        #expect(note.counts.images == 1)
        #expect(note.report.entries.map(\.count) == [2])
    }

    @Test("a picture that many elements name is read and kept once")
    func repeatedAttachment() throws {
        let image = "<image left=\"1\" top=\"2\" right=\"31\" bottom=\"42\"><attachment path=\"a.png\"/></image>"
        let text = document(String(repeating: image, count: 100))
        let note = try Interchange.read(source(zip([("content.xml", Array(text.utf8)), ("a.png", png)])))
        #expect(note.counts.images == 100)
        #expect(note.assets.count == 1)
    }

    @Test("a formula is its picture where it has one, and its source is in the report")
    func formulas() throws {
        let box = "left=\"1\" top=\"2\" right=\"31\" bottom=\"42\" text=\"x^2\""
        let note = try read(
            document("<teximage \(box)>iVBORw0KGgoB</teximage><teximage \(box)>JVBERi0xLjQK</teximage>"))
        #expect(note.counts.images == 1)
        #expect(note.codes == [.lostFormula, .lostFormula])
        #expect(note.report.entries.allSatisfy { $0.detail.contains("x^2") })
    }
}
