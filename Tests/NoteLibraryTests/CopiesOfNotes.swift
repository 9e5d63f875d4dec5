import FileIO
import Ink
import NoteLibrary
import NoteStorage
import Synchronization
import TestSupport
import Testing

@Suite("Copies of notes")
struct CopiesOfNotes {
    private let fixture: LibraryFixture

    init() throws { fixture = try LibraryFixture() }

    /// A note of two pages that show pictures as elements and as paper, with tags, a label and a removed page.
    private func illustrated() throws -> FilePath {
        var note = NewNote(title: "Algebra", tags: ["exam"], context: fixture.library.context)
        let names = try (1...3).map { number in
            try #require(AssetName(id: AssetID(high: 7, low: number), fileExtension: "png"))
        }
        for name in names { note.addAsset(Array("bytes of \(name.id)".utf8), as: name) }
        let frame = try Frame(x: 0, y: 0, width: 100, height: 100)
        let samples = try Samples([Sample(x: 1, y: 2), Sample(x: 30, y: 40)])
        let stroke = Element(.stroke(samples, try StrokeStyle(tool: .pen, colour: .black, width: 140)))
        let drawing = Drawing(
            canvas: .a4, paper: try Paper(ruling: .grid, backdrop: .image(names[0].id), spacing: 1000),
            layers: [
                Layer(elements: [stroke, Element(.image(names[1].id, frame))]),
                Layer(name: "notes", isLocked: true, elements: [Element(.image(names[1].id, frame))]),
            ])
        try note.addPage(drawing, label: "i")
        let pdf = try Paper(ruling: .plain, backdrop: .pdf(names[2].id, page: 4), spacing: 1000)
        try note.addPage(Drawing(canvas: .a4, paper: pdf, layers: [Layer()]))
        try note.addPage(drawing)
        let path = fixture.root.appending("Algebra.lnote")
        try fixture.disk.makeDirectories(fixture.root)
        try note.create(at: path)
        let package = try NotePackage.open(path, for: .writing, in: fixture.library.context)
        try package.removePage(package.pages[2])
        try package.close()
        return path
    }

    /// What a page shows, assets by their bytes.
    private func shown(_ package: NotePackage) throws -> [String] {
        try package.pages.map { page in
            let drawing = try package.page(page).page.drawing
            var text = "\(drawing)"
            for asset in package.assets {
                let bytes = String(decoding: try package.asset(asset.id), as: UTF8.self)
                text = text.replacing("\(asset.id)", with: bytes)
            }
            return "\(package.label(of: page)) \(text)"
        }
    }

    @Test("a copy shows the same under ids of its own, and the note is as it was")
    func shows() throws {
        let path = try illustrated()
        let before = try fixture.contents(of: path)
        let copy = try fixture.library.duplicate(path)
        #expect(copy.title == "Algebra (copy)")
        #expect(copy.tags == ["exam"])
        #expect(copy.folder == .top)
        let (old, new) = try (opened(path), opened(copy.path))
        #expect(try shown(new) == shown(old))
        #expect(new.id != old.id)
        #expect(copy.path.name == FileName(PackageLayout.folderName(of: new.id)))
        #expect(Set(new.pages).isDisjoint(with: old.pages))
        #expect(Set(new.assets.map(\.id)).isDisjoint(with: old.assets.map(\.id)))
        #expect(new.assets.count == 3)
        let (first, copied) = try (old.page(old.pages[0]).page, new.page(new.pages[0]).page)
        #expect(Set(copied.versions.map(\.dot)).isDisjoint(with: first.versions.map(\.dot)))
        #expect(try fixture.contents(of: path) == before)
        #expect(try fixture.library.checkAll().notes.allSatisfy(\.isSound))
        #expect(try fixture.library.list().twins.isEmpty)
    }

    private func opened(_ path: FilePath) throws -> NotePackage {
        try NotePackage.open(path, for: .reading, in: fixture.library.context)
    }

    @Test("what is written in a copy does not show in the note")
    func apart() throws {
        let path = try fixture.note("Algebra", in: "Lectures")
        let copy = try fixture.library.duplicate(path, titled: "Geometry")
        _ = try fixture.library.tag(copy.path, adding: ["x"], removing: [])
        #expect(try fixture.library.listed(path).tags.isEmpty)
        #expect(try fixture.shown() == ["Lectures/Algebra", "Lectures/Geometry"])
    }

