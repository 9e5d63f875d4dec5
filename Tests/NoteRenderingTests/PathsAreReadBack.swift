import Ink
import NoteRendering
import TestSupport
import Testing

@Suite("Reading a stroke's path back")
struct PathsAreReadBack {
    /// The points of a path by the grammar of SVG: a number ends where the next sign, second point, letter or blank is.
    private func points(_ data: String) throws -> [Point] {
        var (points, here, start) = ([Point](), Point(x: 0, y: 0), Point(x: 0, y: 0))
        var rest = Substring(data)
        var letter: Character = "m"
        while let next = rest.first {
            if next.isLetter {
                letter = rest.removeFirst()
                if letter == "z" { here = start }
                continue
            }
            func number() throws -> Double {
                rest = rest.drop { $0 == " " }
                var text = ""
                while let next = rest.first,
                    next.isNumber || next == "-" && text.isEmpty || next == "." && !text.contains(".")
                {
                    text.append(rest.removeFirst())
                }
                #expect(
                    text.count(where: { $0 == "." }) == 0
                        || text.split(separator: ".").last.map { $0.count <= 2 } == true)
                return try #require(Double(text))
            }
            let base = here
            switch letter {
            case "h": here.x = base.x + (try number())
            case "v": here.y = base.y + (try number())
            case "m", "l": here = Point(x: base.x + (try number()), y: base.y + (try number()))
            case "c":
                for _ in 0..<2 { points.append(Point(x: base.x + (try number()), y: base.y + (try number()))) }
                here = Point(x: base.x + (try number()), y: base.y + (try number()))
            default: Issue.record("unknown step \(letter)")
            }
            points.append(here)
            if letter == "m" { start = here }
        }
        return points
    }

    @Test(
        "every point of the outline is there, to the nearest hundredth of a point", arguments: 0..<100 as Range<UInt64>)
    func readBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let reach: Int32 = [5, 60, 900, 90_000].randomElement(using: &random) ?? 1
        let samples = try Samples(
            (0..<Int.random(in: 1...40, using: &random)).map { _ in
                Sample(
                    x: .random(in: -reach...reach, using: &random), y: .random(in: -reach...reach, using: &random),
                    width: .random(in: 0...900, using: &random))
            })
        let style = try StrokeStyle(tool: .pen, colour: .black, width: 100)
        let picture = Picture(try .page([Element(.stroke(samples, style))]))
        let outline = Outline(of: samples, base: 100)
        guard !outline.isEmpty else { return }
        let read = try points(try #require(picture.elements(named: "path").first?.attributes["d"]))
        // Steps too short to show are left out, so what was read is found in order in what was drawn.
        var next = 0
        for point in outline.points {
            let isNear =
                next < read.count
                && (read[next].x - point.x).magnitude < 0.0051 && (read[next].y - point.y).magnitude < 0.0051
            if isNear { next += 1 }
        }
        #expect(next == read.count, "seed \(seed)")
        #expect(read.count > outline.points.count / 2, "seed \(seed)")
    }
}
