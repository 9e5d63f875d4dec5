import FileIO
import Foundation
import Ink
import NoteLibrary
import NoteStorage
import TestSupport
import Testing

@testable import NoteServer

@Suite("Requests that mean harm")
struct HostileRequests {
    /// Ways to say a folder above, or a file elsewhere, where a name or an id is expected.
    private static let escapes = [
        "..", "../..", "%2e%2e", "..%2f..%2f..%2fetc%2fpasswd", "%2e%2e%2f%2e%2e%2fsecret.txt", "..%5c..%5csecret.txt",
        "%2fetc%2fpasswd", "....//secret.txt", "..;/secret.txt", "%252e%252e%252fsecret.txt", "secret.txt%00",
        "%c0%ae%c0%ae%c0%afsecret.txt", "~root", ".",
    ]

    @Test("a way to another file is no address and no parameter, wherever it stands")
    func leavesOtherFilesAlone() async throws {
        try await ServedLibrary.run { served in
            let secret = "what nobody else may read"
            let file = served.folder.path.appending("secret.txt")
            _ = try served.folder.disk.replace(
                file, with: Array(secret.utf8), durability: .cache, expecting: .absent, token: { 1 })
            let (note, page, _) = try served.makeNote()
            let places = [
                "/ESCAPE", "/web/ESCAPE", "/note/ESCAPE", "/api/ESCAPE", "/api/notes/ESCAPE", "\(note)/assets/ESCAPE",
                "\(note)/pages/ESCAPE/content", "\(note)/pages/ESCAPE/thumbnail", "\(page)/ESCAPE",
                "\(note)/export?format=ESCAPE", "/api/events?notes=ESCAPE",
            ]
            for place in places {
                for escape in Self.escapes {
                    let target = place.replacing("ESCAPE", with: escape)
                    let answer = await served.get(target)
                    #expect(answer.status == 400 || answer.status == 404, "\(target): \(answer)")
                    #expect(!answer.body.contains(secret), "\(target)")
                }
            }
            for escape in Self.escapes {
                for (method, target) in [
                    ("POST", "/api/import?name=a.json&folder=\(escape)"), ("DELETE", "/api/folders?path=\(escape)"),
                ] {
                    let answer = await served.ask(method, target, method == "POST" ? "x" : "")
                    #expect((400..<500).contains(answer.status ?? 0), "\(target): \(answer)")
                }
            }
            for folder in ["..", "../x", "a/../../x", "/tmp/x", "a/./b", ".hidden"] {
                for (target, body) in [
                    ("/api/folders", "{\"path\":\"\(folder)\"}"),
                    ("/api/notes", "{\"title\":\"x\",\"folder\":\"\(folder)\"}"),
                ] {
                    #expect(await served.ask("POST", target, body).code == "malformed", "\(target): \(body)")
                }
            }
            #expect(
                try served.folder.disk.names(in: served.folder.path).map(\.description).sorted() == [
                    "holders", "library", "secret.txt", "temporaries",
                ])
        }
    }

    @Test("a title of HTML stays text: it comes back as JSON, in no page and in no header")
    func titlesAreText() async throws {
        try await ServedLibrary.run { served in
            let title = #"</script><img src=x onerror=alert(1)>"\#r\#nSet-Cookie: a=b"#
            let body = String(decoding: try JSONEncoder().encode(["title": title]), as: UTF8.self)
            let made = await served.ask("POST", "/api/notes", body)
            let id = try #require(made.json["id"] as? String)
            #expect(made.json["title"] as? String == title)
            #expect(made.header("Content-Type") == "application/json")
            for target in ["/note/\(id)", "/"] {
                #expect(await !served.get(target).body.contains("onerror"))
            }
            let export = await served.get("/api/notes/\(id)/export?format=json")
            #expect(export.header("Content-Type") == "application/json")
            #expect(export.header("Content-Disposition")?.hasPrefix("attachment; ") == true)
            #expect(export.header("Set-Cookie") == nil)
        }
    }

    @Test("a picture with a script in it, put among the assets by another program, is never shown as a page")
    func scriptsAreNoPictures() async throws {
        try await ServedLibrary.run { served in
            let (note, _, facts) = try served.makeNote()
            let svg = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"
            let asset = try #require(AssetID("00000000-0000-4000-8000-000000000009"))
            let name = try #require(AssetName(id: asset, fileExtension: "svg"))
            let path = PackageLayout(root: facts.path).asset(name)
            try served.folder.disk.makeDirectories(path.parent)
            _ = try served.folder.disk.replace(
                path, with: Array(svg.utf8), durability: .cache, expecting: .anything, token: { 1 })
            let answer = await served.get("\(note)/assets/\(asset)")
            #expect(answer.status == 200, "\(answer)")
            #expect(answer.header("Content-Type") == "application/octet-stream")
            #expect(answer.header("Content-Disposition") == "attachment")
            #expect(answer.header("X-Content-Type-Options") == "nosniff")
        }
    }

    @Test("thousands of malformed bodies change nothing and hold up nobody")
    func refusesMalformedFrames() async throws {
        try await ServedLibrary.run { served in
            let (_, address, _) = try served.makeNote()
            let whole = try ServedLibrary.frames(3, on: await served.page(address)).flatMap(\.bytes)
            let seed: UInt64 = 20_261_201
            var numbers = SeededGenerator(seed: seed)
            let client = served.client
            for _ in 0..<3000 {
                var body = whole
                switch UInt64.random(in: 0..<4, using: &numbers) {
                case 0: body.removeLast(Int.random(in: 1..<body.count, using: &numbers))
                case 1:
                    let place = body.indices.randomElement(using: &numbers)!
                    body[place] ^= UInt8.random(in: 1...255, using: &numbers)
                case 2: body.insert(contentsOf: [0xFF, 0xFF, 0xFF, 0x7F], at: 0)
                default: body = (0..<64).map { _ in UInt8.random(in: 0...255, using: &numbers) }
                }
                let answer = await client.ask("POST", "\(address)/edits", bytes: body)
                // Cut between two frames, what is left is whole.
                let isCutBetween = answer.status == 200 && whole.starts(with: body)
                #expect(answer.code == "malformed" || isCutBetween, "seed \(seed): \(answer)")
            }
            try await served.write(strokes: 1, on: address, by: Replica(rawValue: 8))
        }
    }

    @Test("edits whose frames are whole and whose bytes mean nothing are refused one by one")
    func refusesNonsense() async throws {
        try await ServedLibrary.run { served in
            let (_, address, _) = try served.makeNote()
            let seed: UInt64 = 7
            var numbers = SeededGenerator(seed: seed)
            for length in 1..<200 {
                let content = (0..<length).map { place in
                    // The type of an edit, so that its bytes are looked at.
                    place == 0 ? 1 : UInt8.random(in: 0...255, using: &numbers)
                }
                let answer = await served.client.ask("POST", "\(address)/edits", bytes: Self.frame(content))
                let stopped = answer.json["stopped"] as? [String: Any]
                #expect(stopped?["code"] as? String == "refused", "seed \(seed), length \(length): \(answer)")
            }
            #expect(await served.strokes(on: address) == 0)
        }
    }

    /// What is put down whole, whatever it is.
    private static func frame(_ content: [UInt8]) -> [UInt8] {
        let check = content.reduce(~UInt32(0)) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0x82F6_3B78 : crc >> 1 }
        }
        return [UInt32(content.count), ~check].flatMap { number in
            withUnsafeBytes(of: number.littleEndian) { Array($0) }
        } + content
    }
}
