import FileIO
import Ink
import NoteStorage
import Testing
import TestSupport

@Suite("A document that is gone or damaged")
struct DamagedDocuments {
    static let damages: [(String, [UInt8]?)] = [
        ("missing", nil), ("empty", []), ("cut", Array("{\"format\" : \"lnote\", \"ver".utf8)),
        ("zeroed", Array(repeating: 0, count: 900)), ("another JSON", Array("[1e400]".utf8)),
        ("nested a thousand times", Array(repeating: UInt8(ascii: "["), count: 100_000)),
        ("an object without keys", Array("{}".utf8)),
    ]

    @Test("it is rebuilt from the pages, and the bytes that lay there are kept", arguments: damages.indices)
    func rebuilt(index: Int) throws {
        let (_, bytes) = Self.damages[index]
        let fixture = try NoteFixture()
        let note = try fixture.note(title: "Kept by the manifest", pages: 3)
        try note.close()
        let path = note.layout.document
        if let bytes { try fixture.overwrite(path, with: bytes) } else { try fixture.disk.unlink(path) }

        let reader = try fixture.open(for: .reading)
        #expect(Set(reader.pages) == Set(note.pages))
        #expect(reader.problems.map(\.code) == [.documentRebuilt])

        let again = try fixture.open()
        #expect(again.id == note.id)
        #expect(again.title == "Kept by the manifest")
        #expect(again.pages == note.pages, "pages made one after another keep their order")
        #expect(again.problems.contains { $0.code == .documentRebuilt })
        try again.close()
        let third = try fixture.open()
        #expect(third.problems.isEmpty)
        #expect(third.pages == note.pages)
        if let bytes {
            let kept = try #require(try fixture.names(note.layout.trash).first)
            #expect(try fixture.bytes(note.layout.trash.appending(kept)) == bytes)
        }
    }

