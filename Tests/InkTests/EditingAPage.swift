import Ink
import TestSupport
import Testing

@Suite("Editing a page")
struct EditingAPage {
    private let me = Replica(rawValue: 1)
    private let other = Replica(rawValue: 2)
    private var random = SeededGenerator(seed: 7)

    /// The page after an edit.
    private func edited(
        _ page: Page, by replica: Replica = Replica(rawValue: 1), _ compose: (inout EditDraft) throws -> Void
    ) throws -> Page {
        var draft = EditDraft(on: page, by: replica)
        try compose(&draft)
        var page = page
        #expect(try page.apply(try #require(try draft.edit())) == .applied)
        page.checkInvariants()
        return page
    }

    private mutating func drawing() throws -> Drawing {
        func elements() throws -> [Element] { try (0..<5).map { _ in try RandomInk.element(&random) } }
        return Drawing(
            canvas: try Canvas(kind: .growing, width: 4000, height: 3000),
            paper: try Paper(ruling: .grid, backdrop: .image(AssetID(high: 4, low: 4)), spacing: 1000),
            layers: [
                Layer(name: "ground", isLocked: true, elements: try elements()), Layer(name: "empty"),
                Layer(name: "top", isHidden: true, elements: try elements()),
            ])
    }

    @Test("a page made of a drawing shows that drawing")
    mutating func wholeDrawing() throws {
        let drawing = try drawing()
        let page = try Page(note: RandomInk.note, id: PageID(high: 5, low: 5), createdAt: 3, drawing: drawing, by: me)
        page.checkInvariants()
        #expect(page.drawing == drawing)
        #expect(page.counts.elements == 10)
        #expect(page.counts.strokes == page.counts.samples)
        #expect(page.counts.strokes + page.counts.images + page.counts.texts == 10)
        #expect(page.assets.contains(AssetID(high: 4, low: 4)))
        #expect(zip(page.assets, page.assets.dropFirst()).allSatisfy(<))
    }

    @Test("an empty page shows layer 0 and nothing on it")
    func empty() throws {
        let drawing = try RandomInk.page().drawing
        #expect(drawing.layers == [Layer()])
    }

    @Test("elements go to the top, the bottom, above and below a neighbour")
    mutating func places() throws {
        let strokes = try (0..<7).map { _ in try RandomInk.stroke(&random) }
        var ids: [ElementID] = []
        var page = try edited(try RandomInk.page()) { ids = try $0.insert([strokes[2], strokes[4]]) }
        page = try edited(page) { try $0.insert([strokes[6]]) }
        page = try edited(page) { try $0.insert([strokes[0], strokes[1]], at: .bottom) }
        page = try edited(page) { try $0.insert([strokes[3]], at: .above(ids[0])) }
        page = try edited(page) { try $0.insert([strokes[5]], at: .above(ids[1])) }
        #expect(page.drawing.layers[0].elements == strokes)
        page = try edited(page) { try $0.stack([ids[1]], on: .zero, at: .below(ids[0])) }
        #expect(page.drawing.layers[0].elements == [0, 1, 4, 2, 3, 5, 6].map { strokes[$0] })
    }

    @Test("layers stand below and above layer 0 and move with what lies on them")
    mutating func layers() throws {
        var ids: [ElementID] = []
        let stroke = try RandomInk.stroke(&random)
        var page = try edited(try RandomInk.page()) { draft in
            ids = [
                try draft.insert(Layer(name: "low", elements: [stroke]), at: .bottom),
                try draft.insert(Layer(name: "high")),
            ]
        }
        #expect(page.drawing.layers.map(\.name) == ["low", "", "high"])
        page = try edited(page) { try $0.stack(layer: ids[0], at: .above(.zero)) }
        #expect(page.drawing.layers.map(\.name) == ["", "low", "high"])
        #expect(page.drawing.layers[1].elements == [stroke])
    }

    @Test("removing a layer removes what was seen on it; what came meanwhile is recovered")
    mutating func recovered() throws {
        let strokes = try (0..<2).map { _ in try RandomInk.stroke(&random) }
        var layer = ElementID.zero
        let page = try edited(try RandomInk.page()) { layer = try $0.insert(Layer(elements: [strokes[0]])) }
        let mine = try edited(page) { try $0.remove([layer]) }
        #expect(mine.versions.isEmpty)
        let theirs = try edited(page, by: other) { try $0.insert([strokes[1]], on: layer) }
        let merged = try mine.merged(with: theirs)
        #expect(merged.drawing.layers == [Layer(), Layer(name: Page.recoveredName, elements: [strokes[1]])])
        #expect(merged.layers.map(\.id) == [.zero, nil])
        let moved = try edited(merged) { draft in
            try draft.stack(merged.layers[1].elements.map(\.id), on: .zero, at: .top)
        }
        #expect(moved.drawing.layers == [Layer(elements: [strokes[1]])])
    }

