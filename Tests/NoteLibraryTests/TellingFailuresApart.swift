import FileIO
import Ink
import NoteLibrary
import NoteStorage
import TestSupport
import Testing

@Suite("Telling failures of a library apart")
struct TellingFailuresApart {
    private typealias Change = @Sendable (Library, FilePath) throws -> Void

    private let fixture: LibraryFixture

    init() throws { fixture = try LibraryFixture() }

    private static let changes: [(String, Change)] = [
        ("trash", { library, note in _ = try library.trash(note) }),
        ("move", { library, note in _ = try library.move(note, to: try #require(Folder(FilePath("Other")))) }),
        ("moveFolder", { library, _ in try library.moveFolder(folder("Lectures"), to: folder("Other")) }),
        ("rename", { library, note in _ = try library.rename(note, to: "B") }),
        ("tag", { library, note in _ = try library.tag(note, adding: ["b"], removing: []) }),
        ("duplicate", { library, note in _ = try library.duplicate(note) }),
        ("separate", { library, note in _ = try library.separate(note) }),
    ]

    private static func folder(_ name: String) throws -> Folder { try #require(Folder(FilePath(name))) }

    private func failure(_ body: () throws -> Void) -> LibraryError? {
        #expect(throws: LibraryError.self) { try body() }
    }

    @Test("a note that another program writes is locked, and the holder is told", arguments: changes.map(\.0))
    func locked(_ name: String) throws {
        let change = try #require(Self.changes.first { $0.0 == name }).1
        let path = try fixture.note("Algebra", in: "Lectures")
        let writer = try NotePackage.open(path, for: .writing, in: fixture.context(program: "Diary"))
        let error = try #require(failure { try change(fixture.library, path) })
        #expect(error.code == .locked)
        #expect(error.holder?.program == "Diary")
        try writer.close()
        if name != "separate" { try change(fixture.library, path) }
    }

    @Test("a note that lies elsewhere is outside; one that is not there at all comes with the kernel's word")
    func outside() throws {
        #expect(failure { _ = try fixture.library.find(Array("missing".utf8)) }?.code == .noLibrary)
        try fixture.note("Algebra")
        let elsewhere = FilePath("/home/x.lnote")
        try fixture.disk.makeDirectories(elsewhere)
        #expect(failure { _ = try fixture.library.trash(elsewhere) }?.code == .outside)
        let missing = fixture.root.appending("missing.lnote")
        #expect(failure { _ = try fixture.library.trash(missing) }?.file?.code == .notFound)
        #expect(failure { _ = try fixture.library.rename(missing, to: "B") }?.file?.code == .notFound)
        #expect(failure { _ = try fixture.library.find(Array("missing".utf8)) }?.code == .noSuchNote)
    }

    @Test(
        "a full disk is told as such wherever it strikes",
        arguments: [FileError.Code.noSpace, .quotaExceeded, .noPermission])
    func full(_ code: FileError.Code) throws {
        let path = try fixture.note("Algebra")
        let fault = Fault(call: 1, of: [.write], code: code, extent: .fromThenOn)
        let library = Library(
            at: fixture.root, in: fixture.context(program: "lnote", on: FaultyFileSystem(fixture.disk, fault)))
        #expect(failure { _ = try library.create(NoteTemplate(title: "B")) }?.file?.code == code)
        #expect(failure { _ = try library.rename(path, to: "B") }?.file?.code == code)
        #expect(failure { _ = try library.duplicate(path) }?.file?.code == code)
        let target = FilePath("/home/out.json")
        #expect(failure { _ = try library.export(path, to: target, as: .json) }?.file?.code == code)
    }

    @Test("what is in the way has the kernel's word too")
    func inTheWay() throws {
        let path = try fixture.note("Algebra")
        try fixture.write("x", to: fixture.root.appending("Other").appending(path.name))
        let error = failure { _ = try fixture.library.move(path, to: try Self.folder("Other")) }
        #expect(error?.file?.code == .exists)
    }

    @Test("a picture of too many pixels is the drawing's failure, with what it found")
    func drawing() throws {
        let path = try fixture.note("Algebra")
        var options = ExportOptions()
        options.scale = 1e6
        let error = failure {
            _ = try fixture.library.export(path, to: FilePath("/home/out.png"), as: .png, options)
        }
        #expect(error?.code == .drawing)
        #expect(error?.file == nil && error?.cause != nil)
    }
}
