import Ink
import NoteLibrary
import TestSupport
import Testing

@testable import NoteServer

@Suite("The pages of a note")
struct PagesOfANote {
    private func pages(_ answer: RawAnswer) -> [String] {
        let note = answer.json["note"] as? [String: Any] ?? answer.json
        return (note["pages"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }

    @Test("pages are added, moved, removed and brought back")
    func changesOrder() async throws {
        try await ServedLibrary.run { served in
            let (note, _, facts) = try served.makeNote()
            let first = facts.pages[0].id.description
            let added = await served.ask("POST", "\(note)/pages", #"{"after":"\#(first)","paper":"lined"}"#)
            #expect(added.status == 201)
            let second = try #require(added.json["page"] as? String)
            #expect(pages(added) == [first, second])
            let between = await served.ask("POST", "\(note)/pages", #"{"after":"\#(first)"}"#)
            let middle = try #require(between.json["page"] as? String)
            #expect(pages(between) == [first, middle, second])
            #expect(
                pages(await served.ask("POST", "\(note)/pages/\(second)/move", #"{"index":0}"#)) == [
                    second, first, middle,
                ])
            #expect(pages(await served.ask("DELETE", "\(note)/pages/\(first)")) == [second, middle])
            #expect(await served.get("\(note)/pages/\(first)/content").code == "noSuchPage")
            #expect(pages(await served.ask("POST", "\(note)/pages/\(first)/restore")) == [second, first, middle])
        }
    }

    @Test("a new page is like the one before it where nothing else is said")
    func likeTheOneBefore() async throws {
        try await ServedLibrary.run { served in
            let made = await served.ask("POST", "/api/notes", #"{"title":"","paper":"staves","size":"ipad"}"#)
            let note = "/api/notes/\(try #require(made.json["id"] as? String))"
            _ = await served.ask("POST", "\(note)/pages")
            let page = try #require((await served.get(note).json["pages"] as? [[String: Any]])?.last)
            #expect(page["paper"] as? String == "staves")
            #expect(page["height"] as? Int == 10240)
        }
    }

    @Test("ink for a page that was removed meanwhile brings it back")
    func comesBackByInk() async throws {
        try await ServedLibrary.run { served in
            let (note, address, _) = try served.makeNote()
            let frames = try ServedLibrary.frames(1, on: await served.page(address))
            _ = await served.ask("DELETE", address)
            #expect(await served.client.ask("POST", "\(address)/edits", bytes: frames[0].bytes).status == 200)
            #expect(pages(await served.get(note)).count == 1)
            #expect(await served.strokes(on: address) == 1)
        }
    }

    @Test("a picture of a page is drawn when it is asked for, and again after an edit")
    func draws() async throws {
        try await ServedLibrary.run { served in
            let (_, address, _) = try served.makeNote()
            let first = await served.get("\(address)/thumbnail")
            #expect(first.status == 200)
            #expect(first.bytes.starts(with: [0xFF, 0xD8]))
            try await served.write(strokes: 1, on: address)
            let second = await served.get("\(address)/thumbnail")
            #expect(second.header("ETag") != first.header("ETag"))
            #expect(second.header("ETag") == (await served.get("\(address)/content")).header("ETag"))
        }
    }

    @Test("pictures are told by their content; sent again they are there, and another may not have the id")
    func takesPictures() async throws {
        try await ServedLibrary.run { served in
            let (note, _, _) = try served.makeNote()
            let address = "\(note)/assets/00000000-0000-4000-8000-000000000001"
            let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]
            #expect(await served.client.ask("PUT", address, bytes: png).status == 201)
            #expect(await served.client.ask("PUT", address, bytes: png).status == 200)
            #expect(await served.client.ask("PUT", address, bytes: png + [4]).status == 409)
            let answer = await served.get(address)
            #expect(answer.bytes == png)
            #expect(answer.header("Content-Type") == "image/png")
            let svg = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"
            let other = "\(note)/assets/00000000-0000-4000-8000-000000000002"
            #expect(await served.client.ask("PUT", other, body: svg).code == "wrongType")
            #expect(await served.get(other).code == "noSuchAsset")
        }
    }
}
