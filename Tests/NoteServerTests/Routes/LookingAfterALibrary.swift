import FileIO
import Ink
import NoteLibrary
import TestSupport
import Testing

@testable import NoteServer

@Suite("Looking after a library")
struct LookingAfterALibrary {
    private func titles(_ served: ServedLibrary) async -> [String] {
        let notes = await served.get("/api/library").json["notes"] as? [[String: Any]] ?? []
        return notes.compactMap { $0["title"] as? String }
    }

    @Test("a note is made as it was asked for")
    func makes() async throws {
        try await ServedLibrary.run { served in
            let answer = await served.ask(
                "POST", "/api/notes",
                #"{"title":"Waves","folder":"Lectures/Physics","paper":"grid","size":"letter","pages":3}"#)
            #expect(answer.status == 201)
            #expect(answer.json["folder"] as? String == "Lectures/Physics")
            #expect(answer.json["pages"] as? Int == 3)
            let note = await served.get("/api/notes/\(try #require(answer.json["id"] as? String))")
            let page = try #require((note.json["pages"] as? [[String: Any]])?.first)
            #expect(page["paper"] as? String == "grid")
            #expect(page["width"] as? Int == 6120)
        }
    }

    @Test(
        "what is not as it is described is refused, and nothing is made",
        arguments: [
            "", "[]", "{", #"{"title":1}"#, #"{"title":null}"#, #"{}"#, #"{"title":"a","papr":"grid"}"#,
            #"{"title":"a","paper":"stone"}"#, #"{"title":"a","size":"0x0"}"#, #"{"title":"a","pages":-1}"#,
            #"{"title":"a","pages":1001}"#, #"{"title":"a","folder":"../x"}"#, #"{"title":"a","folder":"/x"}"#,
            #"{"title":"a","folder":".trash"}"#, #"{"title":"a","folder":"b.lnote"}"#,
        ])
    func refuses(body: String) async throws {
        try await ServedLibrary.run { served in
            let answer = await served.ask("POST", "/api/notes", body)
            #expect(answer.status == 400, "\(answer)")
            #expect(answer.code == "malformed")
            #expect(await titles(served) == [])
        }
    }

    @Test("a note gets another title, other tags and another folder, open or not")
    func changes() async throws {
        try await ServedLibrary.run { served in
            let (note, _, _) = try served.makeNote("Physics")
            for round in 1...2 {
                let answer = await served.ask(
                    "PATCH", note, #"{"title":"<b>Waves \#(round)</b>","tags":["exam"],"folder":"Round \#(round)"}"#)
                #expect(answer.status == 200, "\(answer)")
                #expect(answer.json["title"] as? String == "<b>Waves \(round)</b>")
                #expect(answer.json["tags"] as? [String] == ["exam"])
                #expect(answer.json["folder"] as? String == "Round \(round)")
                #expect(await served.get(note).json["title"] as? String == "<b>Waves \(round)</b>")
            }
            #expect(
                await served.ask("PATCH", note, #"{"title":"\#(String(repeating: "x", count: 4001))"}"#).status == 400)
        }
    }

    @Test("a note that is open is copied with all that is written in it")
    func duplicates() async throws {
        try await ServedLibrary.run { served in
            let (note, page, _) = try served.makeNote("Physics")
            try await served.write(strokes: 2, on: page)
            let copy = await served.ask("POST", "\(note)/duplicate")
            #expect(copy.status == 201)
            #expect(copy.json["title"] as? String == "Physics (copy)")
            let pages = await served.get("/api/notes/\(try #require(copy.json["id"] as? String))").json["pages"]
            #expect((pages as? [[String: Any]])?.first?["elements"] as? Int == 2)
        }
    }

    @Test("a removed note lies in the trash and comes back")
    func trashes() async throws {
        try await ServedLibrary.run { served in
            let (note, page, facts) = try served.makeNote("Physics")
            try await served.write(strokes: 1, on: page)
            #expect(await served.ask("DELETE", note).json["removedAt"] is String)
            #expect(await titles(served) == [])
            #expect(await served.get(note).code == "noSuchNote")
            let trashed = await served.get("/api/trash").json["notes"] as? [[String: Any]]
            #expect(trashed?.map { $0["id"] as? String } == [facts.id.description])
            #expect(await served.ask("POST", "/api/trash/\(facts.id)/restore").status == 200)
            #expect(await served.ask("POST", "/api/trash/\(facts.id)/restore").code == "noSuchNote")
            #expect(await served.strokes(on: page) == 1)
        }
    }

    @Test("folders are made, and removed when nothing is in them")
    func folders() async throws {
        try await ServedLibrary.run { served in
            #expect(await served.ask("POST", "/api/folders", #"{"path":"Lectures/Physics"}"#).status == 201)
            #expect(await served.ask("POST", "/api/folders", #"{"path":"Lectures"}"#).code == "refused")
            #expect(await served.get("/api/library").json["folders"] as? [String] == ["Lectures", "Lectures/Physics"])
            #expect(await served.ask("DELETE", "/api/folders?path=Lectures").code == "refused")
            #expect(await served.ask("DELETE", "/api/folders?path=Lectures%2FPhysics").status == 204)
            #expect(await served.ask("DELETE", "/api/folders?path=Other").code == "noSuchFolder")
            #expect(await served.ask("DELETE", "/api/folders?path=..%2F..").code == "malformed")
        }
    }

    @Test("two packages of one note are said to be twins")
    func twins() async throws {
        try await ServedLibrary.run { served in
            let (note, _, facts) = try served.makeNote()
            try served.copyTree(facts.path, to: served.library.root.appending("copy.lnote"))
            #expect(await served.get(note).code == "twins")
            #expect((await served.get("/api/library").json["twins"] as? [Any])?.count == 1)
        }
    }
}
