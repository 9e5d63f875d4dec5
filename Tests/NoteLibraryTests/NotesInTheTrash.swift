import FileIO
import Ink
import NoteLibrary
import NoteStorage
import TestSupport
import Testing

@Suite("Notes in the trash")
struct NotesInTheTrash {
    private let fixture: LibraryFixture

    init() throws { fixture = try LibraryFixture() }

    @Test("a note that was removed is in the trash only, and comes back to its folder, whole")
    func thereAndBack() throws {
        let path = try fixture.note("Algebra", in: "Lectures/Physics")
        let before = try fixture.library.facts(of: path)
        let trashed = try fixture.library.trash(path)
        #expect(try fixture.shown().isEmpty)
        #expect(try fixture.trashed() == ["Algebra"])
        #expect(trashed.removedAt == Timestamp(milliseconds: 1_700_000_000_000))
        #expect(try trashed.note.folder == fixture.folder("Lectures/Physics"))

        let restored = try fixture.library.restore(trashed)
        #expect(restored.note.path == path)
        #expect(!restored.isElsewhere)
        #expect(try fixture.library.facts(of: path).pages.map(\.id) == before.pages.map(\.id))
        #expect(try fixture.trashed().isEmpty)
        #expect(try fixture.disk.names(in: fixture.root.appending(".trash")).isEmpty, "no empty folder is left in it")
    }

    @Test("its folder is made anew if it is gone")
    func folderIsGone() throws {
        let trashed = try fixture.library.trash(try fixture.note("Algebra", in: "Lectures/Physics"))
        try fixture.library.removeFolder(fixture.folder("Lectures/Physics"))
        try fixture.library.removeFolder(fixture.folder("Lectures"))
        #expect(try !fixture.library.restore(trashed).isElsewhere)
        #expect(try fixture.shown() == ["Lectures/Physics/Algebra"])
    }

    @Test("where its folder cannot be made it comes to the top, and that is said")
    func folderIsBlocked() throws {
        let trashed = try fixture.library.trash(try fixture.note("Algebra", in: "Lectures/Physics"))
        try fixture.library.removeFolder(fixture.folder("Lectures/Physics"))
        try fixture.library.removeFolder(fixture.folder("Lectures"))
        try fixture.write("a file", to: fixture.root.appending("Lectures"))
        #expect(try fixture.library.restore(trashed).isElsewhere)
        #expect(try fixture.shown() == ["Algebra"])
    }

    @Test("where its folder has become a link into a note it comes to the top")
    func folderLeadsIntoANote() throws {
        let host = try fixture.note("Host")
        let trashed = try fixture.library.trash(try fixture.note("Algebra", in: "Lectures"))
        try fixture.library.removeFolder(fixture.folder("Lectures"))
        try fixture.disk.makeLink(fixture.root.appending("Lectures"), to: host)
        let before = try fixture.contents(of: host)
        #expect(try fixture.library.restore(trashed).isElsewhere)
        #expect(try fixture.shown() == ["Algebra", "Host"])
        #expect(try fixture.contents(of: host) == before)
    }

