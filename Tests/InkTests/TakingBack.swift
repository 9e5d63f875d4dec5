import Ink
import TestSupport
import Testing

@Suite("Taking back")
struct TakingBack {
    private let me = Replica(rawValue: 1)
    private let other = Replica(rawValue: 2)

    /// A page with an undo history, as a session holds them.
    private struct Session {
        var page: Page
        var undo: UndoHistory

        init(_ page: Page, _ replica: Replica, byteLimit: Int = 1 << 20) {
            self.page = page
            undo = UndoHistory(replica: replica, byteLimit: byteLimit)
        }

        @discardableResult
        mutating func edit(_ compose: (inout EditDraft) throws -> Void) throws -> Edit {
            var draft = EditDraft(on: page, by: undo.replica)
            try compose(&draft)
            let edit = try #require(try draft.edit())
            undo.record(edit, on: page)
            _ = try page.apply(edit)
            return edit
        }

        /// - Returns: how many parts were left alone.
        @discardableResult
        mutating func takeBack() throws -> Int {
            let step = try undo.step(.undo, on: page)
            if let edit = step.edit { _ = try page.apply(edit) }
            return step.skipped
        }

        @discardableResult
        mutating func doAgain() throws -> Int {
            let step = try undo.step(.redo, on: page)
            if let edit = step.edit { _ = try page.apply(edit) }
            return step.skipped
        }
    }

    /// What shows, with ids and without stamps; two pages that agree in this look and behave the same.
    private struct Look: Equatable {
        let drawing: Drawing
        let ids: [[ElementID]]

        init(_ page: Page) {
            drawing = page.drawing
            ids = page.layers.map { $0.elements.map(\.id) }
        }
    }

