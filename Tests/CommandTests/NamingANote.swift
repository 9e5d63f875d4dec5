import Foundation
import Testing

@Suite("Naming a note")
struct NamingANote {
    @Test("by id, by the beginning of one in either case, by path, by title")
    func ways() throws {
        let home = try Home()
        let note = try home.lnote("new", "Algebra", "--json").object()
        let id = try #require(note.text("id"))
        let path = try #require(note.text("path"))
        let names = [
            id, id.uppercased(), String(id.prefix(6)), path, "./\(path)/", home.folder.path + "/" + path, "Algebra",
        ]
        for name in names {
            #expect(try home.lnote("info", name, "--json").object().text("id") == id, "\(name)")
        }
    }

    @Test("a path needs no library")
    func pathAlone() throws {
        let home = try Home()
        let path = try #require(try home.lnote("new", "a", "--json").object().text("path"))
        #expect(try home.lnote("info", path, "--library", "nowhere").status == 0)
    }

    @Test("a title shared by two notes is an error that lists both")
    func ambiguous() throws {
        let home = try Home()
        let paths = try (0..<2).map { _ in try #require(try home.lnote("new", "same", "--json").object().text("path")) }
        let outcome = try home.lnote("info", "same")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.complaints.count == 1)
        #expect(outcome.errors.hasPrefix("lnote: \"same\" may be any of 2 notes; name one by its id or path: "))
        for path in paths {
            let id = try #require(path.firstMatch(of: /[0-9a-f]{8}/)).output
            #expect(outcome.errors.contains("\(id), \(path) (same)"))
            #expect(try home.lnote("info", String(id)).output.contains(path))
        }
    }

    @Test("the beginning of several ids is an error that lists them")
    func ambiguousBeginning() throws {
        let home = try Home()
        // Of seventeen ids two begin with the same digit.
        let ids = try (0..<17).map { number in
            try #require(try home.lnote("new", "note \(number)", "--json").object().text("id"))
        }
        let digits = Dictionary(grouping: ids) { $0.prefix(1) }
        let (digit, same) = try #require(digits.first { $0.value.count > 1 })
        let outcome = try home.lnote("info", String(digit))
        #expect(outcome.status == 1)
        for id in same { #expect(outcome.errors.contains(id)) }
    }

    @Test("an exact title goes before the beginning of an id")
    func exactFirst() throws {
        let home = try Home()
        let id = try #require(try home.lnote("new", "other", "--json").object().text("id"))
        let title = String(id.prefix(4))
        try home.lnote("new", title)
        #expect(try home.lnote("info", title, "--json").object().text("title") == title)
    }

    @Test(
        "a path is answered as one, whether there is a library or not",
        arguments: [
            ("nowhere/at/all", "no note lies here, and none is called so; check the path"),
            ("a.xopp", "a file, where a note is expected; import it, and name the note that this makes"),
            ("./a.xopp", "a file, where a note is expected; import it, and name the note that this makes"),
            ("Folder", "a folder, where a note is expected; name a note in it"),
        ])
    func pathWithoutNote(_ path: String, _ answer: String) throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(), to: "a.xopp")
        try home.shell("mkdir Folder")
        for _ in 1...2 {
            let outcome = try home.lnote("info", path)
            #expect(outcome.status == 1)
            #expect(outcome.errors == "lnote: \(path): \(answer)\n")
            try home.lnote("new", "a")
        }
        if path != "Folder" { #expect(try home.lnote("check", path).errors == "lnote: \(path): \(answer)\n") }
    }

    @Test("a file within a note is answered with the note")
    func withinANote() throws {
        let home = try Home()
        let note = try #require(try home.lnote("new", "a", "--json").object().text("path"))
        for (command, name) in [("info", "document.json"), ("check", "document.json"), ("check", "pages")] {
            let outcome = try home.lnote(command, "\(note)/\(name)", "--library", "nowhere")
            #expect(outcome.status == 1)
            #expect(outcome.errors == "lnote: \(note)/\(name): lies within a note; name the note itself: \(note)\n")
        }
    }

    @Test("a title goes before a path at which no note lies")
    func titleLikeAPath() throws {
        let home = try Home()
        try home.shell("mkdir Folder")
        for title in ["Folder", "1/2"] {
            try home.lnote("new", title)
            #expect(try home.lnote("info", title, "--json").object().text("title") == title)
        }
    }

    @Test(
        "what no note is called is said, with the remedy", arguments: ["nothing", "", "x.lnote", "two\nlines"])
    func unknown(_ name: String) throws {
        let home = try Home()
        try home.lnote("new", "a")
        let outcome = try home.lnote("info", name)
        #expect(outcome.status == 1)
        #expect(outcome.complaints.count == 1)
        #expect(outcome.errors.contains("has no note"))
    }
}