    @Test("whatever byte of the document or the manifest is changed or lost, the note opens with all its pages")
    func anyByte() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 2)
        try note.close()
        for path in [note.layout.document, note.layout.manifest] {
            let bytes = try fixture.bytes(path)
            for place in stride(from: 0, to: bytes.count, by: 11) {
                var flipped = bytes
                flipped[place] ^= 0x15
                for damaged in [flipped, Array(bytes[..<place])] {
                    try fixture.overwrite(path, with: damaged)
                    let reader = try fixture.open(for: .reading)
                    #expect(Set(reader.pages) == Set(note.pages), "\(path.name), byte \(place)")
                    for page in reader.pages { #expect(try reader.page(page).isWhole) }
                    #expect(try Manifest.ofNote(at: NoteFixture.root, in: fixture.context).pageCount == 2)
                }
            }
            try fixture.overwrite(path, with: bytes)
        }
    }

    static let oddities: [@Sendable (String) -> String] = [
        { "\u{FEFF}" + $0 }, { $0 + "\u{0}" }, { $0.replacing("\"title\" :", with: "\"title\" : \"b\", \"title\" :") },
        { $0.replacing("\"title\" :", with: "\"x\" : 1e400, \"title\" :") },
        {
            let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
            return $0.replacing("\"title\" :", with: "\"x\" : \(deep), \"title\" :")
        },
    ]

    @Test("JSON made odd by hand opens, as it is or rebuilt, and no page is missing", arguments: oddities.indices)
    func odd(index: Int) throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 2)
        try note.close()
        let text = String(decoding: try fixture.bytes(note.layout.document), as: UTF8.self)
        let odd = Self.oddities[index](text)
        #expect(Array(odd.utf8) != Array(text.utf8))
        try fixture.overwrite(note.layout.document, with: Array(odd.utf8))
        let reader = try fixture.open(for: .reading)
        #expect(Set(reader.pages) == Set(note.pages))
        #expect([[], [.documentRebuilt]].contains(reader.problems.map(\.code)))
    }

    @Test("why it was rebuilt is said in our own words, without the path that the problem has beside it")
    func reason() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 1)
        try note.close()
        try fixture.overwrite(note.layout.document, with: Array("{\"format\" : \"lnote\", \"ver".utf8))
        let problem = try #require(try fixture.open(for: .reading).problems.first)
        #expect(problem.path == note.layout.document)
        let reason = "is no document of a note (it is no JSON)"
        #expect(
            problem.message == "\(reason); rebuilt from the pages, whose order may have changed; "
                + "put the file back from another copy of the note if there is one")
    }

    @Test(
        "a document that claims numbers no dot can have is damaged, and not the end of the program",
        arguments: ["1-18446744073709551615", "4611686018427387905", "0", "2-1", "-", "1-2-3", ""])
    func impossibleVector(numbers: String) throws {
        let fixture = try NoteFixture()
        try fixture.createNote()
        let path = PackageLayout(root: NoteFixture.root).document
        let text = String(decoding: try fixture.bytes(path), as: UTF8.self)
        let damaged = text.replacing(
            "\"vector\" : {", with: "\"vector\" : {\"00000000000000ff\" : \"\(numbers)\",")
        #expect(damaged != text)
        try fixture.overwrite(path, with: Array(damaged.utf8))
        #expect(try fixture.open(for: .reading).problems.map(\.code) == [.documentRebuilt])
    }

    @Test(
        "the numbers of a vector may come in any order, and a great many of them cost no more for it",
        .timeLimit(.minutes(1)))
    func unorderedVector() throws {
        let fixture = try NoteFixture()
        try fixture.createNote()
        let path = PackageLayout(root: NoteFixture.root).document
        let numbers = (1...300_000).reversed().map { "\(2 * $0)" }.joined(separator: ",")
        let text = String(decoding: try fixture.bytes(path), as: UTF8.self)
            .replacing("\"vector\" : {", with: "\"vector\" : {\"00000000000000ff\" : \"\(numbers),1-7\",")
        try fixture.overwrite(path, with: Array(text.utf8))
        #expect(try fixture.open(for: .reading).problems.isEmpty)
    }

    @Test(
        "what a document repeats of a page in a way unknown here costs neither the order of pages nor the document",
        arguments: [
            ("\"paper\" : \"plain\"", "\"paper\" : \"hologram\""), ("\"width\" : 595", "\"width\" : -595"),
            ("\"elementCount\" : 1", "\"elementCount\" : \"one\""), ("\"kind\" : \"fixed\"", "\"kind\" : 9"),
        ])
    func unknownSummary(known: String, unknown: String) throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 3)
        try note.movePage(note.pages[2], to: 0)
        try note.close()
        let text = String(decoding: try fixture.bytes(note.layout.document), as: UTF8.self)
        let other = text.replacing(known, with: unknown)
        #expect(other != text)
        try fixture.overwrite(note.layout.document, with: Array(other.utf8))
        let again = try fixture.open()
        #expect(again.problems.isEmpty)
        #expect(again.pages == note.pages)
        #expect(try again.page(note.pages[0]).isWhole)
    }

    @Test("a page that strayed in from another note does not make the note that other one", arguments: [1, 2])
    func strayPage(pages: Int) throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: pages)
        try note.close()
        var stray = NewNote(title: "Other", context: fixture.context)
        // The seeds of both notes are one, so a few pages are made until one lies before all of the note's.
        repeat {
            try stray.addPage(try NoteFixture.drawing(strokes: 1))
        } while stray.pages.last!.id > note.pages.min()!
        let page = stray.pages.last!
        try fixture.overwrite(note.layout.content(of: page.id), with: PageContent.encode(page))
        try fixture.disk.unlink(note.layout.document)
        let again = try fixture.open()
        #expect(again.id == note.id)
        #expect(Set(again.pages).isSuperset(of: note.pages))
    }

    @Test("a document that the kernel will not give is not written over")
    func unreadable() throws {
        let fixture = try NoteFixture()
        try fixture.createNote(pages: 2)
        let path = PackageLayout(root: NoteFixture.root).document
        let before = try fixture.bytes(path)
        try fixture.disk.setMode(0, of: path)
        let note = try fixture.open()
        #expect(note.access == .reading(.documentUnreadable))
        #expect(note.pages.count == 2)
        #expect(throws: NoteError.self) { try note.rename("x") }
        try note.close()
        try fixture.disk.setMode(0o644, of: path)
        #expect(try fixture.bytes(path) == before)
    }

    @Test("keys that this version does not know are kept, of the note and of its pages")
    func unknownKeys() throws {
        let fixture = try NoteFixture()
        try fixture.createNote()
        let layout = PackageLayout(root: NoteFixture.root)
        let text = String(decoding: try fixture.bytes(layout.document), as: UTF8.self)
        let page = try fixture.open(for: .reading).pages[0]
        let more = text.replacing(
            "{\n  \"createdAt\"",
            with: "{\n  \"colour\" : {\"deep\" : [1, null, 2.5, 18446744073709551615]},\n  \"createdAt\""
        )
        .replacing("\"id\" : \"\(page)\"", with: "\"id\" : \"\(page)\", \"mood\" : \"calm\"")
        try fixture.overwrite(layout.document, with: Array(more.utf8))
        let note = try fixture.open()
        try note.rename("Renamed")
        try note.close()
        let after = String(decoding: try fixture.bytes(layout.document), as: UTF8.self)
        #expect(after.contains("\"mood\" : \"calm\""))
        #expect(after.contains("\"colour\" : {"))
        #expect(after.contains("2.5"))
        #expect(after.contains("18446744073709551615"))
        #expect(after.contains("Renamed"))
    }

    @Test("a document is written the same again if nothing changed")
    func stable() throws {
        let fixture = try NoteFixture()
        let note = try fixture.note(pages: 5)
        try note.bringUpToDate()
        let first = try fixture.bytes(note.layout.document)
        try note.bringUpToDate()
        #expect(try fixture.bytes(note.layout.document) == first)
    }

    @Test("a change another program made to the document is merged")
    func foreignChange() throws {
        let fixture = try NoteFixture()
        try fixture.createNote(pages: 2)
        let layout = PackageLayout(root: NoteFixture.root)
        let before = try fixture.bytes(layout.document)
        let first = try fixture.open()
        try first.retag(["from another device"])
        try first.close()
        let theirs = try fixture.bytes(layout.document)
        try fixture.overwrite(layout.document, with: before)

        let note = try fixture.open()
        try fixture.overwrite(layout.document, with: theirs)
        try note.rename("Renamed here")
        #expect(note.title == "Renamed here")
        #expect(note.tags == ["from another device"])
        try note.close()
        let again = try fixture.open(for: .reading)
        #expect(again.title == "Renamed here")
        #expect(again.tags == ["from another device"])
    }
}