    @Test("a note outside the library comes to its top")
    func fromOutside() throws {
        let outside = FilePath("/home/x.lnote")
        try fixture.disk.rename(try fixture.note("Algebra"), to: outside)
        _ = try fixture.library.duplicate(outside)
        #expect(try fixture.shown() == ["Algebra (copy)"])
    }

    @Test("a note that is not whole is not duplicated, and nothing of a copy stays")
    func damaged() throws {
        let path = try illustrated()
        let package = try opened(path)
        let (page, asset) = (package.layout.content(of: package.pages[1]), package.layout.asset(package.assets[0]))
        for (file, complaint) in [(page, "cannot be read"), (asset, "no asset")] {
            let bytes = try fixture.disk.read(file, limit: 1 << 20)
            if file == page { try fixture.write("rubbish", to: file) } else { try fixture.disk.unlink(file) }
            let refusal = try #require(fixture.refusal { _ = try fixture.library.duplicate(path) })
            #expect(refusal.contains(complaint), "\(refusal)")
            #expect(try fixture.disk.names(in: fixture.root).map(\.description) == ["Algebra.lnote"])
            try fixture.write(bytes, to: file)
        }
        _ = try fixture.library.duplicate(path)
    }

    @Test("a note that is being written is not duplicated, and who writes is said")
    func beingWritten() throws {
        let path = try fixture.note("Algebra")
        let writer = try NotePackage.open(path, for: .writing, in: fixture.context(program: "Diary"))
        #expect(fixture.refusal { _ = try fixture.library.duplicate(path) }?.contains("by Diary (process 7") == true)
        try writer.close()
        #expect(try fixture.shown() == ["Algebra"])
    }

    @Test("of two packages with one note one becomes a note of its own, and its former self is in the trash")
    func separating() throws {
        let path = try fixture.note("Algebra")
        #expect(fixture.refusal { _ = try fixture.library.separate(path) }?.contains("no other package") == true)
        let twin = try twin(of: path)
        #expect(try fixture.library.list().twins.count == 1)
        #expect(try fixture.library.listed(twin).id == fixture.library.listed(path).id)
        let separate = try fixture.library.separate(twin)
        #expect(try fixture.library.list().twins.isEmpty)
        #expect(try fixture.shown() == ["Algebra", "Algebra"])
        #expect(try fixture.library.listTrash().notes.map(\.note.path.name) == [twin.name])
        #expect(try fixture.library.listed(path).id != separate.id)
    }

    /// A package beside the note's that a person copied.
    private func twin(of path: FilePath) throws -> FilePath {
        let twin = fixture.root.appending("copy.lnote")
        for (name, bytes) in try fixture.contents(of: path) {
            try fixture.write(bytes, to: FilePath("\(twin)\(name)"))
        }
        return twin
    }

    @Test("whatever is written while a note becomes one of its own is in the copy, or is not written")
    func writtenMeanwhile() throws {
        let twin = try twin(of: try fixture.note("Algebra"))
        let rival = RivalWriter(fixture.disk, of: twin, in: fixture.library)
        let library = Library(at: fixture.root, in: fixture.context(program: "lnote", on: rival))
        let copy = try library.separate(twin)
        let trashed = try #require(try fixture.library.listTrash().notes.first)
        #expect(rival.attempts > 10)
        #expect(copy.tags == trashed.note.tags)
    }

    @Test("where a note cannot go to the trash it becomes none of its own, and no copy stays")
    func noTrash() throws {
        let twin = try twin(of: try fixture.note("Algebra"))
        let names = try fixture.disk.names(in: fixture.root)
        try fixture.write("a file", to: fixture.root.appending(".trash"))
        #expect(fixture.refusal { _ = try fixture.library.separate(twin) } != nil)
        #expect(Set(try fixture.disk.names(in: fixture.root)) == Set(names + [FileName(".trash")]))
    }
}

/// Before each call of others it tries to write in a note.
private final class RivalWriter: FileSystemLayer {
    let base: any FileSystem
    private let note: FilePath
    private let library: Library
    private let counted = Mutex(0)

    var attempts: Int { counted.withLock { $0 } }

    init(_ base: any FileSystem, of note: FilePath, in library: Library) {
        self.base = base
        self.note = note
        self.library = library
    }

    func passage(of call: FileCall) -> Passage {
        let number = counted.withLock { count in
            count += 1
            return count
        }
        _ = try? library.tag(note, adding: [Text("\(number)")], removing: [])
        return .pass
    }
}
