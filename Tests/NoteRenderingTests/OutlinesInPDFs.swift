import Ink
import NoteRendering
import TestSupport
import Testing

@Suite("Outlines in PDFs")
struct OutlinesInPDFs {
    /// The points of every path that is filled, in points from the upper left corner.
    private func filledPaths(_ pdf: DrawnPDF) throws -> [[Point]] {
        var (paths, path, numbers) = ([[Point]](), [Point](), [Double]())
        for word in try pdf.objects().split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            switch word {
            case "m", "l", "c":
                for start in stride(from: 0, to: numbers.count - 1, by: 2) {
                    path.append(Point(x: numbers[start], y: numbers[start + 1]))
                }
                numbers = []
            case "f":
                paths.append(path)
                path = []
            case "h": numbers = []
            default:
                if let number = Double(word) { numbers.append(number) } else { (numbers, path) = ([], []) }
            }
        }
        return paths.filter { !$0.isEmpty }
    }

    /// The outline is within 0.046 points of the stroke's shape, as its own tests show of any tolerance; here it must come
    /// into the PDF within half a hundredth, 0.05 in all.
    @Test("each stroke is one path, whose points are those of its outline", arguments: 0..<5 as Range<UInt64>)
    func paths(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var strokes: [(Samples, Element)] = []
        for _ in 0..<6 {
            let samples = try Samples(
                (0..<40).map { _ in
                    Sample(
                        x: .random(in: 300...2200, using: &random), y: .random(in: 300...2400, using: &random),
                        pressure: .random(in: 100...1000, using: &random))
                })
            let style = try StrokeStyle(tool: .pen, colour: .black, width: 300)
            strokes.append((samples, Element(.stroke(samples, style))))
        }
        let paths = try filledPaths(try DrawnPDF([try .page(strokes.map(\.1))])).filter { $0.count > 20 }
        #expect(paths.count == strokes.count, "seed \(seed)")
        for (path, (samples, _)) in zip(paths, strokes) {
            let outline = Outline(of: samples, base: 300, tolerance: 0.046).points
            for point in outline {
                let nearest = path.map { max(abs($0.x - point.x), abs($0.y - point.y)) }.min() ?? .infinity
                #expect(nearest <= 0.0025, "seed \(seed)")
            }
        }
    }
}
