import Ink
import TestSupport
import Testing

@Suite("Applying edits")
struct ApplyingEdits {
    private let me = Replica(rawValue: 1)
    private var random = SeededGenerator(seed: 8)

    /// A stroke's insertion under the number-th dot.
    private mutating func insertion(_ number: UInt64, time: UInt64 = 1, replaces: [Dot] = []) throws -> Edit {
        var draft = EditDraft(on: try RandomInk.page(), by: me)
        try draft.insert([RandomInk.stroke(&random)])
        let made = try #require(try draft.edit()).makes
        return try Edit(replica: me, firstNumber: number, time: time, replaces: replaces, makes: made)
    }

    @Test("an edit applied twice is applied once, and what it replaces goes even then")
    mutating func twice() throws {
        var page = try RandomInk.page()
        let edit = try insertion(1)
        #expect(try page.apply(edit) == .applied)
        let once = page
        #expect(try page.apply(edit) == .alreadySeen)
        #expect(page == once)
        // The vector says that a later insertion was seen, while its journal frame comes again with a replacement.
        var replacing = try insertion(2, replaces: [Dot(replica: me, number: 1)])
        var covered = try page.merged(with: try marked(2))
        #expect(try covered.apply(replacing) == .alreadySeen)
        #expect(covered.versions.isEmpty)
        replacing = try insertion(2)
        #expect(try page.apply(replacing) == .applied)
    }

    /// A page that has seen only a number of void edits.
    private func marked(_ number: UInt64) throws -> Page {
        var page = try RandomInk.page()
        _ = try page.apply(try Edit(replica: me, firstNumber: number, time: 1), gaps: .kept)
        return page
    }

    @Test("a gap is refused on the wire and stays a hole from a damaged journal")
    mutating func gap() throws {
        var page = try RandomInk.page()
        let edit = try insertion(3)
        #expect(throws: InkError.self) { try page.apply(edit) }
        #expect(page.vector.isEmpty)
        #expect(try page.apply(edit, gaps: .kept) == .applied)
        #expect(page.vector.dots == [Dot(replica: me, number: 3)])
        #expect(try page.apply(try insertion(1)) == .applied)
        #expect(try page.apply(try insertion(2)) == .applied)
        #expect(page.vector.isContiguous && page.versions.count == 3)
    }

    @Test("void edits take the place of a refused one, so that nothing behind it waits")
    mutating func voids() throws {
        var page = try RandomInk.page()
        let refused = try insertion(1)
        let behind = try insertion(2)
        for void in try refused.voids() { #expect(try page.apply(void) == .applied) }
        #expect(try page.apply(behind) == .applied)
        #expect(page.versions.map(\.dot.number) == [2])
    }

    @Test("a time more than 2^32 ahead is refused, of an edit and of a state")
    mutating func ahead() throws {
        var page = try RandomInk.page()
        let far = try insertion(1, time: 1 + 1 << 32)
        #expect(throws: InkError.self) { try page.apply(far) }
        let near = try insertion(1, time: 1 << 32)
        let start = page
        #expect(try page.apply(near) == .applied)
        #expect(try start.merged(with: page) == page)
        var farther = page
        #expect(try farther.apply(try insertion(2, time: 1 + 1 << 32)) == .applied)
        #expect(throws: InkError.self) { try start.merged(with: farther) }
        #expect(throws: InkError.self) { try farther.merged(with: start) }
    }

    @Test("an edit that breaks an invariant cannot be made")
    mutating func malformed() throws {
        let made = try insertion(1).makes[0]
        var other = made
        other.element = Dot(replica: Replica(rawValue: 5), number: 1)
        var own = made
        own.element = Dot(replica: me, number: 1)
        var bodiless = made
        bodiless.body = nil
        var mixed = made
        mixed.body = .text
        var late = made
        late.attributes.order.stamp = Stamp(time: 2, replica: me)
        for makes in [[other, other], [own], [bodiless], [mixed], [late]] {
            #expect(throws: InkError.self) { try Edit(replica: me, firstNumber: 1, time: 1, makes: makes) }
        }
        for replaces in [[Dot(replica: me, number: 1)], [Dot.zero], [other.element!, other.element!]] {
            #expect(throws: InkError.self) {
                try Edit(replica: me, firstNumber: 1, time: 1, replaces: replaces, makes: [made])
            }
        }
        for (number, time) in [(0, 1), (1, 0), (1 << 62, 1), (1, 1 + 1 << 62)] as [(UInt64, UInt64)] {
            #expect(throws: InkError.self) { try Edit(replica: me, firstNumber: number, time: time, makes: [made]) }
        }
    }

    @Test("another body for an element that is here is refused, and so are two versions under one dot")
    mutating func twins() throws {
        var page = try RandomInk.page()
        _ = try page.apply(try insertion(1))
        var twin = try RandomInk.page()
        _ = try twin.apply(try insertion(1))
        #expect(throws: InkError.self) { try page.merged(with: twin) }
        var change = EditDraft(on: twin, by: Replica(rawValue: 2))
        try change.change(Dot(replica: me, number: 1), [.placement(.moved(x: 1, y: 1))])
        let edit = try #require(try change.edit())
        let whole = try #require(edit.whole(from: twin))
        let before = page
        #expect(throws: InkError.self) { try page.apply(whole) }
        #expect(page == before)
    }

    @Test("parts that break an invariant make no page")
    mutating func parts() throws {
        var page = try RandomInk.page()
        _ = try page.apply(try insertion(1))
        _ = try page.apply(try insertion(2))
        func made(_ versions: [ElementVersion], time: UInt64 = 1, vector: VersionVector? = nil) throws -> Page {
            try Page(
                note: page.note, id: page.id, createdAt: 0, modifiedAt: 0, canvas: page.canvas, paper: page.paper,
                time: time, vector: vector ?? page.vector, versions: versions)
        }
        let versions = page.versions
        #expect(try made(versions) == page)
        #expect(throws: InkError.self) { try made(versions.reversed()) }
        #expect(throws: InkError.self) { try made([versions[0], versions[0]]) }
        #expect(throws: InkError.self) { try made(versions, time: 0) }
        #expect(throws: InkError.self) { try made(versions, vector: VersionVector()) }
        let sameDot = try #require(
            ElementVersion(
                element: versions[1].element, dot: versions[0].dot, body: versions[1].body,
                attributes: versions[1].attributes))
        #expect(throws: InkError.self) { try made([versions[0], sameDot]) }
        let otherBody = try #require(
            ElementVersion(
                element: versions[0].element, dot: versions[1].dot, body: versions[1].body,
                attributes: versions[0].attributes))
        #expect(throws: InkError.self) { try made([versions[0], otherBody]) }
    }
}
