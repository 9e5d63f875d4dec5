import Ink
import NoteRendering
import Testing

@Suite("Texts of a page")
struct TextsOfAPage {
    private func picture(_ text: Text, width: Int32 = 0, direction: TextDirection = .natural) throws -> Picture {
        Picture(
            try .page([
                Element(
                    .text(
                        text, try TextStyle(colour: .black, size: 1000, direction: direction),
                        try Frame(x: 100, y: 200, width: width, height: 0)))
            ]))
    }

    static let written: [(String, String)] = [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"), ("a & b &amp; c", "a & b &amp; c"),
        ("]]> \"quoted\" 'single'", "]]> \"quoted\" 'single'"), ("nul\u{0}bell\u{7}esc\u{1B}", "nulbellesc"),
        ("\u{FFFE}\u{FFFF}\u{9F}\u{7F}end", "end"), ("  two  spaces ", "  two  spaces "), ("tab\there", "tab here"),
        ("e\u{301} and \u{E9}", "e\u{301} and \u{E9}"), ("👩‍👩‍👧 नमस्ते שלום", "👩‍👩‍👧 नमस्ते שלום"),
    ]

    @Test(
        "what a person wrote is text and never markup",
        arguments: written)
    func escaping(written: String, shown: String) throws {
        let spans = try picture(Text(written)).elements(named: "tspan")
        #expect(spans.map { Array($0.text.utf8) } == [Array(shown.utf8)])
    }

    @Test(
        "every kind of line end begins a line, 1.2 sizes lower", arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{85}"])
    func lines(end: String) throws {
        let spans = try picture(Text("one\(end)\(end)three")).elements(named: "tspan")
        #expect(spans.map(\.text) == ["one", "", "three"])
        #expect(spans.map { $0.attributes["y"] } == ["29.5", "41.5", "53.5"])
        #expect(spans.map { $0.attributes["x"] } == ["10", "10", "10"])
    }

    static let wrapped: [(String, Int32, [String])] = [
        ("one two three", 400, ["one two ", "three"]), ("one two three", 0, ["one two three"]),
        ("incomprehensibilities", 100, ["incomprehensibilities"]),
        ("a incomprehensible b", 100, ["a ", "incomprehensible ", "b"]),
        ("日本語文章", 200, ["日本", "語文", "章"]), ("ab日cd", 200, ["ab日", "cd"]),
        ("e\u{301}e\u{301}e\u{301}e\u{301} e", 200, ["e\u{301}e\u{301}e\u{301}e\u{301} ", "e"]),
    ]

    /// At a size of 10 points a letter counts as 5 points, a wide one as 10.
    @Test(
        "lines break where the frame ends, after spaces and between wide letters",
        arguments: wrapped)
    func wrapping(text: String, width: Int32, lines: [String]) throws {
        #expect(try picture(Text(text), width: width).elements(named: "tspan").map(\.text) == lines)
    }

    static let directions: [(String, TextDirection, Bool)] = [
        ("abc", TextDirection.natural, false), ("12 – שלום abc", .natural, true), ("مرحبا", .natural, true),
        ("12", .natural, false), ("abc", .rightToLeft, true), ("שלום", .leftToRight, false),
    ]

    @Test(
        "a text runs as it is told, or as its first strong letter does",
        arguments: directions)
    func direction(text: String, direction: TextDirection, isRightToLeft: Bool) throws {
        let picture = try picture(Text(text), width: 500, direction: direction)
        #expect(picture.elements(named: "text").first?.attributes["direction"] == (isRightToLeft ? "rtl" : nil))
        #expect(picture.elements(named: "tspan").first?.attributes["x"] == (isRightToLeft ? "60" : "10"))
    }

    @Test("a canvas that grows reaches below the last line of a text, whose own height it is")
    func growing() throws {
        let text = Element(
            .text(
                "one\ntwo\nthree", try TextStyle(colour: .black, size: 1000),
                try Frame(x: 0, y: 2700, width: 500, height: 0)))
        let picture = Picture(try .page([text], kind: .growing))
        #expect(picture.elements(named: "svg").first?.attributes["viewBox"] == "0 0 250 306")
    }
}
