import FileIO
import Glibc
import TestSupport
import Testing

@Suite("Modes and links outlive a save")
struct ModesAndLinks {
    @Test("a file keeps its mode", arguments: [0o600, 0o644, 0o640, 0o666, 0o444] as [UInt32])
    func mode(_ mode: UInt32) throws {
        let scratch = try ScratchFolder()
        let page = scratch.path.appending("page")
        try Saving.prepare(scratch.disk, folder: scratch.path, page: page)
        // By a call of its own, since the process's mask would take bits off a creation.
        let file = try scratch.disk.open(page, .appending)
        try file.setMode(mode)
        _ = try Saving.save(scratch.disk, page: page)
        #expect(try scratch.disk.status(of: page, followingLinks: false).mode == mode)
        #expect(try scratch.disk.read(page, limit: 100) == Saving.new)
    }

    @Test("a link stays a link, and the file behind it is replaced in its own folder")
    func link() throws {
        let scratch = try ScratchFolder()
        let (elsewhere, page) = (scratch.path.appending("elsewhere"), scratch.path.appending("page"))
        try Saving.prepare(scratch.disk, folder: elsewhere, page: elsewhere.appending("real"))
        #expect(symlink("elsewhere/real", page.description) == 0)
        _ = try Saving.save(scratch.disk, page: page)
        #expect(try scratch.disk.status(of: page, followingLinks: false).kind == .link)
        #expect(try scratch.disk.read(elsewhere.appending("real"), limit: 100) == Saving.new)
        #expect(try scratch.disk.names(in: elsewhere) == [FileName("real")])
        #expect(try scratch.disk.names(in: scratch.path).count == 2)
    }

    @Test("links to links are followed to the end, and a circle is said")
    func chain() throws {
        let disk = SimulatedDisk()
        try Saving.prepare(disk)
        let (first, second) = (FilePath("/first"), FilePath("/notes/second"))
        try disk.makeLink(first, to: FilePath("notes/second"))
        try disk.makeLink(second, to: Saving.page)
        _ = try Saving.save(disk, page: first)
        #expect(try disk.read(Saving.page, limit: 100) == Saving.new)

        try disk.unlink(second)
        try disk.makeLink(second, to: first)
        let error = #expect(throws: FileError.self) {
            try disk.replace(first, with: [1], durability: .full, expecting: .anything, token: { 1 })
        }
        #expect(error?.code == .linkLoop)
    }

    @Test("a link that leads to nothing is something where nothing is expected, and is written through otherwise")
    func dangling() throws {
        let disk = SimulatedDisk()
        try disk.makeDirectories(Saving.folder)
        let link = FilePath("/notes/link")
        try disk.makeLink(link, to: FilePath("page.content"))
        #expect(
            try disk.replace(link, with: [1], durability: .full, expecting: .absent, token: { 1 })
                == .foreign(at: link, saved: nil))
        _ = try disk.replace(link, with: [2], durability: .full, expecting: .anything, token: { 1 })
        #expect(try disk.read(Saving.page, limit: 1) == [2])
    }

    @Test("a folder or a pipe is never replaced")
    func notAFile() throws {
        let scratch = try ScratchFolder()
        let (inner, pipe) = (scratch.path.appending("inner"), scratch.path.appending("pipe"))
        try scratch.disk.makeDirectories(inner)
        #expect(mkfifo(pipe.description, 0o644) == 0)
        for (path, code) in [(inner, FileError.Code.isADirectory), (pipe, .notAFile)] {
            let writing = #expect(throws: FileError.self) {
                try scratch.disk.replace(path, with: [1], durability: .full, expecting: .anything, token: { 1 })
            }
            #expect(writing?.code == code)
            let reading = #expect(throws: FileError.self) { try scratch.disk.read(path, limit: 9) }
            #expect(reading?.code == code)
        }
        #expect(try scratch.disk.names(in: scratch.path).sorted() == [inner.name, pipe.name])
    }

    @Test("removing a tree removes links and not what they lead to")
    func removing() throws {
        let disk = SimulatedDisk()
        try Saving.prepare(disk)
        try disk.makeDirectories(FilePath("/other"))
        try disk.makeLink(FilePath("/other/link"), to: Saving.folder)
        try disk.removeTree(FilePath("/other"))
        #expect(try disk.read(Saving.page, limit: 100) == Saving.old)
        #expect(try !disk.exists(FilePath("/other")))
    }
}