    @Test(
        "a move here and a recolouring there both show, and the next change sees both", arguments: [1, 2] as [UInt64])
    mutating func siblings(mover: UInt64) throws {
        let (me, other) = (Replica(rawValue: mover), Replica(rawValue: 3 - mover))
        var ids: [ElementID] = []
        let page = try edited(try RandomInk.page()) { ids = try $0.insert([RandomInk.stroke(&random)]) }
        let style = try StrokeStyle(tool: .highlighter, colour: .white, width: 700)
        let mine = try edited(page, by: me) { try $0.change(ids[0], [.placement(.moved(x: 8, y: 8))]) }
        let theirs = try edited(page, by: other) { try $0.change(ids[0], [.strokeStyle(style)]) }
        let merged = try mine.merged(with: theirs)
        #expect(merged.versions.count == 2 && merged.counts.strokes == 1)
        let shown = try #require(merged.shown(ids[0]))
        #expect(try shown.attributes.placement.value == .moved(x: 8, y: 8))
        #expect(shown.attributes.particular == .stroke(style: Stamped(style, Stamp(time: 2, replica: other))))
        #expect(merged.shown == [shown])
        let changed = try edited(merged) { try $0.change(ids[0], [.order(.start)]) }
        #expect(changed.versions.count == 1)
        #expect(changed.shown(ids[0])?.attributes.particular == shown.attributes.particular)
    }

    @Test("a change outlives a removal made apart, once it is sent whole")
    mutating func wholeEdit() throws {
        var ids: [ElementID] = []
        let page = try edited(try RandomInk.page()) { ids = try $0.insert([RandomInk.stroke(&random)]) }
        var removed = try edited(page) { try $0.remove(ids) }
        var draft = EditDraft(on: page, by: other)
        try draft.change(ids[0], [.placement(.moved(x: 1, y: 1))])
        let edit = try #require(try draft.edit())
        var author = page
        #expect(try author.apply(edit) == .applied)
        let before = removed
        #expect(try removed.apply(edit) == .sendWhole)
        #expect(removed == before)
        #expect(try removed.apply(try #require(edit.whole(from: author))) == .applied)
        #expect(removed.shown(ids[0])?.body == page.shown(ids[0])?.body)
        let gone = try edited(author, by: other) { try $0.remove(ids) }
        #expect(edit.whole(from: gone) == nil)
    }

    @Test("splitting puts the pieces where the stroke lay; two splits made apart keep all pieces")
    mutating func split() throws {
        let strokes = try (0..<6).map { _ in try RandomInk.stroke(&random) }
        var ids: [ElementID] = []
        let page = try edited(try RandomInk.page()) { ids = try $0.insert(Array(strokes[0..<3])) }
        let mine = try edited(page) { try $0.split(ids[1], into: [strokes[3], strokes[4]]) }
        #expect(mine.drawing.layers[0].elements == [0, 3, 4, 2].map { strokes[$0] })
        let theirs = try edited(page, by: other) { try $0.split(ids[1], into: [strokes[5]]) }
        #expect(try mine.merged(with: theirs).counts.strokes == 5)
    }

    @Test("copies have new ids and keep what this version does not know")
    func copies() throws {
        let unknown = ShownElement(
            id: Dot(replica: other, number: 1), body: .unknown(kind: 90, bytes: [1, 2]),
            attributes: Attributes(
                layer: Stamped(.zero, .zero), order: Stamped(.start, .zero), placement: Stamped(.identity, .zero),
                particular: .unknown([UnknownGroup(tag: 3, bytes: Stamped([9], .zero))])))
        var ids: [ElementID] = []
        let page = try edited(try RandomInk.page()) { ids = try $0.insert(copiesOf: [unknown, unknown]) }
        #expect(ids.count == 2 && ids[0] != ids[1] && ids[0].replica == me)
        for id in ids {
            let shown = try #require(page.shown(id))
            #expect(shown.body == unknown.body)
            #expect(
                shown.attributes.particular
                    == .unknown([UnknownGroup(tag: 3, bytes: Stamped([9], Stamp(time: 1, replica: me)))]))
        }
    }

    @Test("what cannot be changed is refused, and nothing to do makes no edit")
    mutating func refused() throws {
        var ids: [ElementID] = []
        let page = try edited(try RandomInk.page()) { ids = try $0.insert([RandomInk.stroke(&random)]) }
        var draft = EditDraft(on: page, by: me)
        #expect(throws: InkError.self) { try draft.remove([.zero]) }
        #expect(throws: InkError.self) { try draft.change(ids[0], [.text("no text")]) }
        #expect(throws: InkError.self) { try draft.change(Dot(replica: me, number: 77), [.order(.start)]) }
        #expect(throws: InkError.self) { try draft.insert([], at: .above(Dot(replica: me, number: 77))) }
        #expect(try draft.edit() == nil)
    }
}
