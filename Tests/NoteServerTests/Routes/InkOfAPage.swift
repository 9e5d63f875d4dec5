import FileIO
import Ink
import NoteLibrary
import NoteStorage
import TestSupport
import Testing

@testable import NoteServer

@Suite("Sending edits and asking for a page")
struct InkOfAPage {
    @Test("edits that were answered are on the disk")
    func savesEdits() async throws {
        try await ServedLibrary.run { served in
            let (_, address, facts) = try served.makeNote()
            let before = try await served.page(address)
            let bytes = try ServedLibrary.frames(3, on: before).flatMap(\.bytes)
            let answer = await served.client.ask("POST", "\(address)/edits", bytes: bytes)
            #expect(answer.status == 200)
            #expect(answer.json["accepted"] as? Int == 3)
            #expect(answer.json["stopped"] == nil)

            let onDisk = try served.library.context.fileSystem.read(
                PackageLayout(root: facts.path).content(of: facts.pages[0].id), limit: 1 << 20)
            let saved = try PageContent.decode(onDisk).page
            #expect(saved.counts.strokes == 3)
            #expect(answer.json["digest"] as? String == Digest(of: saved).text)
        }
    }

    @Test("a page that is held already is not sent again, and is after an edit")
    func answersConditions() async throws {
        try await ServedLibrary.run { served in
            let (_, address, _) = try served.makeNote()
            let tag = try #require(await served.get("\(address)/content").header("ETag"))
            let headers = ["Host: localhost", "If-None-Match: \(tag)"]
            #expect(await served.client.ask("GET", "\(address)/content", headers: headers).status == 304)
            let bytes = try ServedLibrary.frames(1, on: await served.page(address)).flatMap(\.bytes)
            _ = await served.client.ask("POST", "\(address)/edits", bytes: bytes)
            #expect(await served.client.ask("GET", "\(address)/content", headers: headers).status == 200)
        }
    }

    @Test("sent twice, an edit is accepted twice and made once")
    func repeats() async throws {
        try await ServedLibrary.run { served in
            let (_, address, _) = try served.makeNote()
            let bytes = try ServedLibrary.frames(2, on: await served.page(address)).flatMap(\.bytes)
            for _ in 0..<2 {
                let answer = await served.client.ask("POST", "\(address)/edits", bytes: bytes)
                #expect(answer.json["accepted"] as? Int == 2)
            }
            #expect(try await served.page(address).counts.strokes == 2)
        }
    }

    @Test("a gap says which edit is expected, and what came before it is kept")
    func stopsAtGaps() async throws {
        try await ServedLibrary.run { served in
            let (_, address, _) = try served.makeNote()
            let all = try ServedLibrary.frames(5, on: await served.page(address))
            let bytes = (all[0..<2] + all[3...]).flatMap(\.bytes)
            let answer = await served.client.ask("POST", "\(address)/edits", bytes: bytes)
            #expect(answer.json["accepted"] as? Int == 2)
            let stopped = try #require(answer.json["stopped"] as? [String: Any])
            #expect(stopped["code"] as? String == "gap")
            #expect(stopped["expected"] as? Int == 3)
            #expect(try await served.page(address).counts.strokes == 2)
        }
    }

    @Test("a body that is no sequence of whole frames changes nothing", arguments: [1, 8, 9, 40])
    func refusesMalformedFrames(cut: Int) async throws {
        try await ServedLibrary.run { served in
            let (_, address, _) = try served.makeNote()
            let bytes = try ServedLibrary.frames(2, on: await served.page(address)).flatMap(\.bytes)
            var bent = bytes
            bent[bytes.count - cut] ^= 1
            for body in [Array(bytes.dropLast(cut)), bent, bytes + [0]] {
                let answer = await served.client.ask("POST", "\(address)/edits", bytes: body)
                #expect(answer.status == 400)
                #expect(answer.code == "malformed")
            }
            #expect(try await served.page(address).counts.strokes == 0)
        }
    }

    @Test("a note or page that is not there is said to be so")
    func saysWhatIsMissing() async throws {
        try await ServedLibrary.run { served in
            let (note, _, _) = try served.makeNote()
            let other = "00000000-0000-4000-8000-000000000000"
            #expect(await served.get("/api/notes/\(other)").code == "noSuchNote")
            #expect(await served.get("\(note)/pages/\(other)/content").code == "noSuchPage")
            #expect(await served.get("/api/notes/x/pages/y/content").code == "noSuchAddress")
            let answer = await served.ask("DELETE", "/api/library")
            #expect(answer.status == 405)
            #expect(answer.header("Allow") == "GET, HEAD")
        }
    }
}