    @Test("where its place is taken it gets a number behind its name, and nothing is written over")
    func placeIsTaken() throws {
        let path = try fixture.note("Algebra")
        let named = fixture.root.appending("Algebra.lnote")
        for _ in 1...2 {
            try fixture.disk.rename(try fixture.note("Algebra"), to: named)
            _ = try fixture.library.trash(named)
            fixture.wait(days: 1)
        }
        try fixture.disk.rename(path, to: named)
        for trashed in try fixture.library.listTrash().notes {
            #expect(try fixture.library.restore(trashed).isElsewhere)
        }
        #expect(
            try fixture.library.list().notes.map { "\($0.path.name)" }
                == ["Algebra 2.lnote", "Algebra 3.lnote", "Algebra.lnote"])
    }

    @Test("a removal that fails leaves no empty folder in the trash")
    func failures() async throws {
        let path = try fixture.note("Algebra", in: "Lectures/Physics")
        let kinds: Set<FileCall.Kind> = [.makeDirectory, .synchronize, .renameExclusively]
        let failed = try await failingEachCall(of: kinds, code: .noSpace) {
            fixture.disk.snapshot()
        } scenario: { faulty in
            try Library(at: fixture.root, in: fixture.context(program: "lnote", on: faulty)).trash(path)
        } verify: { disk, call, result in
            guard case .failure = result else { return }
            let trash = fixture.root.appending(".trash")
            let left = (try? disk.names(in: trash)) ?? []
            #expect(left.isEmpty, "after \(call.line(from: fixture.root)) failed")
        }
        #expect(failed > 5)
    }

    @Test("two that are removed at one moment are two")
    func oneMoment() throws {
        let paths = try ["a", "b"].map { try fixture.note(Text($0)) }
        let moments = try paths.map { try fixture.library.trash($0).removedAt }
        #expect(moments[0] != moments[1])
        #expect(try fixture.trashed() == ["b", "a"])
    }

    @Test("what has lain there for 30 days stays, and goes when the library is written later")
    func expiry() throws {
        _ = try fixture.library.trash(try fixture.note("old"))
        fixture.wait(days: 10)
        _ = try fixture.library.trash(try fixture.note("young", in: "Lectures"))
        fixture.wait(days: 20)
        try fixture.note("x")
        #expect(try fixture.trashed() == ["young", "old"])
        fixture.wait(days: 1)
        #expect(try fixture.trashed() == ["young", "old"], "looking removes nothing")
        try fixture.note("y")
        #expect(try fixture.trashed() == ["young"])
        fixture.wait(days: 30)
        _ = try fixture.library.rename(try fixture.note("z"), to: "Z")
        #expect(try fixture.disk.names(in: fixture.root.appending(".trash")).isEmpty)
    }

    @Test("a package that somebody put there by hand is listed, stays for ever, and comes to the top")
    func byHand() throws {
        let path = try fixture.note("Algebra")
        let trash = fixture.root.appending(".trash")
        try fixture.disk.makeDirectories(trash)
        try fixture.disk.rename(path, to: trash.appending(path.name))
        fixture.wait(days: 400)
        try fixture.note("x")
        let trashed = try #require(try fixture.library.listTrash().notes.first)
        #expect(trashed.removedAt == nil)
        #expect(try fixture.library.restore(trashed).note.path == path)
    }

    @Test("one that is being written is not removed, and who writes is said")
    func beingWritten() throws {
        let path = try fixture.note("Algebra", in: "Lectures")
        let writer = try NotePackage.open(path, for: .writing, in: fixture.context(program: "Diary"))
        let expected =
            "\(path): being written by Diary (process 7 on here); close it there first"
        #expect(fixture.refusal { _ = try fixture.library.trash(path) } == expected)
        #expect(fixture.refusal { _ = try fixture.library.move(path, to: .top) } == expected)
        #expect(fixture.refusal { _ = try fixture.library.rename(path, to: "B") } == expected)
        #expect(fixture.refusal { _ = try fixture.library.tag(path, adding: ["b"], removing: []) } == expected)
        #expect(
            fixture.refusal {
                try fixture.library.moveFolder(fixture.folder("Lectures"), to: fixture.folder("Other"))
            } == expected)
        #expect(try fixture.shown() == ["Lectures/Algebra"])
        #expect(try fixture.disk.names(in: fixture.root).map(\.description) == ["Lectures"])
        try writer.close()
        _ = try fixture.library.trash(path)
    }

    @Test("on a disk without flock a note can be brought back by the program that removed it")
    func withoutFlock() throws {
        let path = try fixture.note("Algebra")
        let fault = Fault(call: 1, of: [.lock], code: .unsupported, extent: .fromThenOn)
        let library = Library(
            at: fixture.root, in: fixture.context(program: "lnote", on: FaultyFileSystem(fixture.disk, fault)))
        let moved = try library.move(path, to: fixture.folder("Lectures")).path
        let trashed = try library.trash(moved)
        let restored = try library.restore(trashed).note.path
        #expect(restored == moved)
        #expect(try fixture.contents(of: fixture.root).keys.allSatisfy { !$0.hasSuffix("/.lock") })
    }

    @Test("a file in the place of the trash is named, with what to do")
    func fileForTrash() throws {
        let path = try fixture.note("Algebra")
        let file = fixture.root.appending(".trash")
        try fixture.write("not ours", to: file)
        let refusal = "\(file): a file, where the trash of the library belongs; move it elsewhere"
        #expect(fixture.refusal { _ = try fixture.library.trash(path) } == refusal)
        #expect(fixture.refusal { _ = try fixture.library.listTrash() } == refusal)
        #expect(try fixture.shown() == ["Algebra"])
    }

    @Test("what is found in the trash is named as any note, and several are an error that lists them")
    func finding() throws {
        let first = try fixture.library.trash(try fixture.note("same"))
        let second = try fixture.library.trash(try fixture.note("same"))
        let other = try fixture.library.trash(try fixture.note("other"))
        func found(_ name: String) throws -> FilePath {
            try fixture.library.findTrashed(Array(name.utf8)).note.path
        }
        #expect(try found("other") == other.note.path)
        #expect(try found("\(first.note.path)/") == first.note.path)
        let id = try #require(second.note.id)
        #expect(try found("\(id)".uppercased()) == second.note.path)
        let refusal = try #require(fixture.refusal { _ = try found("same") })
        #expect(refusal.contains("\(first.note.path)") && refusal.contains("\(second.note.path)"))
        #expect(fixture.refusal { _ = try found("none") }?.contains("has no note \"none\"") == true)
    }

    @Test("a note outside the library, or in its trash already, is not removed")
    func outside() throws {
        let trashed = try fixture.library.trash(try fixture.note("Algebra")).note.path
        let elsewhere = FilePath("/home/x.lnote")
        try fixture.disk.makeDirectories(elsewhere)
        for path in [trashed, elsewhere] {
            let refusal = try #require(fixture.refusal { _ = try fixture.library.trash(path) })
            #expect(refusal == "\(path): lies outside the library /home/notes; name the note's own with --library")
        }
    }
}
