import Ink
import TestSupport
import Testing

@Suite("Outlining a stroke")
struct OutliningAStroke {
    /// Points of the plane around the stroke at which outline and shape disagree, those near the edge apart.
    private func disagreements(_ samples: Samples, base: Int32, points: Int, random: inout SeededGenerator) -> [String]
    {
        guard let style = try? StrokeStyle(tool: .pen, colour: .black, width: base) else { return ["no style"] }
        let shape = StrokeShape(samples, base: base)
        let outline = FlattenedOutline(Outline(of: samples, base: base))
        let bounds = Bounds(samples, style: style)
        var found: [String] = []
        for _ in 0..<points {
            let x = Double.random(in: bounds.minX - 1...bounds.maxX + 1, using: &random)
            let y = Double.random(in: bounds.minY - 1...bounds.maxY + 1, using: &random)
            let distance = shape.distance(x, y)
            guard distance.magnitude > 0.05 else { continue }
            let winding = outline.winding(x, y)
            if (winding != 0) != (distance < 0) { found.append("(\(x), \(y)): \(distance) pt, winding \(winding)") }
        }
        return found
    }

    /// x, y in tenths of a point and the width in hundredths, sample by sample.
    static let shapes: [String: [(Int32, Int32, Int32)]] = [
        "a dot": [(0, 0, 300)],
        "a dot held": [(5, 5, 300), (5, 5, 300), (5, 5, 300)],
        "a dot pressed harder": [(5, 5, 100), (5, 5, 600), (5, 5, 200)],
        "a line": [(0, 0, 200), (300, 40, 200)],
        "a wedge": [(0, 0, 0), (300, 40, 900)],
        "a right angle": [(0, 0, 300), (100, 0, 300), (100, 100, 300)],
        "a hairpin": [(0, 0, 800), (100, 0, 800), (0, 2, 800)],
        "an exact reversal": [(0, 0, 400), (100, 0, 400), (20, 0, 400)],
        "a reversal on a large circle": [(0, 0, 100), (30, 0, 1500), (0, 0, 100)],
        "a reversal on a small circle": [(0, 0, 1500), (30, 0, 100), (0, 0, 1500)],
        "a swelling in place": [(0, 0, 200), (10, 0, 2000), (20, 0, 200), (200, 0, 200)],
        "a small circle in a large one, then away": [(0, 0, 2000), (40, 0, 100), (300, 30, 100)],
        "from afar into a large circle": [(300, 30, 100), (40, 0, 100), (0, 0, 2000)],
        "small circles wandering in a large one": [(0, 0, 2000), (30, 0, 100), (0, 30, 200), (-30, -20, 50)],
        "segments much shorter than the pen": (0..<40).map { (Int32($0 * $0 % 17), Int32($0 % 13), 1200) },
        "a width of nothing between": [(0, 0, 400), (60, 0, 0), (120, 0, 400)],
        "a bow tie": [(0, 0, 300), (100, 100, 300), (100, 0, 300), (0, 100, 300), (0, 0, 300)],
        "a turn left and right": [(0, 0, 500), (50, 0, 500), (50, 20, 500), (100, 20, 500), (100, 0, 500)],
    ]

    @Test("the outline winds around what the stroke covers, and nothing else", arguments: shapes.keys.sorted())
    func handPickedShapes(name: String) throws {
        var random = SeededGenerator(seed: 7)
        let samples = try Samples(#require(Self.shapes[name]).map { Sample(x: $0.0, y: $0.1, width: $0.2) })
        #expect(disagreements(samples, base: 100, points: 400, random: &random) == [])
    }

    @Test("the same holds for strokes made at random", arguments: 0..<200 as Range<UInt64>)
    func randomShapes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let reach = Int32.random(in: 2...200, using: &random)
        let thickest = Int32.random(in: 1...3000, using: &random)
        let samples = try Samples(
            (0..<Int.random(in: 1...12, using: &random)).map { _ in
                Sample(
                    x: .random(in: -reach...reach, using: &random), y: .random(in: -reach...reach, using: &random),
                    width: .random(in: 0...thickest, using: &random))
            })
        #expect(disagreements(samples, base: 100, points: 300, random: &random) == [], "seed \(seed)")
    }

    @Test("a stroke moved, turned, stretched and mirrored covers the points moved alike", arguments: [false, true])
    func placed(mirrored: Bool) throws {
        var random = SeededGenerator(seed: 3)
        let samples = try Samples([
            Sample(x: 0, y: 0, width: 200), Sample(x: 100, y: 20, width: 700), Sample(x: 40, y: 90, width: 100),
        ])
        let placement = try Placement(
            a: mirrored ? -98304 : 98304, b: 26214, c: -32768, d: 45875, tx: 2560 * 30, ty: -2560 * 12)
        let transform = Transform(placement)
        let shape = StrokeShape(samples, base: 100)
        let outline = FlattenedOutline(Outline(of: samples, base: 100, placement: placement))
        for _ in 0..<300 {
            let point = Point(x: .random(in: -5...15, using: &random), y: .random(in: -5...15, using: &random))
            let distance = shape.distance(point.x, point.y)
            guard distance.magnitude > 0.05 else { continue }
            let there = transform.applied(to: point)
            #expect((outline.winding(there.x, there.y) != 0) == (distance < 0), "\(point)")
        }
    }

    @Test("what is huge, flat or squeezed to nothing still gives finite numbers")
    func extremes() throws {
        let far = Quantity.coordinateLimit
        let strokes = try [
            Samples([Sample(x: -far, y: far, width: 65534), Sample(x: far, y: -far, width: 0)]),
            Samples([Sample(x: far, y: far, width: 65534), Sample(x: far, y: far, width: 65533)]),
            Samples([Sample(x: far, y: far), Sample(x: far - 1, y: far), Sample(x: far, y: far)]),
        ]
        let most = Placement.factorLimit
        let placements = try [
            Placement.identity, Placement(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
            Placement(a: most, b: -most, c: most, d: most, tx: Placement.translationLimit, ty: 0),
            Placement(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0),
        ]
        for samples in strokes {
            for placement in placements {
                for tolerance in [0.02, 0, -1, .nan, .infinity] {
                    let outline = Outline(of: samples, base: 150, placement: placement, tolerance: tolerance)
                    #expect(outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
                    #expect(outline.verbs.first == .move && outline.verbs.last == .close)
                }
            }
        }
    }

    @Test("a pen of width 0 draws nothing")
    func nothing() throws {
        #expect(Outline(of: try Samples([Sample(x: 1, y: 2), Sample(x: 30, y: 2)]), base: 0).isEmpty)
    }

    @Test("a straight line of many samples needs no more points than one of two")
    func straight() throws {
        let many = try Samples((0...200).map { Sample(x: $0 * 7, y: 0) })
        let two = try Samples([Sample(x: 0, y: 0), Sample(x: 1400, y: 0)])
        let (long, short) = (Outline(of: many, base: 150), Outline(of: two, base: 150))
        #expect(long.points.count <= short.points.count + 1)
    }
}
