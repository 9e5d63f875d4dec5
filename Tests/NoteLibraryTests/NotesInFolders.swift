import FileIO
import Ink
import NoteLibrary
import NoteStorage
import TestSupport
import Testing

@Suite("Notes in folders")
struct NotesInFolders {
    private let fixture: LibraryFixture

    init() throws { fixture = try LibraryFixture() }

    @Test("a note is moved in and out, and its folder is made and stays")
    func moving() throws {
        let path = try fixture.note("Algebra")
        let moved = try fixture.library.move(path, to: fixture.folder("Lectures/Physics"))
        #expect(moved.path == fixture.root.appending("Lectures").appending("Physics").appending(path.name))
        #expect(try fixture.shown() == ["Lectures/Physics/Algebra"])
        #expect(
            try fixture.library.move(moved.path, to: moved.folder ?? .top).path == moved.path, "it is there already")
        #expect(try fixture.library.move(moved.path, to: .top).path == path)
        #expect(try fixture.library.list().folders.map(\.description) == ["Lectures", "Lectures/Physics"])
    }

    @Test("nothing is written over, and a folder that was made for it goes again")
    func taken() throws {
        let path = try fixture.note("Algebra")
        let rival = fixture.root.appending("Lectures").appending(path.name)
        try fixture.write("a file", to: rival)
        #expect(fixture.refusal { _ = try fixture.library.move(path, to: fixture.folder("Lectures")) } != nil)
        #expect(try fixture.disk.read(rival, limit: 100) == Array("a file".utf8))

        try fixture.write("a file", to: fixture.root.appending("New").appending("x"))
        let blocked = try fixture.folder("New/x/y")
        #expect(fixture.refusal { _ = try fixture.library.move(path, to: blocked) } != nil)
        #expect(try fixture.library.list().folders.map(\.description) == ["Lectures", "New"])
        #expect(try fixture.shown().contains("Algebra"))
    }

    @Test("a folder is made, moved with all that is in it, and removed when it is empty")
    func folders() throws {
        let library = fixture.library
        try library.makeFolder(fixture.folder("a/b"))
        try fixture.note("Algebra", in: "a")
        try library.moveFolder(fixture.folder("a"), to: fixture.folder("c/d"))
        #expect(try fixture.shown() == ["c/d/Algebra"])
        #expect(try library.list().folders.map(\.description) == ["c", "c/d", "c/d/b"])
        #expect(fixture.refusal { try library.removeFolder(fixture.folder("c/d")) } != nil)
        try library.removeFolder(fixture.folder("c/d/b"))
        #expect(try library.list().folders.map(\.description) == ["c", "c/d"])
    }

    @Test("however many notes a folder holds, only one is held open while it is moved")
    func manyNotes() throws {
        for number in 0..<5 { try fixture.note(Text("\(number)"), in: "a") }
        let tracing = TracingFileSystem(fixture.disk)
        let library = Library(at: fixture.root, in: fixture.context(program: "lnote", on: tracing))
        try library.moveFolder(fixture.folder("a"), to: fixture.folder("b"))
        var held: Set<FilePath> = []
        var most = 0
        for call in tracing.calls {
            if call.kind == .lock { held.insert(call.path) }
            if call.kind == .close { held.remove(call.path) }
            most = max(most, held.count)
        }
        #expect(most == 1)
        #expect(try fixture.library.list().folders.map(\.description) == ["b"])
    }

    @Test("a folder in which one cannot be looked into is not moved, since notes may be written in it")
    func unreadable() throws {
        try fixture.note("Algebra", in: "a/b")
        let faulty = FaultyFileSystem(fixture.disk, Fault(call: 2, of: [.names], code: .noPermission))
        let library = Library(at: fixture.root, in: fixture.context(program: "lnote", on: faulty))
        let refusal = fixture.refusal { try library.moveFolder(fixture.folder("a"), to: fixture.folder("c")) }
        #expect(refusal?.hasPrefix("\(fixture.root)/a/b: ") == true)
        #expect(try fixture.shown() == ["a/b/Algebra"])
    }

    @Test("a folder is moved neither into itself nor over another, and the library itself not at all")
    func impossible() throws {
        let library = fixture.library
        try fixture.note("Algebra", in: "a")
        try library.makeFolder(fixture.folder("b"))
        for (source, target) in [("a", "a/c"), ("a", "b"), ("", "c"), ("a", "")] {
            let refusal = fixture.refusal {
                try library.moveFolder(fixture.folder(source), to: fixture.folder(target))
            }
            #expect(refusal != nil, "\(source) to \(target)")
        }
        try library.moveFolder(fixture.folder("a"), to: fixture.folder("a"))
        #expect(fixture.refusal { try library.removeFolder(.top) } != nil)
        #expect(try fixture.shown() == ["a/Algebra"])
        #expect(try library.list().folders.map(\.description) == ["a", "b"])
    }

    @Test(
        "what is hidden, a package or no name is no folder", arguments: ["..", "a/../b", ".trash", "a/.b", "a.lnote/b"])
    func noFolders(_ path: String) { #expect(Folder(FilePath(path)) == nil) }

    @Test("slashes too many are left out", arguments: [("/a//b/", "a/b"), ("", ""), (".", ""), ("/", "")])
    func slashes(_ path: String, _ folder: String) throws {
        #expect(try #require(Folder(FilePath(path))).description == folder)
    }

    @Test("any folder of packages is a library, whatever they are called")
    func adopted() throws {
        let path = try fixture.note("Algebra")
        let foreign = FilePath("/home/backup")
        try fixture.disk.makeDirectories(foreign.appending("old"))
        try fixture.disk.rename(path, to: foreign.appending("old").appending("Algebra, 2021.lnote"))
        let library = Library(at: foreign, in: fixture.library.context)
        #expect(try library.list().notes.map(\.title) == ["Algebra"])
        let found = try library.find(Array("Algebra".utf8))
        #expect(try library.rename(found, to: "Geometry").folder?.description == "old")
        let trashed = try library.trash(found)
        #expect(try library.restore(trashed).note.path == found)
        #expect(try library.move(found, to: .top).path == foreign.appending("Algebra, 2021.lnote"))
        #expect(try library.checkAll().notes.allSatisfy(\.isSound))
    }

    @Test("a link to a note is moved nowhere, since the note stays where it is")
    func links() throws {
        let library = fixture.library
        let outside = FilePath("/home/x.lnote")
        try fixture.disk.rename(try fixture.note("Algebra"), to: outside)
        let link = fixture.root.appending("link.lnote")
        try fixture.disk.makeLink(link, to: outside)
        #expect(try library.list().notes.map(\.title) == ["Algebra"])
        for refusal in [
            fixture.refusal { _ = try library.trash(link) },
            fixture.refusal { _ = try library.move(link, to: fixture.folder("a")) },
        ] {
            #expect(refusal == "\(link): leads to a note and is none; name the folder that it leads to")
        }
    }

    @Test(
        "no note comes to lie within another, whatever link leads there",
        arguments: ["Link", "Link/pages", "Link/new", "Link/new/newer"])
    func intoANote(_ place: String) throws {
        let library = fixture.library
        let host = try fixture.note("Host")
        let path = try fixture.note("Algebra")
        try library.makeFolder(fixture.folder("a"))
        try fixture.disk.makeLink(fixture.root.appending("Link"), to: host)
        let before = try fixture.contents(of: host)
        let folder = try fixture.folder(place)
        let inner = try fixture.folder("\(place)/a")
        for refusal in [
            fixture.refusal { _ = try library.move(path, to: folder) },
            fixture.refusal { try library.moveFolder(fixture.folder("a"), to: inner) },
            fixture.refusal { try library.makeFolder(inner) },
        ] {
            #expect(refusal?.contains("lies within a note") == true)
        }
        #expect(try fixture.contents(of: host) == before)
    }

    @Test("after every change the list is that of a fresh look")
    func listIsFresh() throws {
        try fixture.note("first")
        var expected: Set<String> = ["first"]
        var generator = SeededGenerator(seed: 5)
        for number in 0..<40 {
            let notes = try fixture.library.list().notes
            let note = notes.randomElement(using: &generator)
            switch (Int.random(in: 0..<5, using: &generator), note) {
            case (1, let note?):
                _ = try fixture.library.trash(note.path)
                expected.remove(try key(note))
            case (2, let note?):
                expected.remove(try key(note))
                let folder = try fixture.folder(["a", "b/c", ""].randomElement(using: &generator) ?? "")
                expected.insert(try key(try fixture.library.move(note.path, to: folder)))
            case (3, let note?):
                expected.remove(try key(note))
                expected.insert(try key(try fixture.library.rename(note.path, to: Text("renamed \(number)"))))
            case (4, _):
                guard let trashed = try fixture.library.listTrash().notes.first else { continue }
                expected.insert(try key(try fixture.library.restore(trashed).note))
            default:
                try fixture.note(Text("note \(number)"))
                expected.insert("note \(number)")
            }
            #expect(Set(try fixture.shown()) == expected, "after change \(number)")
        }
    }

    private func key(_ note: ListedNote) throws -> String {
        let folder = try #require(note.folder)
        return folder == .top ? note.title.string : "\(folder)/\(note.title)"
    }
}
