import Ink
import TestSupport
import Testing

@Suite("Selecting ink")
struct SelectingInk {
    private let style = try? StrokeStyle(tool: .pen, colour: .black, width: 100)

    private func stroke(_ places: [(Int32, Int32)], placement: Placement = .identity) throws -> Element {
        Element(
            .stroke(try Samples(places.map { Sample(x: $0.0, y: $0.1) }), try #require(style)), placement: placement)
    }

    @Test(
        "a lasso holds strokes by half of their length, as small steps along them say",
        arguments: 0..<80 as Range<UInt64>)
    func strokes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let corners = (0..<Int.random(in: 3...9, using: &random)).map { _ in
            Point(x: .random(in: 0...60, using: &random), y: .random(in: 0...60, using: &random))
        }
        let placement = try Placement(a: 70000, b: -20000, c: 30000, d: 50000, tx: -2560 * 5, ty: 2560 * 9)
        let elements = try (0..<12).map { index in
            let reach = Int32.random(in: 0...600, using: &random)
            let (x, y) = (Int32.random(in: 0...600, using: &random), Int32.random(in: 0...600, using: &random))
            return try stroke(
                (0..<Int.random(in: 1...6, using: &random)).map { _ in
                    (x + .random(in: 0...reach, using: &random), y + .random(in: 0...reach, using: &random))
                }, placement: index.isMultiple(of: 2) ? .identity : placement)
        }
        let (page, ids) = try RandomInk.page(of: elements)
        let selected = SpatialIndex(of: page).elements(in: try #require(Lasso(corners)))
        #expect(selected == ids.filter { selected.contains($0) })
        for (id, element) in zip(ids, elements) {
            guard case .stroke(let samples, _) = element.content else { continue }
            let share = ReferenceLasso(corners: corners).share(
                of: ReferenceSweep.tips(samples, base: 0, Transform(element.placement), perStep: 50))
            guard (share - 0.5).magnitude > 0.03 else { continue }
            #expect(selected.contains(id) == (share > 0.5), "seed \(seed)")
        }
    }

    @Test("dots and exactly horizontal and vertical lines are selected, also by a rectangle")
    func simpleMarks() throws {
        let marks = try [
            stroke([(500, 500)]), stroke([(500, 500), (500, 500)]), stroke([(400, 500), (900, 500)]),
            stroke([(500, 300), (500, 600)]), stroke([(500, 500), (500, 2000)]), stroke([(900, 900)]),
        ]
        let (page, ids) = try RandomInk.page(of: marks)
        let index = SpatialIndex(of: page)
        let rectangle = try #require(Bounds(minX: 30, minY: 20, maxX: 70, maxY: 80))
        #expect(index.elements(in: Lasso(rectangle)) == Array(ids[0..<4]))
        let beside = try #require(Lasso([Point(x: 51, y: 49), Point(x: 51, y: 51), Point(x: 52, y: 50)]))
        #expect(index.elements(in: beside) == [])
    }

    @Test("both loops of an eight and a loop drawn twice are inside")
    func overlaps() throws {
        let dot = try stroke([(300, 300)])
        let other = try stroke([(700, 300)])
        let (page, ids) = try RandomInk.page(of: [dot, other])
        let index = SpatialIndex(of: page)
        let eight = [(20, 20), (80, 40), (80, 20), (20, 40)].map { Point(x: $0.0, y: $0.1) }
        #expect(index.elements(in: try #require(Lasso(eight))) == ids)
        let square = [(20, 20), (40, 20), (40, 40), (20, 40)].map { Point(x: $0.0, y: $0.1) }
        #expect(index.elements(in: try #require(Lasso(square + square))) == [ids[0]])
    }

    @Test("images and texts are selected by half of their frame; what is hidden or locked is not")
    func frames() throws {
        let frame = try Frame(x: 0, y: 0, width: 1000, height: 1000)
        let image = Element(.image(AssetID(high: 1, low: 1), frame), placement: try .moved(x: 1000, y: 0))
        let text = Element(.text("a", try TextStyle(colour: .black, size: 900), frame))
        let drawing = Drawing(
            canvas: .a4, paper: .plain,
            layers: [
                Layer(elements: [text, image, Element(.unknown(kind: 99, bytes: []))]),
                Layer(isLocked: true, elements: [text]), Layer(isHidden: true, elements: [text]),
            ])
        let page = try Page(
            note: RandomInk.note, id: PageID(high: 2, low: 2), createdAt: 0, drawing: drawing, by: Replica(rawValue: 1))
        let index = SpatialIndex(of: page)
        let ids = page.layers[0].elements.map(\.id)
        func selected(upTo x: Double) throws -> [ElementID] {
            index.elements(in: Lasso(try #require(Bounds(minX: -5, minY: -5, maxX: x, maxY: 200))))
        }
        #expect(try selected(upTo: 46) == [])
        #expect(try selected(upTo: 51) == [ids[0]])
        #expect(try selected(upTo: 146) == [ids[0]])
        #expect(try selected(upTo: 151) == [ids[0], ids[1]])
        #expect(index.bounds(of: Array(ids[0...1])) == Bounds(minX: 0, minY: 0, maxX: 200, maxY: 100))
        #expect(index.bounds(of: []) == nil)
    }

    @Test("fewer than three points make no lasso, and those that are not finite do not count")
    func invalid() {
        let square = [(20, 20), (40, 20), (40, 40)].map { Point(x: $0.0, y: $0.1) }
        #expect(Lasso(Array(square.prefix(2))) == nil)
        #expect(Lasso(square.prefix(2) + [Point(x: .nan, y: 0), Point(x: 0, y: .infinity)]) == nil)
        #expect(Lasso(square + [Point(x: .nan, y: 0)]) == Lasso(square))
    }
}
