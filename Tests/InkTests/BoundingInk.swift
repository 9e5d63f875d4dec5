import Ink
import TestSupport
import Testing

@Suite("Bounding ink")
struct BoundingInk {
    @Test("the bounds of a placed stroke are those of its outline, its curves too", arguments: 0..<50 as Range<UInt64>)
    func strokes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let samples = try Samples(
            (0..<Int.random(in: 1...9, using: &random)).map { _ in
                Sample(
                    x: .random(in: -900...900, using: &random), y: .random(in: -900...900, using: &random),
                    width: .random(in: 1...900, using: &random))
            })
        func factor() -> Int64 { .random(in: -98304...98304, using: &random) }
        let placement = try Placement(a: factor(), b: factor(), c: factor(), d: factor(), tx: 2560, ty: -25600)
        let style = try StrokeStyle(tool: .pen, colour: .black, width: 100)
        let bounds = Bounds(samples, style: style, placement: placement)
        let edge = FlattenedOutline(Outline(of: samples, base: 100, placement: placement)).corners
        // The outline's own error, and what a sample is steadied by.
        let near = 0.04 + 0.05 * 1.5 * 2
        #expect((try #require(edge.map(\.x).min()) - bounds.minX).magnitude < near, "seed \(seed)")
        #expect((try #require(edge.map(\.x).max()) - bounds.maxX).magnitude < near, "seed \(seed)")
        #expect((try #require(edge.map(\.y).min()) - bounds.minY).magnitude < near, "seed \(seed)")
        #expect((try #require(edge.map(\.y).max()) - bounds.maxY).magnitude < near, "seed \(seed)")
    }

    @Test("an image turned by 90 degrees lies where its corners lie")
    func image() throws {
        let frame = try Frame(x: 100, y: 200, width: 300, height: 50)
        let turned = try Placement(a: 0, b: 1 << 16, c: -1 << 16, d: 0, tx: 0, ty: 0)
        #expect(Bounds(frame).placed(by: turned) == Bounds(minX: -25, minY: 10, maxX: -20, maxY: 40))
    }

    @Test("what is hidden or unknown does not count")
    func hidden() throws {
        let canvas = try Canvas(width: 1000, height: 1000)
        let dot = Element(
            .stroke(
                try Samples([Sample(x: 50, y: 60)]), try StrokeStyle(tool: .pen, colour: .black, width: 200)))
        let unknown = Element(.unknown(kind: 200, bytes: []))
        func bounds(_ layers: [Layer]) -> Bounds? {
            Drawing(canvas: canvas, paper: .plain, layers: layers).contentBounds
        }
        #expect(bounds([Layer(isHidden: true, elements: [dot]), Layer(elements: [unknown])]) == nil)
        #expect(bounds([Layer(elements: [unknown, dot])]) == Bounds(minX: 4, minY: 5, maxX: 6, maxY: 7))
    }

    @Test("edges on the wrong side or not finite make no bounds")
    func invalid() {
        #expect(Bounds(minX: 1, minY: 0, maxX: 0, maxY: 1) == nil)
        #expect(Bounds(minX: .nan, minY: 0, maxX: 0, maxY: 1) == nil)
        #expect(Bounds(minX: -.infinity, minY: 0, maxX: 0, maxY: 1) == nil)
    }
}

@Suite("The width a pen draws")
struct DrawnWidth {
    @Test(
        "without sample widths pressure makes it 0.4 to 1.6 times the base width",
        arguments: [(141, 0, 56), (141, 500, 141), (141, 1000, 226), (65534, 1000, 104854), (0, 700, 0)])
    func pressure(base: Int32, pressure: Int32, width: Int32) throws {
        #expect(DrawnWidths(try Samples([Sample(x: 0, y: 0, pressure: pressure)]), base: base)[0] == width)
    }

    @Test("sample widths win over pressure, and without either it is the base width")
    func others() throws {
        #expect(DrawnWidths(try Samples([Sample(x: 0, y: 0, width: 7, pressure: 900)]), base: 141)[0] == 7)
        #expect(DrawnWidths(try Samples([Sample(x: 0, y: 0)]), base: 141)[0] == 141)
    }
}
