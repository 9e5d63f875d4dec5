import Ink
import NoteRendering
import TestSupport
import Testing

/// Pages that would keep a machine busy for minutes if everything on them were drawn as asked.
@Suite("Pages that take long")
struct PagesThatTakeLong {
    private func report(of text: String) throws -> RenderingReport {
        let style = try TextStyle(colour: .black, size: 1000)
        let frame = try Frame(x: 100, y: 100, width: 2000, height: 0)
        let drawing = try Drawing.page([
            Element(.text(Text(text), style, frame)), .stroke([(100, 2500), (2400, 2500)]),
        ])
        let picture = try PNGExport(drawing, scale: 1).draw()
        let bitmap = try #require(Bitmap(png: picture.bytes))
        #expect(bitmap[100, 250] == 0)
        return picture.report
    }

    @Test(
        "of a text no more is laid out than can be, and it is told",
        arguments: [
            ("a" + String(repeating: "\u{301}", count: 200_000), true),
            (String(repeating: "a", count: 20_001), true), (String(repeating: "a\n", count: 100_000), true),
            (String(repeating: String(repeating: "a", count: 199) + "\n", count: 1_001), true),
            ("a" + String(repeating: "\u{301}", count: 32), false), (String(repeating: "a ", count: 10_000), false),
            (String(repeating: "\n", count: 4_999), false),
        ])
    func text(text: String, isCut: Bool) throws {
        let cut = try report(of: text).entries.first { $0.notDrawn == .overlongText }
        #expect((cut != nil) == isCut)
    }

    @Test("a stroke that crosses the page thousands of times is filled without smooth edges, as other strokes are not")
    func zigzag() throws {
        func colours(_ count: Int32) throws -> Set<UInt32> {
            let samples = try Samples(
                (0..<count).map { Sample(x: 100 + $0 * 2300 / count, y: $0 % 2 == 0 ? 100 : 2700) })
            let style = try StrokeStyle(tool: .pen, colour: .black, width: 100)
            let drawing = try Drawing.page([
                Element(.stroke(samples, style)), .stroke([(0, 2705), (2500, 2795)]),
            ])
            let bitmap = try #require(Bitmap(png: try PNGExport(drawing, scale: 1).draw().bytes))
            var found: Set<UInt32> = []
            for y in 0..<260 { for x in 0..<250 { found.insert(bitmap[x, y]) } }
            // The stroke drawn after it has smooth edges again.
            #expect((0..<250).contains { x in (1..<0xFFFFFF).contains(bitmap[x, 275]) })
            return found
        }
        #expect(try colours(40_000) == [0, 0xFFFFFF])
        #expect(try colours(40).count > 2)
    }
}
