import FileIO
import Ink
import NoteStorage
import Testing
import TestSupport

@Suite("The assets of a note")
struct AssetsOfANote {
    private let name = AssetName(id: AssetID(high: 7, low: 8), fileExtension: "png")!

    private func showing(_ asset: AssetID, on page: Page, _ fixture: NoteFixture) throws -> Page {
        var page = page
        var draft = EditDraft(on: page, by: fixture.context.replica())
        try draft.insert([Element(.image(asset, try Frame(x: 0, y: 0, width: 100, height: 100)))])
        _ = try page.apply(try #require(try draft.edit()))
        return page
    }

    private func removingAll(on page: Page, _ fixture: NoteFixture) throws -> Page {
        var page = page
        var draft = EditDraft(on: page, by: fixture.context.replica())
        try draft.remove(page.shown.map(\.id))
        _ = try page.apply(try #require(try draft.edit()))
        return page
    }

    @Test("an asset is durable before a page refers to it, and stays when the note is closed")
    func added() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        try note.addAsset([1, 2, 3], as: name)
        let page = try showing(name.id, on: try note.page(note.pages[0]).page, fixture)
        try note.save(page)
        try note.close()
        let again = try fixture.open(for: .reading)
        #expect(again.assets == [name])
        #expect(try again.asset(name.id) == [1, 2, 3])
    }

    @Test("a stroke on a page of large pictures writes the page, and no picture is touched")
    func largePictures() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        var page = try note.page(note.pages[0]).page
        for number in 0..<10 {
            let picture = try #require(AssetName(id: AssetID(high: 7, low: UInt64(number)), fileExtension: "png"))
            try note.addAsset([UInt8](repeating: 1, count: 7_000_000), as: picture)
            page = try showing(picture.id, on: page, fixture)
        }
        page = try note.save(page)
        fixture.trace.forget()
        try note.save(try fixture.written(page))
        #expect(fixture.trace.bytesWritten < 100_000)
        #expect(fixture.trace.calls.allSatisfy { $0.path.parent != note.layout.assets })
    }

    @Test("a page that shows an asset which is not there is refused")
    func missing() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        let before = try note.page(note.pages[0]).page
        let error = #expect(throws: NoteError.self) { try note.save(try showing(name.id, on: before, fixture)) }
        #expect(error?.code == .noSuchAsset)
        #expect(try note.page(before.id).page == before)
    }

    @Test("an asset that lost its last reference goes to the trash at close, and comes back with a reference")
    func orphaned() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note()
        try note.addAsset([1, 2, 3], as: name)
        let shown = try note.save(try showing(name.id, on: try note.page(note.pages[0]).page, fixture))
        try note.save(try removingAll(on: shown, fixture))
        #expect(note.assets == [name], "an undo may still ask for it")
        try note.close()
        #expect(try fixture.names(note.layout.assets).isEmpty)

        let again = try fixture.open()
        let empty = try again.page(again.pages[0]).page
        try again.save(try showing(name.id, on: empty, fixture))
        #expect(try again.asset(name.id) == [1, 2, 3])
        try again.close()
        #expect(try fixture.names(note.layout.assets) == [name.fileName])
    }

    @Test("no asset is moved while any page cannot be read")
    func unreadablePage() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 2)
        try note.addAsset([1, 2, 3], as: name)
        try note.close()
        #expect(try fixture.names(note.layout.assets).isEmpty)

        let second = try fixture.open()
        let other = AssetName(id: AssetID(high: 7, low: 9), fileExtension: "jpg")!
        try second.addAsset([4], as: other)
        try fixture.overwrite(second.layout.content(of: second.pages[1]), with: [0])
        try second.close()
        #expect(try fixture.names(note.layout.assets) == [other.fileName])
    }

    @Test("removing a page takes its asset along, restoring it brings it back")
    func withItsPage() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 2)
        try note.addAsset([1, 2, 3], as: name)
        let page = try note.save(try showing(name.id, on: try note.page(note.pages[0]).page, fixture))
        try note.removePage(page.id)
        try note.close()
        #expect(try fixture.names(note.layout.assets).isEmpty)
        let again = try fixture.open()
        try again.restorePage(page.id)
        #expect(try again.asset(name.id) == [1, 2, 3])
    }

    @Test("a folder of assets that cannot be listed costs the pictures, and the pages are read")
    func unlistedFolder() throws {
        let fixture = try NoteFixture()
        try fixture.createNote()
        let layout = PackageLayout(root: NoteFixture.root)
        try fixture.disk.removeDirectory(layout.assets)
        try fixture.overwrite(layout.assets, with: [])
        for intent in [NotePackage.Intent.reading, .writing] {
            let note = try fixture.open(for: intent)
            #expect(note.access != .writing)
            #expect(note.problems.map(\.code) == [.folderUnreadable])
            #expect(try note.page(note.pages[0]).page.strokeNumbers == [0])
            let refusal = #expect(throws: NoteError.self) { try note.asset(name.id) }
            #expect(refusal?.file?.code == .notADirectory)
        }
        let checkup = try Checkup(of: NoteFixture.root, in: fixture.context)
        #expect(checkup.problems.map(\.code) == [.folderUnreadable])
    }
}
