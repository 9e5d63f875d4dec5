import Foundation
import Testing

@Suite("Titles")
struct Titles {
    static let titles = [
        "caf\u{E9}", "cafe\u{301}", "👩‍👩‍👧‍👦🏳️‍🌈", "שלום עולם", "مرحبا", "a/b", "../../etc/passwd", "two\nlines", "", " ", ".",
        "tab\tand\u{1B}[31mred", "x.lnote", "-dash", "\"quoted\" \\ back", "{}", "\u{202E}turned",
        String(repeating: "é", count: 127) + "x",
    ]

    @Test("a title is kept byte by byte, and no file's name depends on it", arguments: titles)
    func kept(_ title: String) throws {
        let home = try Home()
        let made = try home.lnote("new", "--json", "--", title)
        #expect(made.status == 0)
        let note = try made.object()
        let id = try #require(note.text("id"))
        #expect(note.text("title").map { Array($0.utf8) } == Array(title.utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.library.path) == ["\(id).lnote"])

        let listed = try home.lnote("list", "--json").object().objects("notes")
        #expect(listed.first?.text("title").map { Array($0.utf8) } == Array(title.utf8))
        #expect(try home.lnote("info", "--json", "--", title).object().text("id") == id)
    }

    @Test("a title of more than 4,000 bytes is refused with the reason, and makes or changes no note")
    func tooLong() throws {
        let home = try Home()
        let title = String(repeating: "é", count: 2001)
        #expect(try home.lnote("new", "short").status == 0)
        for arguments in [["new", title], ["rename", "short", title], ["duplicate", "short", "--title", title]] {
            let outcome = try home.lnote(arguments)
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("its title would have 4002 bytes, 4000 is the most"))
        }
        #expect(try home.lnote("list", "--json").object().objects("notes").count == 1)
    }

    @Test("on a terminal a title is one line and steers nothing", arguments: titles)
    func harmless(_ title: String) throws {
        let home = try Home()
        for outcome in [
            try home.lnote("new", "--", title), try home.lnote("list"), try home.lnote("info", "--", title),
        ] {
            #expect(outcome.status == 0)
            let steering = outcome.output.unicodeScalars.filter { scalar in
                scalar.properties.generalCategory == .control && scalar != "\n" || scalar == "\u{202E}"
            }
            #expect(steering.isEmpty)
        }
        #expect(try home.lnote("list").output.split(separator: "\n").count == 1)
    }

    @Test("composed and decomposed are two notes; the exact one is meant")
    func normalForms() throws {
        let home = try Home()
        let composed = try home.lnote("new", "caf\u{E9}", "--json").object()
        let decomposed = try home.lnote("new", "cafe\u{301}", "--json").object()
        #expect(try home.lnote("info", "caf\u{E9}", "--json").object().text("id") == composed.text("id"))
        #expect(try home.lnote("info", "cafe\u{301}", "--json").object().text("id") == decomposed.text("id"))
    }

    @Test("where only the other form is there, it is meant")
    func otherNormalForm() throws {
        let home = try Home()
        let decomposed = try home.lnote("new", "cafe\u{301}", "--json").object()
        #expect(try home.lnote("info", "caf\u{E9}", "--json").object().text("id") == decomposed.text("id"))
    }
}
