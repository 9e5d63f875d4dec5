import Ink
import NoteRendering
import TestSupport
import Testing

@Suite("Texts in PDFs")
struct TextsInPDFs {
    private func page(_ texts: [(Text, Frame)], size: Int32 = 1400) throws -> Drawing {
        try .page(
            texts.map { Element(.text($0.0, try TextStyle(colour: .black, size: size), $0.1)) }, width: 5000,
            height: 4000)
    }

    static let written: [String] = [
        "यह एक हस्तलिखित टिप्पणी है, जो खोती नहीं।",
        "هذه مذكرة مكتوبة بخط اليد",
        "这是一份永远不会丢失的手写笔记。",
        "Đačić šalje žutu čežnju: ćuk, džep",
        "Old waffles <b>&amp; \"tea\" (1) \\n",
    ]

    @Test("what was written in any script is found in the PDF, letter by letter", arguments: written)
    func scripts(text: String) throws {
        let pdf = try DrawnPDF([try page([(Text(text), Frame(x: 300, y: 300, width: 4000, height: 0))])])
        #expect(pdf.isComplete)
        // Around text that runs to the left pdftotext puts marks which say so.
        let found = try pdf.text().map { $0.filter { !"\u{202A}\u{202B}\u{202C}".contains($0) } }
        #expect(found.map { Array($0.utf8) } == [Array(text.utf8)])
        let fonts = try SystemProgram.run("pdffonts", [pdf.path]).output.split(separator: "\n").dropFirst(2)
        #expect(!fonts.isEmpty)
        #expect(fonts.allSatisfy { $0.split(separator: " ").suffix(5).first == "yes" }, "embedded: \(fonts)")
    }

    @Test("lines break at the frame's width, at every scale in the same places")
    func wrapping() throws {
        let text = "one two three four five six seven"
        let pdf = try DrawnPDF([try page([(Text(text), Frame(x: 300, y: 300, width: 800, height: 0))])])
        let lines = try pdf.text()
        #expect(lines.count > 2)
        #expect(lines.joined(separator: " ") == text)
        let whole = try DrawnPDF([try page([(Text(text), Frame(x: 300, y: 300, width: 0, height: 0))])])
        #expect(try whole.text() == [text])
    }

    @Test("control characters are left out, and every kind of line end begins a line")
    func controls() throws {
        let text: Text = "nul\u{0}bell\u{7}\r\nnext\u{2028}third"
        let pdf = try DrawnPDF([try page([(text, Frame(x: 300, y: 300, width: 0, height: 0))])])
        #expect(try pdf.text() == ["nulbell", "next", "third"])
    }

    @Test("letters that no font has are told of")
    func missingLetters() throws {
        let text = Text("\u{10FFFD}")
        let pdf = try DrawnPDF([try page([(text, Frame(x: 300, y: 300, width: 0, height: 0))])])
        #expect(pdf.reports.flatMap(\.entries).map(\.notDrawn) == [.missingLetters])
    }

    @Test("a cropped picture and an endless page reach as far as wide letters do", arguments: [true, false])
    func wideLetters(crop: Bool) throws {
        let text = Text(String(repeating: "W", count: 20))
        let element = Element(
            .text(text, try TextStyle(colour: .black, size: 2000), try Frame(x: 300, y: 300, width: 0, height: 0)))
        let drawing = try Drawing.page([element], kind: crop ? .fixed : .endless, width: crop ? 8000 : 400, height: 800)
        let bitmap = try #require(Bitmap(png: try PNGExport(drawing, scale: 1, crop: crop).draw().bytes))
        let inked = (0..<bitmap.width).filter { x in (0..<bitmap.height).contains { bitmap[x, $0] & 0xFF < 128 } }
        let last = try #require(inked.last)
        // No W of a sans-serif font is narrower than 0.8 sizes.
        #expect(inked.count > 20 * 16)
        #expect((bitmap.width - (crop ? 12 : 2)...bitmap.width - (crop ? 10 : 1)).contains(last))
    }

    @Test("the foot of the first line lies 0.95 sizes below the top of its frame, and lines 1.2 sizes apart")
    func feet() throws {
        // Capital letters stand on the foot; rows of the picture that hold ink end there.
        let text = Element(
            .text(
                "H\nH", try TextStyle(colour: .black, size: 4000), try Frame(x: 300, y: 200, width: 0, height: 0)))
        let bitmap = try #require(Bitmap(png: try PNGExport(.page([text]), scale: 4).draw().bytes))
        let inked = (0..<bitmap.height).filter { y in
            (0..<bitmap.width).contains { bitmap[$0, y] & 0xFF < 128 }
        }
        let feet = inked.filter { !inked.contains($0 + 1) }.map { Double($0 + 1) / 4 }
        #expect(feet.count == 2)
        for (foot, expected) in zip(feet, [20 + 0.95 * 40, 20 + 2.15 * 40]) { #expect(abs(foot - expected) <= 0.5) }
    }
}
