import FileIO
import Ink
import NoteSession
import NoteStorage
import Synchronization
import TestSupport
import Testing

@Suite("Taking back in a note")
struct TakingBackInANote {
    /// What a note shows, stamps aside: two notes that agree in this look and behave the same.
    private struct Look: Hashable {
        var title: Text
        var tags: [Text]
        var pages: [PageID]
        var labels: [Text]
        var drawings: [Drawing]
        var ids: [[ElementID]]

        init(of session: isolated NoteSession) throws {
            title = session.title
            tags = session.tags
            pages = session.pages
            labels = pages.map(session.label)
            let shown = try pages.map { try session.page($0).page }
            drawings = shown.map(\.drawing)
            ids = shown.map { $0.layers.flatMap { $0.elements.map(\.id) } }
        }
    }

    @Test(
        "taking everything back gives the start, doing all again gives the end, and the disk agrees",
        arguments: 0..<60 as Range<UInt64>)
    func everything(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let fixture = try SessionFixture(pages: 3, seed: seed + 100)
        let session = try await fixture.open()
        let asset = try #require(AssetName(id: AssetID(high: 1, low: 1), fileExtension: "png"))
        try await session.addAsset([1, 2, 3], as: asset)
        var writer = RandomWriter(client: await session.join(), asset: asset.id)
        let start = try await Look(of: session)
        for _ in 0..<30 {
            if Int.random(in: 0..<5, using: &random) == 0, try await session.undo(as: writer.client) != nil {
                if Bool.random(using: &random) { _ = try await session.redo(as: writer.client) }
            } else {
                try await writer.act(in: session, &random)
            }
            await fixture.time.pass(.milliseconds(Int.random(in: 0...900, using: &random)))
        }
        let end = try await Look(of: session)
        var steps = 0
        while let taken = try await session.undo(as: writer.client) {
            #expect(taken.skipped == 0, "seed \(seed)")
            steps += 1
        }
        #expect(steps > 3, "seed \(seed)")
        #expect(try await Look(of: session) == start, "seed \(seed)")
        for _ in 0..<steps { #expect(try await session.redo(as: writer.client)?.skipped == 0, "seed \(seed)") }
        #expect(try await Look(of: session) == end, "seed \(seed)")
        for _ in 0..<steps { _ = try await session.undo(as: writer.client) }
        try await session.close()

        let reopened = try await fixture.open()
        #expect(try await Look(of: reopened) == start, "seed \(seed)")
        try await reopened.close()
        let problems = try Checkup(of: SessionFixture.root, in: fixture.context).problems
        #expect(problems.filter { $0.code != .assetOrphaned }.isEmpty, "seed \(seed)")
    }

    @Test("a move to another page is taken back as one, and done again as one, with the same ids")
    func movedElements() async throws {
        let fixture = try SessionFixture(pages: 2)
        let session = try await fixture.open()
        let client = await session.join()
        let pages = await session.pages
        let drawn = try await session.draw(5, 6, on: pages[0], as: client)
        let moved = try await session.move(Set(drawn), from: pages[0], to: pages[1], as: client)
        #expect(moved.count == 2)
        #expect(try fixture.strokes(onPage: 1) == [1, 5, 6], "there durably before it is removed here")
        #expect(try await session.strokes(on: pages[0]) == [0])
        let end = try await Look(of: session)

        let taken = try #require(try await session.undo(as: client))
        #expect(Set(taken.pages) == Set(pages) && taken.skipped == 0)
        #expect(try await session.strokes(on: pages[0]) == [0, 5, 6])
        #expect(try await session.strokes(on: pages[1]) == [1])
        _ = try await session.redo(as: client)
        #expect(try await Look(of: session) == end)
        _ = try await session.undo(as: client)
        _ = try await session.undo(as: client)
        #expect(try await session.strokes(on: pages[0]) == [0])
    }

    @Test("a move whose page of origin was removed meanwhile is not taken back by half")
    func movedFromARemovedPage() async throws {
        let fixture = try SessionFixture(pages: 2)
        let session = try await fixture.open()
        let mine = await session.join()
        let pages = await session.pages
        let drawn = try await session.draw(5, on: pages[0], as: mine)
        _ = try await session.move(Set(drawn), from: pages[0], to: pages[1], as: mine)
        try await session.removePage(pages[0], as: await session.join())
        let taken = try #require(try await session.undo(as: mine))
        #expect(taken.skipped == 2 && taken.pages.isEmpty)
        #expect(try await session.strokes(on: pages[1]) == [1, 5])
    }

    @Test("each takes back their own edits only, also those that a tab stamped itself")
    func ownEdits() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open()
        let mine = await session.join()
        let theirs = await session.join()
        let page = try #require(await session.pages.first)
        try await session.draw(1, on: page, as: mine)
        let tab = try await session.page(page).page
        var draft = EditDraft(on: tab, by: Replica(rawValue: 5))
        try draft.insert([try Element.stroke(numbered: 2)])
        _ = try await session.receive(try #require(try draft.edit()), on: page, from: theirs)
        try await session.draw(3, on: page, as: mine)
        _ = try await session.undo(as: theirs)
        #expect(try await session.strokes(on: page) == [0, 1, 3])
        #expect(try await session.undo(as: theirs) == nil)
        _ = try await session.undo(as: mine)
        _ = try await session.undo(as: mine)
        #expect(try await session.undo(as: mine) == nil)
        #expect(try await session.strokes(on: page) == [0])
        _ = try await session.redo(as: theirs)
        #expect(try await session.strokes(on: page) == [0, 2])
    }

    @Test("a page on which somebody else wrote stays when its addition is taken back, and this is said")
    func additionInUse() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open()
        let mine = await session.join()
        let page = try await session.addPage(canvas: try Canvas(width: 5950, height: 8420), paper: .plain, as: mine)
        try await session.draw(1, on: page, as: await session.join())
        #expect(try await session.undo(as: mine)?.skipped == 1)
        #expect(await session.pages.last == page)
        #expect(try await session.undo(as: mine) == nil)
    }

