import FileIO
import TestSupport
import Testing

@Suite("Errors a person can act on")
struct ErrorsForPeople {
    @Test("one line says where, what and what to do")
    func sentence() {
        let error = FileError(.noPermission, to: .write, call: "open", path: FilePath("/notes/x.lnote"))
        #expect(
            error.message
                == "/notes/x.lnote: no permission to write; change its permissions or choose another folder (open)")
        #expect("\(error)" == error.message)
    }

    @Test("the kernel's refusals arrive with their kind, their call and the path that was given")
    func kernel() throws {
        let path = FilePath("/nowhere/at/all")
        let error = #expect(throws: FileError.self) { try LocalFileSystem().open(path, .reading) }
        #expect(error == FileError(.notFound, to: .read, call: "open", path: path))
    }

    @Test("a zero in a path is refused, since the kernel would take the path to end there")
    func zero() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path.appending(FileName(bytes: [97, 0, 98]))
        let error = #expect(throws: FileError.self) { try scratch.disk.makeDirectory(path, mode: 0o755) }
        #expect(error?.code == .other(22))
        #expect(try scratch.disk.names(in: scratch.path) == [])
    }

    @Test("a name that is no UTF-8 can still be shown")
    func bytes() {
        let path = FilePath("/notes").appending(FileName(bytes: [0x61, 0xFF]))
        #expect(FileError(.notFound, to: .read, call: "open", path: path).message.hasPrefix("/notes/a\u{FFFD}: "))
    }
}

@Suite("Paths")
struct Paths {
    @Test(
        "the folder and the last name of a path",
        arguments: [
            ("/a/b", "/a", "b"), ("/a", "/", "a"), ("a", ".", "a"), ("a/b/", "a", "b"), ("/", "/", "/"),
            ("/a//b", "/a", "b"),
        ])
    func parts(path: String, parent: String, name: String) {
        #expect(FilePath(path).parent == FilePath(parent))
        #expect(FilePath(path).name == FileName(name))
    }
}
