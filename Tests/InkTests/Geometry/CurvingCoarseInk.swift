import Ink
import TestSupport
import Testing

@Suite("Curving coarse ink")
struct CurvingCoarseInk {
    /// A circle of 12 points, written almost around.
    private func coarseCircle(radius: Double) throws -> Samples {
        let corners: [(Double, Double)] = [
            (1, 0), (0.8660254, 0.5), (0.5, 0.8660254), (0, 1), (-0.5, 0.8660254), (-0.8660254, 0.5), (-1, 0),
            (-0.8660254, -0.5), (-0.5, -0.8660254), (0, -1), (0.5, -0.8660254), (0.8660254, -0.5),
        ]
        return try Samples(
            corners.map {
                Sample(x: Int32(($0.0 * radius * 10).rounded()), y: Int32(($0.1 * radius * 10).rounded()))
            })
    }

    @Test("a circle of twelve samples looks like one")
    func circle() throws {
        let samples = try coarseCircle(radius: 20)
        let edge = FlattenedOutline(Outline(of: samples, base: 200)).middles
        // The first and last steps have a neighbour on one side only.
        let inner = edge.filter { $0.x < 5 }
        for point in inner {
            let distance = (point.x * point.x + point.y * point.y).squareRoot()
            #expect(((distance - 20).magnitude - 1).magnitude < 0.12)
        }
        #expect(inner.count > 20)
    }

    @Test(
        "the curve lies within its bound of the straight way and passes each sample",
        arguments: 0..<150 as Range<UInt64>)
    func bound(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let reach = Int32.random(in: 1...400, using: &random)
        var (x, y): (Int32, Int32) = (0, 0)
        let samples = try Samples(
            (0..<Int.random(in: 1...9, using: &random)).map { _ in
                x += .random(in: -reach / 4...reach, using: &random)
                y += .random(in: -reach...reach, using: &random)
                return Sample(x: x, y: y, width: .random(in: 1...400, using: &random))
            })
        var longest = 0.0
        for index in 1..<max(samples.count, 1) {
            let (a, b) = (samples[index - 1], samples[index])
            let (dx, dy) = (Double(b.x - a.x) / 10, Double(b.y - a.y) / 10)
            longest = max(longest, (dx * dx + dy * dy).squareRoot())
        }
        let outline = FlattenedOutline(Outline(of: samples, base: 100))
        let shape = StrokeShape(samples, base: 100, isSmooth: false)
        let limit = min(Outline.curveLimit, 0.22 * longest) + 0.13
        #expect(outline.corners.allSatisfy { shape.distance($0.x, $0.y) < limit }, "seed \(seed)")
        for index in 0..<samples.count where (samples[index].width ?? 0) > 30 {
            #expect(
                outline.winding(Double(samples[index].x) / 10, Double(samples[index].y) / 10) != 0, "seed \(seed)")
        }
    }

    @Test("corners stay, and so does what is straight", arguments: [true, false])
    func corners(isCorner: Bool) throws {
        let samples = try Samples([
            Sample(x: 0, y: 0), Sample(x: 100, y: 0), isCorner ? Sample(x: 100, y: 100) : Sample(x: 300, y: 0),
        ])
        let outline = FlattenedOutline(Outline(of: samples, base: 150))
        let shape = StrokeShape(samples, base: 150, isSmooth: false)
        #expect(outline.corners.allSatisfy { shape.distance($0.x, $0.y).magnitude < 0.05 })
    }

    @Test("a short step askew bends the long ones beside it by no more than its own length")
    func askew() throws {
        let samples = try Samples([
            Sample(x: 0, y: 0), Sample(x: 200, y: 0), Sample(x: 204, y: 3), Sample(x: 404, y: 3), Sample(x: 600, y: 3),
        ])
        let shape = StrokeShape(samples, base: 150, isSmooth: false)
        let outline = FlattenedOutline(Outline(of: samples, base: 150))
        #expect(outline.corners.allSatisfy { shape.distance($0.x, $0.y) < 0.15 })
    }

    @Test("a line that rounding made a staircase is drawn as a line")
    func staircase() throws {
        // One up for three along, to the nearest tenth of a point.
        let samples = try Samples((0...90).map { Sample(x: $0 * 2, y: ($0 * 2 + 1) / 3) })
        let outline = Outline(of: samples, base: 100)
        #expect(outline.verbs.count(where: { $0 == .line }) < 12)
    }
}
