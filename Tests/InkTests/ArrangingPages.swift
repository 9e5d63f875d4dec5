import Ink
import TestSupport
import Testing

@Suite("Arranging pages")
struct ArrangingPages {
    private let me = Replica(rawValue: 1)
    private let other = Replica(rawValue: 2)
    private let pages = (1...4).map { PageID(high: 0, low: $0) }
    private let empty = NoteStructure(id: NoteID(high: 1, low: 1), title: "Ink", createdAt: 0)

    private func edited(
        _ note: NoteStructure, by replica: Replica = Replica(rawValue: 1), _ compose: (inout NoteDraft) throws -> Void
    ) throws -> NoteStructure {
        var draft = NoteDraft(on: note, by: replica)
        try compose(&draft)
        var note = note
        _ = try note.apply(try #require(try draft.edit()))
        note.checkInvariants()
        return note
    }

    /// The vector of a page on which `numbers` edits of a replica were made.
    private func vector(_ numbers: UInt64, of replica: Replica = Replica(rawValue: 1)) -> VersionVector {
        var vector = VersionVector()
        if numbers > 0 { vector.insert(1...numbers, of: replica) }
        return vector
    }

    /// What shows of a note.
    private struct Look: Equatable {
        let pages: [ShownPage]
        let title: Text
        let tags: [Text]
    }

    /// A note with three pages.
    private func start() throws -> NoteStructure {
        try edited(empty) { draft in
            let places = OrderKey.keys(3, after: nil, before: nil)
            for (page, place) in zip(pages, places) { draft.add(page, at: place) }
        }
    }

    private func shown(_ note: NoteStructure, vectors: [PageID: VersionVector] = [:]) -> [PageID] {
        note.pagesShown(files: pages.dropLast()) { vectors[$0] ?? vector(1) }.map(\.page)
    }

    @Test("pages are added, moved and labelled; nothing asks for a vector")
    func arranging() throws {
        var note = try start()
        let places = note.pagesShown(files: []) { _ in nil }
        note = try edited(note) { try $0.move(pages[2], to: places.place(at: 0)) }
        note = try edited(note) { try $0.label(pages[0], "first") }
        note = try edited(note) { $0.add(pages[3], at: places.place(at: 1)) }
        let shown = note.pagesShown(files: []) { _ in
            Issue.record("a vector was asked for")
            return nil
        }
        #expect(shown.map(\.page) == [pages[2], pages[0], pages[3], pages[1]])
        #expect(shown.map(\.label) == ["", "first", "", ""])
        #expect(shown.map(\.isListed) == [true, true, true, true])
    }

    @Test("a removed page is gone until ink its remover had not seen brings it back to its place")
    func removed() throws {
        let note = try edited(try start()) { $0.remove(pages[1], seen: vector(3)) }
        #expect(shown(note, vectors: [pages[1]: vector(3)]) == [pages[0], pages[2]])
        #expect(shown(note, vectors: [pages[1]: vector(4)]) == pages.dropLast())
        #expect(shown(note, vectors: [pages[1]: vector(1, of: other)]) == pages.dropLast())
        #expect(note.pagesShown(files: [pages[0], pages[2]]) { _ in nil }.map(\.page) == [pages[0], pages[2]])
    }

    @Test("a removed page whose file cannot be read shows: nothing proves that it was seen")
    func unreadable() throws {
        let note = try edited(try start()) { $0.remove(pages[1], seen: vector(3)) }
        #expect(note.pagesShown(files: pages.dropLast()) { _ in nil }.map(\.page) == pages.dropLast())
    }

    @Test("a move made apart does not bring a removed page back, ink does")
    func moveAlone() throws {
        let note = try start()
        let removed = try edited(note) { $0.remove(pages[1], seen: vector(3)) }
        let moved = try edited(note, by: other) { try $0.move(pages[1], to: .start) }
        let merged = try removed.merged(with: moved)
        #expect(shown(merged, vectors: [pages[1]: vector(3)]) == [pages[0], pages[2]])
        #expect(shown(merged, vectors: [pages[1]: vector(4)]) == [pages[0], pages[1], pages[2]])
    }

    @Test("restoring a page needs a void edit in it, which the vector shows")
    func restored() throws {
        var page = try RandomInk.page()
        var note = try edited(empty) { $0.add(page.id, at: .start, label: "kept") }
        note = try edited(note) { $0.remove(page.id, seen: page.vector) }
        note = try edited(note) { try $0.restore(page.id) }
        func isShown() -> Bool { !note.pagesShown(files: [page.id]) { _ in page.vector }.isEmpty }
        #expect(!isShown())
        _ = try page.apply(try EditDraft.void(on: page, by: me))
        #expect(isShown())
    }

    @Test("a page file neither listed nor removed is adopted at the end")
    func adopted() throws {
        let note = try start()
        let found = note.pagesShown(files: pages.reversed()) { _ in nil }
        #expect(found.map(\.page) == pages)
        #expect(found.map(\.isListed) == [true, true, true, false])
        let listed = try edited(note) { $0.add(pages[3], at: found[3].place) }
        #expect(listed.pagesShown(files: pages) { _ in nil }.map(\.isListed) == [true, true, true, true])
        // Two copies that adopt it apart still have it once.
        let elsewhere = try edited(note, by: other) { $0.add(pages[3], at: found[3].place) }
        let merged = try listed.merged(with: elsewhere)
        #expect(merged.pagesShown(files: pages) { _ in nil }.map(\.page) == pages)
    }

    @Test("title here and tags there both last; of two titles the later")
    func facts() throws {
        let note = try start()
        let mine = try edited(note) { $0.title = "Mine" }
        let theirs = try edited(note, by: other) {
            $0.title = "Theirs"
            $0.tags = ["a", "b"]
        }
        let merged = try mine.merged(with: theirs)
        #expect(merged.title.value == "Theirs" && merged.tags.value == ["a", "b"])
    }

    @Test("what was done to a note is taken back and done again")
    func takingBack() throws {
        var note = try start()
        // How many void edits were written into a page that came back.
        var voided: [PageID: UInt64] = [:]
        func vectors(_ page: PageID) -> VersionVector { vector((voided[page] ?? 0) + 1) }
        func look(_ note: NoteStructure) -> Look {
            Look(
                pages: note.pagesShown(files: files, vector: vectors), title: note.title.value,
                tags: note.tags.value)
        }
        var files = Array(pages.dropLast())
        let start = look(note)
        var undo = UndoHistory(replica: me, byteLimit: 1 << 20)
        for compose: (inout NoteDraft) throws -> Void in [
            { $0.title = "New" }, { try $0.move(pages[0], to: OrderKey(first: 9)) },
            { try $0.label(pages[2], "last") }, { $0.remove(pages[1], seen: vector(1)) },
            { $0.add(pages[3], at: .start) }, { $0.tags = ["t"] }, { $0.title = "Newer" },
        ] {
            var draft = NoteDraft(on: note, by: me)
            try compose(&draft)
            let edit = try #require(try draft.edit())
            undo.record(edit, on: note)
            _ = try note.apply(edit)
        }
        files = pages
        let end = look(note)
        while undo.next(.undo) != nil {
            let step = try undo.step(.undo, on: note, vector: vectors)
            #expect(step.skipped == 0)
            _ = try note.apply(try #require(step.edit))
            for page in step.restored { voided[page, default: 0] += 1 }
        }
        #expect(look(note) == start)
        while undo.next(.redo) != nil {
            let step = try undo.step(.redo, on: note, vector: vectors)
            #expect(step.skipped == 0)
            _ = try note.apply(try #require(step.edit))
            for page in step.restored { voided[page, default: 0] += 1 }
        }
        #expect(look(note) == end)
    }

    @Test("an added page on which somebody else wrote is not taken away")
    func addedAndWritten() throws {
        var note = try start()
        var undo = UndoHistory(replica: me, byteLimit: 1 << 20)
        var draft = NoteDraft(on: note, by: me)
        draft.add(pages[3], at: .start)
        let edit = try #require(try draft.edit())
        undo.record(edit, on: note)
        _ = try note.apply(edit)
        #expect(undo.next(.undo) == .note)
        var attempt = undo
        let written = try attempt.step(.undo, on: note) { _ in vector(2, of: other) }
        #expect(written.edit == nil && written.skipped == 1)
        attempt = undo
        let unreadable = try attempt.step(.undo, on: note) { _ in nil }
        #expect(unreadable.edit == nil && unreadable.skipped == 1)
        let mine = try undo.step(.undo, on: note) { _ in vector(2) }
        #expect(mine.edit?.removes.map(\.page) == [pages[3]])
    }

    @Test("parts that break an invariant make no note")
    func parts() throws {
        let note = try edited(try start()) { $0.remove(pages[1], seen: vector(3)) }
        func made(
            _ entries: [PageEntry], removed: [RemovedPage] = note.removed, time: UInt64 = note.time
        ) throws -> NoteStructure {
            try NoteStructure(
                id: note.id, createdAt: 0, modifiedAt: 0, title: note.title, tags: note.tags, time: time,
                vector: note.vector, entries: entries, removed: removed)
        }
        #expect(try made(note.entries) == note)
        #expect(throws: InkError.self) { try made(note.entries.reversed()) }
        #expect(throws: InkError.self) { try made(note.entries, removed: note.removed + note.removed) }
        #expect(throws: InkError.self) { try made(note.entries, time: 1) }
        let twin = PageEntry(
            page: pages[3], dot: note.entries[0].dot, place: note.entries[0].place, label: note.entries[0].label)
        #expect(throws: InkError.self) { try made(note.entries + [twin]) }
    }

    @Test("a note made separate keeps its pages and no longer merges with the other")
    func separate() throws {
        let note = try start()
        let copy = note.copy(id: NoteID(high: 7, low: 7))
        #expect(shown(copy) == shown(note))
        #expect(throws: InkError.self) { try note.merged(with: copy) }
    }
}
