import Ink
import TestSupport
import Testing

@Suite("Hitting ink")
struct HittingInk {
    private func style(_ width: Int32) throws -> StrokeStyle {
        try StrokeStyle(tool: .pen, colour: .black, width: width)
    }

    /// What `samples` cover where `placement` puts them, as points of many tips' edges, then how far a point is from
    /// the polygon of each; 0 inside.
    private func slowDistance(_ point: Point, _ samples: Samples, base: Int32, _ transform: Transform) -> Double {
        let tips = ReferenceSweep.tips(samples, base: base, Transform(.identity), perStep: 16)
        // Points of a circle in steps of 5 degrees.
        var rim: [Point] = []
        for step in 0..<72 {
            let angle = Double(step) / 72 * 2 * Double.pi
            rim.append(Point(x: Self.cosine(angle), y: Self.cosine(angle - Double.pi / 2)))
        }
        return tips.reduce(.infinity) { nearest, tip in
            let edge = rim.map {
                transform.applied(
                    to: Point(x: tip.centre.x + $0.x * tip.radius, y: tip.centre.y + $0.y * tip.radius))
            }
            var winding = 0
            var least = Double.infinity
            for index in edge.indices {
                let (a, b) = (edge[index], edge[(index + 1) % edge.count])
                least = min(least, ReferenceSweep.distance(point, a, b))
                guard (a.y <= point.y) != (b.y <= point.y) else { continue }
                if a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) > point.x { winding += b.y > a.y ? 1 : -1 }
            }
            return min(nearest, winding != 0 ? 0 : least)
        }
    }

    /// By its series, which is exact enough for angles within ±2π.
    private static func cosine(_ angle: Double) -> Double {
        var (term, sum) = (1.0, 1.0)
        for step in stride(from: 1, to: 60, by: 2) {
            term *= -angle * angle / Double(step * (step + 1))
            sum += term
        }
        return sum
    }

    @Test(
        "a point hits a stroke within the tolerance of its ink, however it is placed",
        arguments: 0..<60 as Range<UInt64>)
    func placedStrokes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let samples = try Samples(
            (0..<Int.random(in: 1...3, using: &random)).map { _ in
                Sample(
                    x: .random(in: -200...200, using: &random), y: .random(in: -200...200, using: &random),
                    width: .random(in: 0...1500, using: &random))
            })
        func factor() -> Int64 { .random(in: -98304...98304, using: &random) }
        let placement =
            switch seed % 4 {
            case 0: try Placement(a: factor(), b: factor(), c: factor(), d: factor(), tx: 2560, ty: -2560)
            case 1: try Placement(a: factor(), b: 0, c: 0, d: factor(), tx: 0, ty: 0)
            case 2: try Placement(a: 60000, b: 30000, c: 120_000, d: 60000, tx: 0, ty: 0)
            default: try Placement(a: 0, b: 0, c: 0, d: seed % 8 == 3 ? 0 : factor(), tx: 0, ty: 0)
            }
        let (page, ids) = try RandomInk.page(of: [Element(.stroke(samples, try style(100)), placement: placement)])
        let index = SpatialIndex(of: page)
        let bounds = try #require(index.bounds(of: ids))
        for _ in 0..<20 {
            let point = Point(
                x: .random(in: bounds.minX - 4...bounds.maxX + 4, using: &random),
                y: .random(in: bounds.minY - 4...bounds.maxY + 4, using: &random))
            let tolerance = Double.random(in: 0...4, using: &random)
            let distance = slowDistance(point, samples, base: 100, Transform(placement))
            guard (distance - tolerance).magnitude > 0.06 else { continue }
            let hit = index.hitTest(point, tolerance: tolerance)
            #expect(
                (hit == ids[0]) == (distance < tolerance), "seed \(seed): \(point), \(distance) against \(tolerance)")
        }
    }

    @Test("images and texts are hit where their frames are placed, even one squeezed flat")
    func frames() throws {
        let frame = try Frame(x: 100, y: 200, width: 300, height: 50)
        let turned = try Placement(a: 0, b: 1 << 16, c: -1 << 16, d: 0, tx: 0, ty: 0)
        let flat = try Placement(a: 1 << 16, b: 0, c: 0, d: 0, tx: 0, ty: 256 * 600)
        let text = Element(.text("a", try TextStyle(colour: .black, size: 900), frame), placement: flat)
        let (page, ids) = try RandomInk.page(of: [
            Element(.image(AssetID(high: 1, low: 1), frame), placement: turned), text,
        ])
        let index = SpatialIndex(of: page)
        #expect(index.hitTest(Point(x: -22, y: 25)) == ids[0])
        #expect(index.hitTest(Point(x: -26, y: 25)) == nil)
        #expect(index.hitTest(Point(x: -26, y: 25), tolerance: 1.1) == ids[0])
        #expect(index.hitTest(Point(x: -26, y: 9), tolerance: 1.1) == nil)
        #expect(index.hitTest(Point(x: 20, y: 60.5), tolerance: 0.6) == ids[1])
        #expect(index.hitTest(Point(x: 45, y: 60), tolerance: 4) == nil)
    }

    @Test("a text whose frame has no extent is hit where its letters are about")
    func textWithoutExtent() throws {
        let frame = try Frame(x: 100, y: 200, width: 0, height: 0)
        let text = Element(.text("four\ntwo", try TextStyle(colour: .black, size: 1000), frame))
        let (page, ids) = try RandomInk.page(of: [text])
        let index = SpatialIndex(of: page)
        #expect(index.bounds(of: ids) == Bounds(minX: 10, minY: 20, maxX: 30, maxY: 44))
        #expect(index.hitTest(Point(x: 20, y: 40)) == ids[0])
        #expect(index.hitTest(Point(x: 40, y: 40)) == nil)
    }

    static let overflowing: [(Text, TextDirection, Point, Point)] = [
        // A frame of 20 × 5 points at (10, 20), letters of 10 points, so 5 wide each.
        ("incomprehensible", .natural, Point(x: 85, y: 25), Point(x: 95, y: 25)),
        ("one two three", .natural, Point(x: 15, y: 50), Point(x: 15, y: 60)),
        ("שלוםשלום", .natural, Point(x: -5, y: 25), Point(x: 35, y: 25)),
        ("12 letters", .rightToLeft, Point(x: 5, y: 35), Point(x: -6, y: 35)),
    ]

    @Test("a text is hit where its lines are drawn, also beyond its frame", arguments: overflowing)
    func textBeyondItsFrame(text: Text, direction: TextDirection, on: Point, beside: Point) throws {
        let frame = try Frame(x: 100, y: 200, width: 200, height: 50)
        let style = try TextStyle(colour: .black, size: 1000, direction: direction)
        let (page, ids) = try RandomInk.page(of: [Element(.text(text, style, frame))])
        let index = SpatialIndex(of: page)
        #expect(index.hitTest(on) == ids[0])
        #expect(index.hitTest(beside) == nil)
        #expect(index.bounds(of: ids) == TextLines(text, style, in: frame).bounds)
    }

    @Test("the topmost of what shows and is not locked is hit, also on a layer that is gone")
    func topmost() throws {
        let dot = Element(.stroke(try Samples([Sample(x: 500, y: 500)]), try style(400)))
        let drawing = Drawing(
            canvas: .a4, paper: .plain,
            layers: [
                Layer(elements: [dot, dot]), Layer(isLocked: true, elements: [dot]),
                Layer(isHidden: true, elements: [dot]),
            ])
        var page = try Page(
            note: RandomInk.note, id: PageID(high: 2, low: 2), createdAt: 0, drawing: drawing, by: Replica(rawValue: 1))
        var index = SpatialIndex(of: page)
        let ids = page.layers[0].elements.map(\.id)
        #expect(index.hitTest(Point(x: 50, y: 50)) == ids[1])

        func edit(_ replica: UInt64, _ compose: (inout EditDraft) throws -> Void) throws {
            var draft = EditDraft(on: page, by: Replica(rawValue: replica))
            try compose(&draft)
            _ = try page.apply(try #require(try draft.edit()))
            index.update(to: page)
        }
        try edit(1) { try $0.stack([ids[0]], on: .zero, at: .top) }
        #expect(index.hitTest(Point(x: 50, y: 50)) == ids[0])
        let locked = try #require(page.layers[1].id)
        try edit(1) { try $0.change(locked, [.layerLocked(false)]) }
        #expect(index.hitTest(Point(x: 50, y: 50)) == page.layers[1].elements[0].id)
        let orphan = page.layers[1].elements[0].id
        let twin = page
        var removal = EditDraft(on: twin, by: Replica(rawValue: 2))
        try removal.remove([locked])
        var theirs = twin
        _ = try theirs.apply(try #require(try removal.edit()))
        try edit(1) { try $0.change(orphan, [.placement(.moved(x: 1, y: 1))]) }
        page = try page.merged(with: theirs)
        index.update(to: page)
        #expect(page.layers.last?.id == nil)
        #expect(index.hitTest(Point(x: 50, y: 50)) == orphan)
    }

    @Test("an index that followed the edits answers as a new one does", arguments: 0..<40 as Range<UInt64>)
    func following(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var page = Page.random(using: &random)
        var index = SpatialIndex(of: page)
        for _ in 0..<6 {
            let edit = Edit.random(on: page, using: &random)
            _ = try page.apply(edit, gaps: .kept)
            index.update(to: page)
            let fresh = SpatialIndex(of: page)
            for element in page.shown where !element.isLayer {
                #expect(index.bounds(of: [element.id]) == fresh.bounds(of: [element.id]), "seed \(seed)")
                guard let bounds = fresh.bounds(of: [element.id]) else { continue }
                let centre = Point(x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2)
                #expect(index.hitTest(centre, tolerance: 9) == fresh.hitTest(centre, tolerance: 9), "seed \(seed)")
            }
        }
    }
}