    @Test("taking everything back gives the start, doing all again gives the end", arguments: 0..<150 as Range<UInt64>)
    func everything(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var foreign = EditDraft(on: try RandomInk.page(), by: other)
        try foreign.insert((0..<3).map { _ in try RandomInk.element(&random) })
        try foreign.insert(Layer(name: "below", elements: [RandomInk.stroke(&random)]), at: .bottom)
        var page = foreign.page
        _ = try page.apply(try #require(try foreign.edit()))

        var session = Session(page, me)
        let start = Look(session.page)
        for _ in 0..<25 {
            if session.undo.next(.undo) != nil, Int.random(in: 0..<4, using: &random) == 0 {
                try session.takeBack()
                if Bool.random(using: &random) { try session.doAgain() }
                continue
            }
            try session.edit { draft in try Self.someEdit(&draft, &random) }
        }
        let end = Look(session.page)
        var steps = 0
        while session.undo.next(.undo) != nil {
            #expect(try session.takeBack() == 0, "seed \(seed)")
            steps += 1
        }
        #expect(Look(session.page) == start, "seed \(seed)")
        for _ in 0..<steps { #expect(try session.doAgain() == 0, "seed \(seed)") }
        #expect(Look(session.page) == end, "seed \(seed)")
        for _ in 0..<steps { #expect(try session.takeBack() == 0, "seed \(seed)") }
        #expect(Look(session.page) == start, "seed \(seed)")
        session.page.checkInvariants()
    }

    private static func someEdit(_ draft: inout EditDraft, _ random: inout SeededGenerator) throws {
        let shown = draft.page.shown
        switch (shown.filter { $0.id != .zero }.randomElement(using: &random), Int.random(in: 0..<8, using: &random)) {
        case (let element?, 0): try draft.remove([element.id])
        case (let element?, 1) where !element.isLayer:
            try draft.split(element.id, into: [RandomInk.stroke(&random), RandomInk.stroke(&random)])
        case (let element?, 2...4):
            try draft.change(element.id, [RandomInk.change(of: element, &random)])
            if let twin = shown.first(where: { $0.id != element.id }) {
                try draft.change(twin.id, [RandomInk.change(of: twin, &random)])
            }
        case (_, 5): try draft.change(.zero, [.layerName(RandomInk.word(&random))])
        case (_, 6):
            draft.canvas = try Canvas(width: .random(in: 1...999, using: &random), height: 5)
            draft.paper = try Paper(ruling: .lined, spacing: .random(in: 100...999, using: &random))
        default: try draft.insert(Layer(elements: [RandomInk.element(&random)]))
        }
    }

    @Test("an insertion that somebody else changed stays, even after an own change over it")
    func changedInsertion() throws {
        var session = Session(try RandomInk.page(), me)
        var random = SeededGenerator(seed: 1)
        let stroke = try RandomInk.stroke(&random)
        var ids: [ElementID] = []
        try session.edit { ids = try $0.insert([stroke, stroke]) }
        var foreign = EditDraft(on: session.page, by: other)
        try foreign.change(ids[0], [.placement(.moved(x: 5, y: 5))])
        _ = try session.page.apply(try #require(try foreign.edit()))
        try session.edit { try $0.change(ids[0], [.placement(.moved(x: 9, y: 9))]) }

        #expect(try session.takeBack() == 0)
        #expect(try session.page.shown(ids[0])?.attributes.placement.value == .moved(x: 5, y: 5))
        #expect(try session.takeBack() == 1)
        #expect(session.page.shown(ids[0]) != nil)
        #expect(session.page.shown(ids[1]) == nil)
    }

    @Test("a value that somebody else set since stays, and the others of the edit go back")
    func changedValue() throws {
        var session = Session(try RandomInk.page(), me)
        var random = SeededGenerator(seed: 2)
        var ids: [ElementID] = []
        try session.edit { ids = try $0.insert([RandomInk.stroke(&random), RandomInk.stroke(&random)]) }
        try session.edit { draft in
            for id in ids { try draft.change(id, [.placement(.moved(x: 1, y: 0))]) }
        }
        var foreign = EditDraft(on: session.page, by: other)
        try foreign.change(ids[0], [.placement(.moved(x: 2, y: 0))])
        _ = try session.page.apply(try #require(try foreign.edit()))
        #expect(try session.takeBack() == 1)
        #expect(try session.page.shown(ids[0])?.attributes.placement.value == .moved(x: 2, y: 0))
        #expect(session.page.shown(ids[1])?.attributes.placement.value == .identity)
    }

    @Test("an inserted layer on which somebody else wrote stays")
    func layerInUse() throws {
        var session = Session(try RandomInk.page(), me)
        var random = SeededGenerator(seed: 3)
        var layer = ElementID.zero
        try session.edit { layer = try $0.insert(Layer(name: "mine", elements: [RandomInk.stroke(&random)])) }
        var foreign = EditDraft(on: session.page, by: other)
        let theirs = try foreign.insert([RandomInk.stroke(&random)], on: layer)
        _ = try session.page.apply(try #require(try foreign.edit()))
        #expect(try session.takeBack() == 1)
        #expect(session.page.layers.last?.id == layer)
        #expect(session.page.layers.last?.elements.map(\.id) == theirs)
    }

    @Test("an element that somebody brought back is not brought back twice")
    func restoredTwice() throws {
        var session = Session(try RandomInk.page(), me)
        var random = SeededGenerator(seed: 4)
        var ids: [ElementID] = []
        try session.edit { ids = try $0.insert([RandomInk.stroke(&random)]) }
        let old = session.page
        try session.edit { try $0.remove(ids) }
        var foreign = EditDraft(on: session.page, by: other)
        try foreign.reach(old)
        _ = try session.page.apply(try #require(try foreign.edit()))
        let before = session.page
        #expect(try session.takeBack() == 1)
        #expect(session.page == before)
    }

    @Test("beyond its bound a history forgets the oldest edits and holds on to no more bytes")
    func bound() throws {
        var session = Session(try RandomInk.page(), me, byteLimit: 2_000)
        var random = SeededGenerator(seed: 5)
        for _ in 0..<50 {
            try session.edit { try $0.insert([RandomInk.stroke(&random)]) }
            #expect(session.undo.byteCount <= 2_000)
        }
        var steps = 0
        while session.undo.next(.undo) != nil {
            try session.takeBack()
            steps += 1
        }
        #expect(steps > 3 && steps < 20)
        #expect(session.page.counts.strokes == 50 - steps)
    }

    @Test("edits of others are not recorded, and a new edit ends what could be done again")
    func own() throws {
        var session = Session(try RandomInk.page(), me)
        var random = SeededGenerator(seed: 6)
        var foreign = EditDraft(on: session.page, by: other)
        try foreign.insert([RandomInk.stroke(&random)])
        session.undo.record(try #require(try foreign.edit()), on: session.page)
        #expect(session.undo.next(.undo) == nil)
        try session.edit { try $0.insert([RandomInk.stroke(&random)]) }
        try session.takeBack()
        #expect(session.undo.next(.redo) == .page(session.page.id))
        try session.edit { try $0.insert([RandomInk.stroke(&random)]) }
        #expect(session.undo.next(.redo) == nil)
        #expect(throws: InkError.self) { try session.doAgain() }
    }

    @Test("edits that were joined have one group, and the bound lets go of all of them or none")
    func joined() throws {
        var random = SeededGenerator(seed: 7)
        for limit in stride(from: 600, through: 6_000, by: 200) {
            var page = try RandomInk.page()
            var undo = UndoHistory(replica: me, byteLimit: limit)
            for number in 0..<30 {
                var draft = EditDraft(on: page, by: me)
                try draft.insert([RandomInk.stroke(&random)])
                let edit = try #require(try draft.edit())
                undo.record(edit, on: page, isJoined: number % 2 == 1)
                _ = try page.apply(edit)
            }
            var groups: [UInt64] = []
            while let group = undo.nextGroup(.undo) {
                groups.append(group)
                undo.skip(.undo)
            }
            #expect(undo.byteCount == 0)
            #expect(groups.count % 2 == 0 && Set(groups).count == groups.count / 2, "limit \(limit)")
        }
    }

    @Test("what its author wrote under another replica is taken back, also after going on under a new one")
    func otherReplicas() throws {
        var session = Session(try RandomInk.page(), me)
        var random = SeededGenerator(seed: 8)
        session.undo.adopt(other)
        var draft = EditDraft(on: session.page, by: other)
        let ids = try draft.insert([RandomInk.stroke(&random)])
        let edit = try #require(try draft.edit())
        session.undo.record(edit, on: session.page)
        _ = try session.page.apply(edit)
        try session.edit { try $0.change(ids[0], [.placement(.moved(x: 9, y: 9))]) }
        session.undo.renew(Replica(rawValue: 3))
        #expect(try session.takeBack() == 0)
        #expect(try session.takeBack() == 0)
        #expect(session.page.shown(ids[0]) == nil)
        #expect(try session.doAgain() == 0)
        #expect(session.page.shown(ids[0]) != nil)
    }

    @Test("the assets of a removed image are needed until the removal can no longer be taken back")
    func assets() throws {
        var session = Session(try RandomInk.page(), me)
        let asset = AssetID(high: 9, low: 9)
        let image = Element(.image(asset, try Frame(x: 0, y: 0, width: 1, height: 1)))
        var ids: [ElementID] = []
        try session.edit { ids = try $0.insert([image, image]) }
        try session.edit { try $0.remove(ids) }
        #expect(session.page.assets.isEmpty)
        #expect(session.undo.assets == [asset])
    }
}
