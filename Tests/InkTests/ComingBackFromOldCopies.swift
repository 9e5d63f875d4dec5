import Ink
import TestSupport
import Testing

@Suite("Coming back from old and damaged copies")
struct ComingBackFromOldCopies {
    private let me = Replica(rawValue: 1)
    private let other = Replica(rawValue: 2)

    private func edited(
        _ page: Page, by replica: Replica, _ compose: (inout EditDraft) throws -> Void
    ) throws -> Page {
        var draft = EditDraft(on: page, by: replica)
        try compose(&draft)
        var page = page
        if let edit = try draft.edit() { _ = try page.apply(edit) }
        return page
    }

    /// A page with eight elements on two layers.
    private func start(_ random: inout SeededGenerator) throws -> Page {
        try edited(try RandomInk.page(), by: me) { draft in
            try draft.insert((0..<4).map { _ in try RandomInk.element(&random) })
            try draft.insert(Layer(name: "upper", elements: (0..<4).map { _ in try RandomInk.element(&random) }))
        }
    }

    @Test("an old copy restored shows again and stays through the next merge", arguments: 0..<40 as Range<UInt64>)
    func restored(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let old = try start(&random)
        var page = old
        for _ in 0..<6 {
            page = try edited(page, by: me) { draft in
                let shown = draft.page.shown
                if let element = shown.randomElement(using: &random) {
                    try draft.change(element.id, [RandomInk.change(of: element, &random)])
                }
                if let gone = shown.filter({ $0.id != .zero }).randomElement(using: &random),
                    Bool.random(using: &random)
                {
                    try draft.remove([gone.id])
                }
                draft.canvas = try Canvas(width: .random(in: 1...99, using: &random), height: 3)
            }
            page = try edited(page, by: me) { try $0.insert([RandomInk.stroke(&random)]) }
        }
        let elsewhere = page
        let restored = try edited(page, by: other) { try $0.reach(old) }
        restored.checkInvariants()
        #expect(restored.drawing == old.drawing, "seed \(seed)")
        #expect(try restored.merged(with: elsewhere).drawing == old.drawing, "seed \(seed)")
        #expect(try edited(restored, by: other) { try $0.reach(old) } == restored, "seed \(seed)")
    }

    @Test("a page of another note cannot be reached")
    func foreign() throws {
        var draft = EditDraft(on: try RandomInk.page(), by: me)
        let foreign = try RandomInk.page().copy(note: NoteID(high: 8, low: 8), id: PageID(high: 8, low: 8))
        #expect(throws: InkError.self) { try draft.reach(foreign) }
    }

    @Test(
        "a page that lost a chunk gets it back from a whole one, and takes nothing away",
        arguments: 0..<40 as Range<UInt64>)
    func lostChunk(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whole = try start(&random)
        let kept = whole.versions.filter { _ in Bool.random(using: &random) }
        let damaged = try Page(
            note: whole.note, id: whole.id, createdAt: 0, modifiedAt: 0, canvas: whole.canvas, paper: whole.paper,
            time: whole.time, vector: whole.vector, versions: kept)
        let lost = Set(whole.versions.map(\.element)).subtracting(kept.map(\.element))
        #expect(Set(damaged.elementsLost(from: whole)) == lost, "seed \(seed)")
        let held = damaged.heldOnly()
        held.checkInvariants()
        #expect(Set(held.elementsLost(from: whole)) == lost, "seed \(seed)")
        let merged = try held.merged(with: whole)
        #expect(merged.isSameState(as: whole), "seed \(seed)")
    }

    @Test("what an edit removed does not count as lost")
    func removed() throws {
        var random = SeededGenerator(seed: 3)
        let page = try start(&random)
        let ids = page.versions.filter { $0.body != .layer }.map(\.element)
        let after = try edited(page, by: other) { try $0.remove([ids[0], ids[5]]) }
        #expect(after.elementsLost(from: page).isEmpty)
        #expect(try page.merged(with: after).elementsLost(from: page).isEmpty)
        #expect(page.elementsLost(from: page).isEmpty)
    }

    @Test("what was split does not count as lost, and nothing that the edits made since did not remove is missed")
    func split() throws {
        var random = SeededGenerator(seed: 3)
        let page = try start(&random)
        let id = try #require(page.versions.first { $0.body != .layer }).element
        var draft = EditDraft(on: page, by: other)
        try draft.split(id, into: [try RandomInk.stroke(&random)])
        let edit = try #require(try draft.edit())
        var after = page
        _ = try after.apply(edit)
        #expect(after.elementsLost(from: page).isEmpty)
        #expect(after.elementsLost(from: page, edits: [edit]).isEmpty)

        let lost = try #require(page.versions.last).element
        let dropped = try Page(
            note: after.note, id: after.id, createdAt: 0, modifiedAt: 0, canvas: after.canvas, paper: after.paper,
            time: after.time, vector: after.vector, versions: after.versions.filter { $0.element != lost })
        #expect(dropped.elementsLost(from: page, edits: [edit]) == [lost])
    }

    @Test("a copy under other names keeps its history and goes its own way")
    func separate() throws {
        var random = SeededGenerator(seed: 4)
        let page = try start(&random)
        let copy = page.copy(note: NoteID(high: 8, low: 8), id: PageID(high: 8, low: 8))
        copy.checkInvariants()
        #expect(copy.drawing == page.drawing && copy.vector == page.vector)
        #expect(throws: InkError.self) { try page.merged(with: copy) }
    }

    @Test("of two copies the earlier making and the later changing count")
    func moments() throws {
        func page(_ created: Int64, _ modified: Int64) throws -> Page {
            let page = try RandomInk.page()
            return try Page(
                note: page.note, id: page.id, createdAt: created, modifiedAt: modified, canvas: page.canvas,
                paper: page.paper, time: 0, vector: VersionVector(), versions: [])
        }
        let merged = try page(3, 9).merged(with: page(1, 4))
        #expect(merged.createdAt == 1 && merged.modifiedAt == 9)
        var touched = merged
        touched.touch(at: 5)
        #expect(touched.modifiedAt == 9)
        touched.touch(at: 50)
        #expect(touched.modifiedAt == 50)
        #expect(throws: InkError.self) { try page(3, 2) }
    }
}
