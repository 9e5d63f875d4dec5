import Foundation
import NoteLibrary
import TestSupport
import Testing

@testable import NoteServer

@Suite("What happens meanwhile is told")
struct WhatHappensMeanwhile {
    private func listen(_ served: ServedLibrary, _ query: String, last: String? = nil) -> RawClient {
        let client = served.client
        let header = last.map { "Last-Event-ID: \($0)\r\n" } ?? ""
        client.send("GET /api/events?\(query) HTTP/1.1\r\nHost: localhost\r\n\(header)\r\n")
        return client
    }

    /// The id of the last event in what came.
    private func lastID(_ text: String) -> String? {
        text.split(whereSeparator: \.isNewline).last { $0.hasPrefix("id: ") }.map { String($0.dropFirst(4)) }
    }

    @Test("two who show a note hear of each edit once it is on the disk, and of the picture of its page")
    func tellsEdits() async throws {
        try await ServedLibrary.run { served in
            let (_, page, facts) = try served.makeNote()
            let listeners = (0..<2).map { _ in listen(served, "notes=\(facts.id)") }
            for listener in listeners { _ = await listener.receive { $0.contains(":\n\n") } }
            try await served.write(strokes: 1, on: page)
            for listener in listeners {
                let heard = await listener.receive { $0.contains("event: thumbnail") }
                #expect(heard.contains("event: edit\ndata: {\"digest\":"))
            }
        }
    }

    @Test("who shows another note hears nothing of this one, and of the library all the same")
    func tellsApart() async throws {
        try await ServedLibrary.run { served in
            let (note, page, _) = try served.makeNote()
            let (_, _, other) = try served.makeNote()
            let listener = listen(served, "notes=\(other.id)")
            _ = await listener.receive { $0.contains(":\n\n") }
            try await served.write(strokes: 1, on: page)
            _ = await served.ask("PATCH", note, #"{"title":"another"}"#)
            let heard = await listener.receive { $0.contains("event: library") }
            #expect(!heard.contains("event: edit"))
            #expect(!heard.contains("event: note"))
        }
    }

    @Test("who comes back gets what was missed, or is told to ask for everything")
    func resumes() async throws {
        try await ServedLibrary.run { served in
            let (_, page, facts) = try served.makeNote()
            let first = listen(served, "notes=\(facts.id)")
            _ = await first.receive { $0.contains(":\n\n") }
            try await served.write(strokes: 1, on: page)
            let heard = await first.receive { $0.contains("event: edit") }
            let id = try #require(lastID(heard))
            try await served.write(strokes: 2, on: page)
            let second = listen(served, "notes=\(facts.id)", last: id)
            let missed = await second.receive { $0.components(separatedBy: "event: edit").count == 3 }
            #expect(!missed.contains("event: reset"))
            for unknown in ["0-1", "x", "\(id)99999", ""] {
                let third = listen(served, "notes=\(facts.id)&last=\(unknown)")
                #expect(await third.receive { $0.contains("event: reset") }.contains("event: reset"))
            }
        }
    }

    @Test("a note that is named wrongly is malformed, one that is not there is silent")
    func namesNotes() async throws {
        try await ServedLibrary.run { served in
            #expect(await served.get("/api/events?notes=x").code == "malformed")
            let listener = listen(served, "notes=00000000-0000-4000-8000-000000000000")
            #expect(await listener.receive { $0.contains(":\n\n") }.contains("200 OK"))
        }
    }
}
