import FileIO
import Foundation
import Ink
import TestSupport
import Testing

@testable import NoteServer

@Suite("Files of other programs, in and out")
struct FilesInAndOut {
    private static let example = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../Examples/hello.json")

    @Test("a file becomes a note in the folder that was named, and nothing else of it stays")
    func imports() async throws {
        try await ServedLibrary.run { served in
            let bytes = Array(try Data(contentsOf: Self.example))
            let answer = await served.client.ask("POST", "/api/import?name=hello.json&folder=In", bytes: bytes)
            #expect(answer.status == 201, "\(answer)")
            let note = try #require(answer.json["note"] as? [String: Any])
            #expect(note["title"] as? String == "hello")
            #expect(note["folder"] as? String == "In")
            #expect(answer.json["report"] is [Any])
            let temporaries = served.folder.path.appending("temporaries")
            for name in try served.folder.disk.names(in: temporaries) {
                let left = try served.folder.disk.names(in: temporaries.appending(name))
                #expect(left.isEmpty)
            }
        }
    }

    @Test("what no importer knows is refused, and so is a name that leads elsewhere")
    func refuses() async throws {
        try await ServedLibrary.run { served in
            #expect(await served.ask("POST", "/api/import?name=a.txt", "plain text").code == "wrongType")
            for name in ["..%2Fa.json", "", "..", String(repeating: "x", count: 256)] {
                #expect(await served.ask("POST", "/api/import?name=\(name)", "x").code == "malformed")
            }
            #expect(await served.ask("POST", "/api/import?name=a").code == "malformed")
        }
    }

    @Test(
        "a note leaves in every form, as a file to be kept",
        arguments: [("pdf", "%PDF"), ("svg", "<svg"), ("png", "\u{FFFD}PNG"), ("json", "{")])
    func exports(format: String, beginning: String) async throws {
        try await ServedLibrary.run { served in
            let (note, page, _) = try served.makeNote("Wéllen/1")
            try await served.write(strokes: 1, on: page)
            let answer = await served.get("\(note)/export?format=\(format)")
            #expect(answer.status == 200, "\(answer)")
            #expect(answer.body.hasPrefix(beginning))
            let name = "attachment; filename=\"note.\(format)\"; filename*=UTF-8''W%C3%A9llen%2F1.\(format)"
            #expect(answer.header("Content-Disposition") == name)
        }
    }

    @Test(
        "what cannot be exported is refused",
        arguments: [
            "", "format=doc", "format=svg&pages=1,2", "format=pdf&pages=0", "format=png&scale=nan", "format=png&crop=x",
        ])
    func refusesExports(query: String) async throws {
        try await ServedLibrary.run { served in
            let (note, _, _) = try served.makeNote()
            _ = await served.ask("POST", "\(note)/pages")
            #expect(await served.get("\(note)/export?\(query)").code == "malformed")
            #expect(await served.get("\(note)/export?format=pdf&pages=7").code == "noSuchPage")
        }
    }
}
