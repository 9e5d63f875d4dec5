import Foundation
import TestSupport
import Testing

@testable import NoteServer

@Suite("The files of the browser's pages")
struct EmbeddedFiles {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Web")
        .standardizedFileURL

    @Test("every file of Web/ is part of the program, as it is now; Scripts/web-files lists them anew")
    func embedsAll() throws {
        let root = Self.folder.path
        let paths = try #require(FileManager.default.enumerator(atPath: root)).compactMap { $0 as? String }.filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(root)/\($0)", isDirectory: &isFolder)
                && !isFolder.boolValue
                && !$0.hasSuffix("README.md")
        }
        let embedded = WebFiles.embedded
        #expect(embedded.paths.subtracting(["ink/InkCanvas.wasm"]) == Set(paths))
        for path in paths {
            let bytes = try Data(contentsOf: Self.folder.appending(path: path))
            #expect(embedded.file(at: path).map { Data($0.bytes) } == bytes, "\(path)")
        }
    }

    @Test("each says what it is")
    func hasTypes() {
        for path in WebFiles.embedded.paths {
            #expect(WebFiles.embedded.file(at: path)?.type != "application/octet-stream", "\(path)")
        }
    }

    @Test("a file that is held already is not sent again")
    func sendsOnce() async throws {
        try await ServedLibrary.run { served in
            let first = await served.get("/web/ink/ink.js")
            #expect(first.status == 200)
            #expect(first.header("Content-Type") == "text/javascript; charset=utf-8")
            let tag = try #require(first.header("ETag"))
            let again = await served.client.ask(
                "GET", "/web/ink/ink.js", headers: ["Host: localhost", "If-None-Match: \(tag)"])
            #expect(again.status == 304)
            #expect(again.body.isEmpty)
            #expect(await served.get("/web/ink/none.js").code == "noSuchAddress")
        }
    }
}
