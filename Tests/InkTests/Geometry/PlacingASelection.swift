import Ink
import TestSupport
import Testing

@Suite("Placing a selection")
struct PlacingASelection {
    private let me = Replica(rawValue: 5)

    private func isNear(_ a: Point, _ b: Point, _ tolerance: Double = 0.02) -> Bool {
        (a.x - b.x).magnitude < tolerance && (a.y - b.y).magnitude < tolerance
    }

    @Test(
        "a move, a growing and a turn bring points where they belong and keep their centre",
        arguments: 0..<40 as Range<UInt64>)
    func points(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func point() -> Point {
            Point(x: .random(in: -900...900, using: &random), y: .random(in: -900...900, using: &random))
        }
        let (centre, any, handle) = (point(), point(), point())
        let moved = Transform(try .moved(by: any)).applied(to: centre)
        #expect(isNear(moved, Point(x: centre.x + any.x, y: centre.y + any.y)))
        let (x, y) = (Double.random(in: -4...4, using: &random), Double.random(in: -4...4, using: &random))
        let scaled = Transform(try .scaled(x: x, y: y, about: centre))
        #expect(isNear(scaled.applied(to: centre), centre))
        let grown = Point(x: centre.x + (any.x - centre.x) * x, y: centre.y + (any.y - centre.y) * y)
        #expect(isNear(scaled.applied(to: any), grown, 0.05), "seed \(seed)")

        let turned = Transform(try .turned(from: any, to: handle, about: centre))
        #expect(isNear(turned.applied(to: centre), centre))
        let there = turned.applied(to: any)
        let (from, to) = (
            ReferenceSweep.distance(any, centre, centre), ReferenceSweep.distance(handle, centre, centre)
        )
        let want = Point(
            x: centre.x + (handle.x - centre.x) * from / to, y: centre.y + (handle.y - centre.y) * from / to)
        #expect(isNear(there, want, 0.05), "seed \(seed)")
    }

    @Test("a handle on the centre turns nothing")
    func noTurn() throws {
        let centre = Point(x: 30, y: 40)
        #expect(try Placement.turned(from: centre, to: Point(x: 1, y: 2), about: centre) == .identity)
        #expect(try Placement.turned(from: Point(x: 1, y: 2), to: centre, about: centre) == .identity)
    }

    @Test("many elements are placed by one edit, and undo puts them back")
    func together() throws {
        var random = SeededGenerator(seed: 3)
        let elements = try (0..<20).map { _ in try RandomInk.element(&random) }
        let (page, ids) = try RandomInk.page(of: elements)
        var undo = UndoHistory(replica: me, byteLimit: 1 << 20)
        var draft = EditDraft(on: page, by: me)
        let half = Array(ids.prefix(10))
        let box = try #require(SpatialIndex(of: page).bounds(of: half))
        try draft.place(half, by: .scaled(x: 2, y: 0.5, about: Point(x: box.minX, y: box.maxY)))
        let edit = try #require(try draft.edit())
        undo.record(edit, on: page)
        var after = page
        _ = try after.apply(edit)
        let moved = try #require(SpatialIndex(of: after).bounds(of: half))
        #expect((moved.width - 2 * box.width).magnitude < 0.01 && (moved.height - box.height / 2).magnitude < 0.01)
        #expect((moved.minX - box.minX).magnitude < 0.01 && (moved.maxY - box.maxY).magnitude < 0.01)
        #expect(after.drawing.layers[0].elements.suffix(10) == page.drawing.layers[0].elements.suffix(10))
        _ = try after.apply(try #require(try undo.step(.undo, on: after).edit))
        #expect(after.drawing == page.drawing)
    }

    @Test("where one cannot be placed, none is")
    func allOrNothing() throws {
        var random = SeededGenerator(seed: 4)
        var elements = try (0..<3).map { _ in try RandomInk.stroke(&random) }
        elements[2].placement = try Placement(
            a: Placement.factorLimit, b: 0, c: 0, d: 1 << 16, tx: 0, ty: 0)
        let (page, ids) = try RandomInk.page(of: elements)
        var draft = EditDraft(on: page, by: me)
        let double = try Placement.scaled(x: 2, y: 2, about: Point(x: 0, y: 0))
        #expect(throws: InkError.self) { try draft.place(ids, by: double) }
        #expect(throws: InkError.self) { try draft.place([ids[0], .zero], by: double) }
        #expect(throws: InkError.self) { try draft.place([ids[0], Dot(replica: me, number: 99)], by: double) }
        #expect(try draft.edit() == nil)
    }

    @Test("what is not finite or too far makes no placement")
    func extremes() {
        let zero = Point(x: 0, y: 0)
        for value in [Double.nan, .infinity, -.infinity, 1e300, 1e10] {
            #expect(throws: InkError.self) { try Placement.moved(by: Point(x: value, y: 0)) }
            #expect(throws: InkError.self) { try Placement.scaled(x: value, y: 1, about: zero) }
            #expect(throws: InkError.self) { try Placement.scaled(x: 2, y: 1, about: Point(x: value, y: 0)) }
        }
        for value in [Double.nan, .infinity] {
            #expect(throws: InkError.self) { try Placement.turned(from: Point(x: value, y: 0), to: zero, about: zero) }
        }
    }
}
