import FileIO
import Ink
import Testing

@testable import NoteStorage

@Suite("Reading manifests quickly")
struct ReadingManifests {
    /// A manifest as a package has it, and its bytes.
    private func manifest(title: Text, pages: Int = 2) throws -> (Manifest, [UInt8]) {
        let fixture = try NoteFixture()
        try fixture.createNote(title: title, pages: pages)
        let bytes = try fixture.bytes(PackageLayout(root: NoteFixture.root).manifest)
        return (try Manifest(bytes: bytes), bytes)
    }

    @Test(
        "what this program writes is read without the decoder",
        arguments: ["Algebra", "", "漢字 🧮", "a/b", "cafe\u{301}"])
    func written(_ title: String) throws {
        for pages in 0...1 {
            let (manifest, bytes) = try manifest(title: Text(title), pages: pages)
            #expect(Manifest(writtenHere: bytes) == manifest)
        }
    }

    @Test("an escape is left to the decoder", arguments: ["two\nlines", "\"quoted\"", "back\\slash"])
    func escaped(_ title: String) throws {
        let (manifest, bytes) = try manifest(title: Text(title))
        #expect(Manifest(writtenHere: bytes) == nil)
        #expect(manifest.title == Text(title))
    }

    @Test("whatever byte is changed or lost, it never says other than the decoder")
    func changedBytes() throws {
        let (_, bytes) = try manifest(title: "Algebra")
        for place in bytes.indices {
            for byte in Array("\"\\,:{}[]0 x\n".utf8) + [0x00, 0x80, 0xFF] {
                var changed = bytes
                changed[place] = byte
                check(changed)
            }
            check(Array(bytes[..<place]))
            check(Array(bytes[..<place] + bytes[(place + 1)...]))
        }
    }

    private func check(_ bytes: [UInt8]) {
        guard let quick = Manifest(writtenHere: bytes) else { return }
        #expect(quick == (try? Manifest(bytes: bytes)), "\(String(decoding: bytes, as: UTF8.self))")
    }
}