    /// Refuses to open a file as long as there is one to refuse.
    private final class Withholding: FileSystemLayer {
        let base: any FileSystem
        private let path = Mutex(FilePath?.none)

        init(_ base: any FileSystem) { self.base = base }

        func withhold(_ path: FilePath?) { self.path.withLock { $0 = path } }

        func passage(of call: FileCall) throws(FileError) -> Passage {
            guard call.kind == .open, call.path == path.withLock({ $0 }) else { return .pass }
            throw FileError(.inputOutput, to: .read, call: "open", path: call.path)
        }
    }

    @Test("an addition whose page cannot be read just now is not taken back, and is at the next attempt")
    func additionWithheld() async throws {
        let disk = SimulatedDisk()
        let layer = Withholding(disk)
        let fixture = try SessionFixture(pages: 9, on: disk, through: layer)
        let session = try await fixture.open()
        let client = await session.join()
        let pages = await session.pages
        let added = try await session.addPage(canvas: try Canvas(width: 10, height: 10), paper: .plain, as: client)
        // Only the few pages looked at last are held in memory.
        for page in pages { _ = try await session.page(page) }
        layer.withhold(PackageLayout(root: SessionFixture.root).content(of: added))
        let error = await #expect(throws: NoteError.self) { try await session.undo(as: client) }
        #expect(error?.file?.code == .inputOutput)
        #expect(await session.canUndo(as: client))
        layer.withhold(nil)
        #expect(try await session.undo(as: client)?.changesStructure == true)
        #expect(await session.pages == pages)
    }

    @Test("a picture that was removed comes back with its asset; closing puts what nobody shows into the trash")
    func pictures() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open()
        let client = await session.join()
        let page = try #require(await session.pages.first)
        let asset = try #require(AssetName(id: AssetID(high: 1, low: 1), fileExtension: "png"))
        try await session.addAsset([1, 2, 3], as: asset)
        let frame = try Frame(x: 0, y: 0, width: 1, height: 1)
        let picture = Element(.image(asset.id, frame))
        let ids = try await session.edit(page, as: client) { (draft) throws(InkError) in try draft.insert([picture]) }
        try await session.flush()
        try await session.edit(page, as: client) { (draft) throws(InkError) in try draft.remove(ids) }
        try await session.flush()
        #expect(await session.assets == [asset])
        _ = try await session.undo(as: client)
        try await session.flush()
        #expect(try fixture.found().page(page).page.assets == [asset.id])
        _ = try await session.redo(as: client)
        try await session.close()
        #expect(try fixture.found().assets.isEmpty)

        // A reference that arrives later brings it back.
        let later = try await fixture.open()
        try await later.edit(page, as: await later.join()) { (draft) throws(InkError) in try draft.insert([picture]) }
        try await later.close()
        #expect(try fixture.found().asset(asset.id) == [1, 2, 3])
    }

    @Test("what can be taken back is bounded, and a client that leaves is forgotten")
    func bound() async throws {
        let fixture = try SessionFixture()
        let session = try await fixture.open(undoLimit: 2_000)
        let client = await session.join()
        let page = try #require(await session.pages.first)
        for number in 1...50 { try await session.draw(number, on: page, as: client) }
        var steps = 0
        while try await session.undo(as: client) != nil { steps += 1 }
        #expect((3..<20).contains(steps))
        await session.leave(client)
        await #expect(throws: NoteError.self) { try await session.redo(as: client) }
    }
}
