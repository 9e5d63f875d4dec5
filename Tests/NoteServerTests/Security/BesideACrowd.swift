import FileIO
import Foundation
import Ink
import NoteLibrary
import NoteStorage
import TestSupport
import Testing

@testable import NoteServer

@Suite("A writer beside a crowd")
struct BesideACrowd {
    @Test("ten thousand connections that never end their requests keep nobody from writing, or from coming in")
    func outlastsSlowConnections() async throws {
        let home = try ScratchFolder()
        let library = Library(
            at: home.path.appending("library"),
            in: StorageContext(program: "test", announcements: home.path.appending("holders")))
        let facts = try library.create(NoteTemplate(title: "Physics"))
        let address = "/api/notes/\(facts.id)/pages/\(facts.pages[0].id)"
        let server = try RunningProgram("lnote", ["--library", "\(library.root)", "serve", "--port", "0"], home: home)
        defer { server.signal(SIGTERM) }
        let url = try #require(await server.line())
        let port = try #require(UInt16(url.split(separator: ":").last?.prefix { $0 != "/" } ?? ""))

        let writer = RawClient(port: port)
        let page = try PageContent.decode(await writer.get("\(address)/content").bytes).page
        let frames = try ServedLibrary.frames(6, on: page)
        let crowd = try RunningProgram("CrowdProbe", ["\(port)", "10000"], home: home)
        let size = try #require(await crowd.line().flatMap { Int($0) })
        #expect(size >= min(10_000, ThisProcess.raiseLimitOfOpenFiles() / 2), "no more come in")
        for frame in frames {
            let answer = await writer.ask("POST", "\(address)/edits", bytes: frame.bytes)
            #expect(answer.json["accepted"] as? Int == 1, "\(answer)")
            #expect(await RawClient(port: port).get("/api/library").status == 200)
        }
        // Who sends nothing for ten seconds is let go of.
        #expect(await crowd.line() == "closed")
    }
}
