import FileIO
import Foundation
import Ink
import NoteLibrary
import NoteSession
import NoteStorage
import TestSupport
import Testing

@testable import NoteServer

@Suite("Pages that can be read and not be written on")
struct PagesThatAreOnlyRead {
    @Test("a damaged page comes with what is left of it, says so, and takes no edit")
    func damaged() async throws {
        try await ServedLibrary.run { served in
            let (note, address, facts) = try served.makeNote()
            try await served.write(strokes: 40, on: address)
            let frames = try ServedLibrary.frames(1, on: await served.page(address), by: .init(rawValue: 9))
            // Given back to the disk, so that it is read again.
            _ = await served.ask("POST", "\(note)/duplicate")
            let path = PackageLayout(root: facts.path).content(of: facts.pages[0].id)
            var bytes = try served.folder.disk.read(path, limit: 1 << 20)
            bytes[bytes.count / 2] ^= 0xFF
            _ = try served.folder.disk.replace(
                path, with: bytes, durability: .cache, expecting: .anything, token: { 1 })

            let answer = await served.get("\(address)/content")
            #expect(answer.status == 200)
            let damage = try #require(answer.header("Lnote-Damage")?.removingPercentEncoding)
            let page = try #require((await served.get(note).json["pages"] as? [[String: Any]])?.first)
            #expect(page["damage"] as? String == damage)
            let refused = await served.client.ask("POST", "\(address)/edits", bytes: frames[0].bytes)
            #expect(refused.status == 403, "\(refused)")
            #expect(refused.code == "readOnly")
            #expect(try served.folder.disk.read(path, limit: 1 << 20) == bytes)
        }
    }

    @Test("a note that another program writes in is shown, its writer named, and taken over when that has closed it")
    func locked() async throws {
        try await ServedLibrary.run { served in
            let (note, address, facts) = try served.makeNote()
            let context = StorageContext(program: "another", announcements: served.folder.path.appending("holders"))
            let other = try await NoteSession.open(at: facts.path, in: context)
            #expect(await served.get("\(address)/content").status == 200)
            let state = await served.get(note).json["state"] as? [String: Any]
            #expect(state?["state"] as? String == "readOnly")
            let frames = try ServedLibrary.frames(1, on: await served.page(address))
            let refused = await served.client.ask("POST", "\(address)/edits", bytes: frames[0].bytes)
            #expect(refused.status == 423)
            let message = try #require((refused.json["error"] as? [String: Any])?["message"] as? String)
            #expect(message.contains("another"), "\(message)")
            try await other.close()
            #expect(await served.client.ask("POST", "\(address)/edits", bytes: frames[0].bytes).status == 200)
        }
    }
}
