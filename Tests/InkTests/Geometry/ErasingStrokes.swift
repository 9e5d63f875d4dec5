import Ink
import TestSupport
import Testing

@Suite("Erasing strokes")
struct ErasingStrokes {
    private let me = Replica(rawValue: 5)

    private func stroke(_ places: [(Int32, Int32)], width: Int32 = 200) throws -> Element {
        Element(
            .stroke(
                try Samples(places.map { Sample(x: $0.0, y: $0.1) }),
                try StrokeStyle(tool: .pen, colour: .black, width: width)))
    }

    private func erased(
        _ page: Page, along path: [Point], radius: Double, _ mode: Erasure.Mode
    ) throws -> Page {
        var page = page
        var draft = EditDraft(on: page, by: me)
        try draft.erase(along: path, radius: radius, mode)
        if let edit = try draft.edit() { _ = try page.apply(edit) }
        page.checkInvariants()
        return page
    }

    static let marks: [String: [(Int32, Int32)]] = [
        "a dot": [(500, 500)], "a dot held": [(500, 500), (500, 500), (500, 500)],
        "a horizontal line": [(0, 500), (1000, 500)], "a vertical line": [(500, 0), (500, 1000)],
    ]

    @Test(
        "dots and exactly horizontal and vertical lines are erased, whatever their width",
        arguments: marks.keys.sorted(), [0, 1, 200])
    func simpleMarks(name: String, width: Int32) throws {
        let mark = try stroke(try #require(Self.marks[name]), width: width)
        let (page, ids) = try RandomInk.page(of: [mark])
        let reach = Double(width) / 200 + 3
        for offset in [Point(x: 0, y: 0), Point(x: 0.9 * reach / 1.5, y: 0.9 * reach / 1.5)] {
            let place = Point(x: 50 + offset.x, y: 50 + offset.y)
            #expect(try erased(page, along: [place], radius: 3, .wholeStrokes).versions.isEmpty)
            let pieces = try erased(page, along: [place], radius: 3, .partial).drawing.layers[0].elements
            #expect(pieces.count == (name.hasPrefix("a dot") ? 0 : 2))
            #expect(SpatialIndex(of: page).hitTest(place, tolerance: 3) == ids[0])
        }
        let beside = Point(x: 50.1 + reach, y: 50.1 + reach)
        #expect(try erased(page, along: [beside], radius: 3, .wholeStrokes) == page)
        #expect(try erased(page, along: [beside], radius: 3, .partial) == page)
    }

    @Test("pieces lie where the stroke lay, between those above and below, in its style and placement")
    func pieces() throws {
        let below = try stroke([(0, 100), (1000, 100)])
        let above = try stroke([(0, 900), (1000, 900)])
        var middle = try stroke([(0, 0), (1000, 0)], width: 300)
        middle.placement = try .moved(x: 0, y: 500)
        let (page, _) = try RandomInk.page(of: [below, middle, above])
        let after = try erased(page, along: [Point(x: 50, y: 50)], radius: 5, .partial).drawing.layers[0].elements
        try #require(after.count == 4)
        #expect(after[0] == below && after[3] == above)
        #expect(after[1].placement == middle.placement && after[2].placement == middle.placement)
        guard case .stroke(let first, let style) = after[1].content, case .stroke(let second, _) = after[2].content
        else { throw InkError(.malformed, "a piece is no stroke") }
        #expect(style.width == 300)
        #expect(first[0].x == 0 && second[1].x == 1000)
        // 50 pt less 5 of the disc, 1.5 of the pen and the rounding.
        #expect(first[1].x == 434 && second[0].x == 566)
    }

    @Test("ink on locked and hidden layers, images and texts stay", arguments: [Erasure.Mode.wholeStrokes, .partial])
    func spared(mode: Erasure.Mode) throws {
        let ink = try stroke([(0, 500), (1000, 500)])
        let frame = try Frame(x: 0, y: 0, width: 1000, height: 1000)
        let image = Element(.image(AssetID(high: 1, low: 1), frame))
        let text = Element(.text("text", try TextStyle(colour: .black, size: 1200), frame))
        let drawing = Drawing(
            canvas: .a4, paper: .plain,
            layers: [
                Layer(isLocked: true, elements: [ink]), Layer(isHidden: true, elements: [ink]),
                Layer(elements: [image, text, Element(.unknown(kind: 99, bytes: []))]),
            ])
        let page = try Page(
            note: RandomInk.note, id: PageID(high: 2, low: 2), createdAt: 0, drawing: drawing, by: Replica(rawValue: 1))
        #expect(try erased(page, along: [Point(x: 50, y: 50)], radius: 30, mode) == page)
    }

    @Test("undo of erasing brings back the very content", arguments: 0..<60 as Range<UInt64>)
    func undo(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let elements = try (0..<12).map { _ in
            Element(
                .stroke(.random(using: &random), try RandomInk.style(&random)),
                placement: Bool.random(using: &random) ? .identity : try .moved(x: 30, y: -40))
        }
        var page = try RandomInk.page(of: elements).page
        let before = page
        var undo = UndoHistory(replica: me, byteLimit: 1 << 24)
        var draft = EditDraft(on: page, by: me)
        let path = (0..<5).map { _ in
            Point(x: .random(in: 0...800, using: &random), y: .random(in: 0...800, using: &random))
        }
        try draft.erase(along: path, radius: 20, Bool.random(using: &random) ? .partial : .wholeStrokes)
        guard let edit = try draft.edit() else { return }
        undo.record(edit, on: page)
        _ = try page.apply(edit)
        let after = page.drawing
        #expect(after != before.drawing)
        _ = try page.apply(try #require(try undo.step(.undo, on: page).edit))
        #expect(page.drawing == before.drawing, "seed \(seed)")
        #expect(page.layers.map { $0.elements.map(\.id) } == before.layers.map { $0.elements.map(\.id) })
        _ = try page.apply(try #require(try undo.step(.redo, on: page).edit))
        #expect(page.drawing == after, "seed \(seed)")
    }

    @Test("a stroke that others removed meanwhile stays gone, and the rest is erased")
    func removedMeanwhile() throws {
        let (page, ids) = try RandomInk.page(of: [stroke([(0, 500), (1000, 500)]), stroke([(500, 0), (500, 1000)])])
        var erasure = Erasure(.partial, radius: 4)
        #expect(erasure.move(to: Point(x: 50, y: 50), over: SpatialIndex(of: page)) == ids)
        var now = page
        var removal = EditDraft(on: page, by: Replica(rawValue: 9))
        try removal.remove([ids[0]])
        _ = try now.apply(try #require(try removal.edit()))
        var draft = EditDraft(on: now, by: me)
        try draft.erase(erasure)
        _ = try now.apply(try #require(try draft.edit()))
        #expect(now.drawing.layers[0].elements.count == 2)
    }
}
