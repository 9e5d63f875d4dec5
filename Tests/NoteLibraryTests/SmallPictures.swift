import FileIO
import Ink
import NoteLibrary
import NoteRendering
import NoteStorage
import TestSupport
import Testing

@Suite("Small pictures of pages")
struct SmallPictures {
    private let fixture: LibraryFixture

    init() throws { fixture = try LibraryFixture() }

    private func picture(of page: PageID, in note: FilePath) throws -> [UInt8] {
        try fixture.disk.read(PackageLayout(root: note).thumbnail(of: page), limit: 1 << 20)
    }

    private func pictured(_ note: FilePath) throws -> Set<String> {
        Set(try fixture.disk.names(in: PackageLayout(root: note).thumbnails).map { "\($0)" })
    }

    private func writing(_ note: FilePath) throws -> NotePackage {
        try NotePackage.open(note, for: .writing, in: fixture.library.context)
    }

    /// Writes a stroke on a page.
    private func write(on page: PageID, in note: FilePath) throws {
        let package = try writing(note)
        let samples = try Samples([Sample(x: 1000, y: 1000), Sample(x: 4000, y: 5000)])
        try insert(
            .stroke(samples, try StrokeStyle(tool: .pen, colour: .black, width: 400)), on: page, of: package)
        try package.close()
    }

    private func insert(_ content: Element.Content, on page: PageID, of package: NotePackage) throws {
        var whole = try package.page(page).page
        var draft = EditDraft(on: whole, by: fixture.library.context.replica())
        try draft.insert([Element(content)])
        if let edit = try draft.edit() { _ = try whole.apply(edit) }
        try package.save(whole)
    }

    @Test("a new note has a cover, and the list leads to it")
    func cover() throws {
        let path = try fixture.note("Algebra")
        let listed = try fixture.library.listed(path)
        let cover = try #require(fixture.library.cover(of: listed))
        let page = try #require(try writing(path).pages.first)
        #expect(cover == PackageLayout(root: path).thumbnail(of: page))
        #expect(try Thumbnail.digest(of: fixture.disk.read(cover, limit: 1 << 20)) != nil)
        let copy = try fixture.library.duplicate(path)
        #expect(fixture.library.cover(of: copy) != nil)
        try fixture.disk.unlink(cover)
        #expect(fixture.library.cover(of: listed) == nil)
    }

    @Test("a picture shows its page as it is: the digests agree, and only what changed is drawn anew")
    func current() throws {
        let path = try fixture.library.create(NoteTemplate(title: "Algebra", pages: 3)).path
        #expect(try pictured(path).count == 1)
        #expect(try fixture.library.refreshThumbnails(of: path).isEmpty)
        let pages = try writing(path).pages
        let before = try pages.map { try picture(of: $0, in: path) }
        try write(on: pages[1], in: path)
        let identities = try pages.map { page in
            FileIdentity(
                try fixture.disk.status(of: PackageLayout(root: path).thumbnail(of: page), followingLinks: false))
        }
        #expect(try fixture.library.refreshThumbnails(of: path).isEmpty)
        let package = try writing(path)
        for (index, page) in pages.enumerated() {
            let bytes = try picture(of: page, in: path)
            #expect(Thumbnail.digest(of: bytes) == Digest(of: try package.page(page).page))
            #expect((bytes == before[index]) == (index != 1))
            let status = try fixture.disk.status(
                of: PackageLayout(root: path).thumbnail(of: page), followingLinks: false)
            #expect((FileIdentity(status) == identities[index]) == (index != 1))
        }
    }

    @Test("a picture drawn while an image was missing is drawn anew until the image is there")
    func missingImage() throws {
        let path = try fixture.note("Algebra")
        let package = try writing(path)
        let page = try #require(package.pages.first)
        let name = try #require(AssetName(id: AssetID(high: 1, low: 2), fileExtension: "png"))
        let bytes = try PNGExport(try package.page(page).page.drawing, scale: 0.1).draw().bytes
        try package.addAsset(bytes, as: name)
        try insert(.image(name.id, try Frame(x: 0, y: 0, width: 900, height: 900)), on: page, of: package)
        try package.close()
        let asset = PackageLayout(root: path).asset(name)
        try fixture.disk.unlink(asset)
        #expect(try fixture.library.refreshThumbnails(of: path).isEmpty)
        #expect(try Thumbnail.digest(of: picture(of: page, in: path)) == nil)
        try fixture.write(bytes, to: asset)
        #expect(try fixture.library.refreshThumbnails(of: path).isEmpty)
        #expect(try Thumbnail.digest(of: picture(of: page, in: path)) != nil)
    }

    @Test("of given pages only those get pictures, and one that the note lacks is no fault")
    func given() throws {
        let path = try fixture.library.create(NoteTemplate(title: "Algebra", pages: 3)).path
        let pages = try writing(path).pages
        let stranger = PageID(high: 1, low: 2)
        #expect(try fixture.library.refreshThumbnails(of: path, .only([pages[2], stranger])).isEmpty)
        #expect(try pictured(path) == ["\(pages[0]).jpg", "\(pages[2]).jpg"])
        #expect(try fixture.library.refreshThumbnails(of: path, .only([])).isEmpty)
        #expect(try pictured(path).count == 2)
    }

    @Test("pictures of pages that are gone go, other files stay")
    func swept() throws {
        let path = try fixture.library.create(NoteTemplate(title: "Algebra", pages: 2)).path
        let package = try writing(path)
        let pages = package.pages
        try fixture.library.refreshThumbnails(of: path)
        try fixture.write("mine", to: package.layout.thumbnails.appending("mine.txt"))
        try package.removePage(pages[0])
        try package.close()
        #expect(try fixture.library.refreshThumbnails(of: path).isEmpty)
        #expect(try pictured(path) == ["\(pages[1]).jpg", "mine.txt"])
    }

    @Test("a picture that is none is drawn anew; of a page that cannot be read the former stays")
    func damaged() throws {
        let path = try fixture.note("Algebra")
        let page = try #require(try writing(path).pages.first)
        let whole = try picture(of: page, in: path)
        try fixture.write("rubbish", to: PackageLayout(root: path).thumbnail(of: page))
        #expect(try fixture.library.refreshThumbnails(of: path).isEmpty)
        #expect(try picture(of: page, in: path) == whole)
        try fixture.write("rubbish", to: PackageLayout(root: path).content(of: page))
        #expect(try fixture.library.refreshThumbnails(of: path).isEmpty)
        #expect(try picture(of: page, in: path) == whole)
    }

    @Test("where no picture can be written the note is made all the same, and refreshing says why")
    func refused() throws {
        let path = try fixture.note("Algebra")
        let page = try #require(try writing(path).pages.first)
        let layout = PackageLayout(root: path)
        try fixture.disk.unlink(layout.thumbnail(of: page))
        let full = FaultyFileSystem(
            fixture.disk, Fault(call: 1, of: [.write], code: .noSpace, extent: .fromThenOn))
        let library = Library(at: fixture.root, in: fixture.context(program: "lnote", on: full))
        let failures = try library.refreshThumbnails(of: path)
        #expect(failures.map(\.message).first?.contains("the disk is full") == true)
        #expect(fixture.library.check(note: path).isSound)
        #expect(try fixture.disk.names(in: layout.thumbnails).isEmpty)
    }
}
