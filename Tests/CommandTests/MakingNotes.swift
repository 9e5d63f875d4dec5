import Foundation
import Testing

@Suite("Making and looking at notes")
struct MakingNotes {
    @Test("a new note is there with what was asked for, and both reports of it are the same")
    func newNote() throws {
        let home = try Home()
        let made = try home.lnote(
            "new", "Algebra", "--paper=grid", "--size", "letter", "--pages", "2", "--json")
        #expect(made.status == 0)
        #expect(made.errors == "")
        let note = try made.object()
        #expect(note.text("title") == "Algebra")
        #expect(note.text("engine") == "snapshot")
        #expect(note["tags"] as? [String] == [])
        #expect(note["damage"] as? [String] == [])
        #expect(made.output.contains("\"damage\" : [],\n"))
        #expect(note.number("pages") == 2)
        for key in ["elements", "strokes", "samples", "images", "texts", "assets"] { #expect(note.number(key) == 0) }
        let id = try #require(note.text("id"))
        #expect(note.text("path") == "Notes/\(id).lnote")
        let moment = try #require(note.text("createdAt"))
        #expect(moment.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
        #expect(note.text("modifiedAt") == moment)
        #expect(try home.lnote("info", "Algebra", "--json").output == made.output)
    }

    @Test("a note without ink has no strokes, of which there are no samples to tell")
    func noStrokes() throws {
        let home = try Home()
        try home.lnote("new", "Algebra")
        let shown = try home.lnote("info", "Algebra").output
        #expect(shown.contains("\nstrokes   0\n"))
    }

    @Test("pages are listed with their size, paper and what is on them")
    func pages() throws {
        let home = try Home()
        try home.lnote("new", "Algebra", "--paper", "lined", "--size", "148x210mm", "--pages", "2")
        let shown = try home.lnote("pages", "Algebra")
        #expect(
            shown.output == """
                1  148 x 210 mm  lined  0 strokes  0 samples
                2  148 x 210 mm  lined  0 strokes  0 samples

                """)
        let pages = try home.lnote("pages", "Algebra", "--json").object().objects("pages")
        #expect(pages.map { $0.number("number") } == [1, 2])
        #expect(pages.allSatisfy { $0.text("paper") == "lined" && $0.text("canvas") == "fixed" })
        #expect(pages.allSatisfy { $0["width"] as? Double == 419.5 && $0["height"] as? Double == 595.3 })
    }

    @Test(
        "sizes are understood by name and in three units",
        arguments: [
            ("a4", 595.3, 841.9), ("A4", 595.3, 841.9), ("letter", 612, 792), ("ipad", 768, 1024),
            ("612x792", 612, 792), ("612x792pt", 612, 792), ("8.5x11in", 612, 792), ("25.4x50.8mm", 72, 144),
        ])
    func sizes(_ size: String, _ width: Double, _ height: Double) throws {
        let home = try Home()
        try home.lnote("new", "a", "--size", size)
        let page = try #require(try home.lnote("pages", "a", "--json").object().objects("pages").first)
        #expect(page["width"] as? Double == width)
        #expect(page["height"] as? Double == height)
    }

    @Test("the list is by title, its columns stand below each other, wide letters counted")
    func list() throws {
        let home = try Home()
        for title in ["beta", "Alpha", "漢字", ""] { try home.lnote("new", title) }
        let lines = try home.lnote("list").output.split(separator: "\n")
        #expect(lines.map { $0.prefix { $0 != " " } } == ["(untitled)", "Alpha", "beta", "漢字"])
        #expect(lines[1].hasPrefix("Alpha       1 page  "))
        #expect(lines[3].hasPrefix("漢字        1 page  "))
    }

    @Test("a list for programs has every note with its facts")
    func listForPrograms() throws {
        let home = try Home()
        let made = try home.lnote("new", "Algebra", "--pages", "3", "--json").object()
        let list = try home.lnote("list", "--json").object()
        #expect(list.text("library") == "Notes")
        let notes = list.objects("notes")
        try #require(notes.count == 1)
        for key in ["id", "path", "title", "createdAt", "modifiedAt"] { #expect(notes[0].text(key) == made.text(key)) }
        #expect(notes[0].number("pages") == 3)
        #expect(list.objects("twins").isEmpty)
    }

    @Test("notes in folders are listed, what is hidden or within a package is not, and links end")
    func folders() throws {
        let home = try Home()
        for title in ["here", "there", "gone"] { try home.lnote("new", title) }
        let script = """
            set -e
            there=$(lnote info there --json | sed -n 's/.*"path" : "\\(.*\\)".*/\\1/p')
            gone=$(lnote info gone --json | sed -n 's/.*"path" : "\\(.*\\)".*/\\1/p')
            mkdir -p "Notes/a/b c" Notes/.trash
            mv "$there" "Notes/a/b c/"; mv "$gone" Notes/.trash/
            ln -s .. Notes/a/up; ln -s nowhere Notes/a/dangling; echo text > Notes/a/file.txt
            """
        #expect(try home.shell(script).errors == "")
        let notes = try home.lnote("list", "--json").object().objects("notes")
        #expect(notes.map { $0.text("title") } == ["here", "there"])
    }

    @Test("a note that cannot be read is listed with the reason")
    func unreadable() throws {
        let home = try Home()
        try home.lnote("new", "good")
        let id = "0189f7a2-1111-4222-8333-444455556666"
        try FileManager.default.createDirectory(
            at: home.library.appending(path: "\(id).lnote"), withIntermediateDirectories: true)
        let shown = try home.lnote("list")
        #expect(shown.status == 1)
        #expect(shown.output.contains("good"))
        #expect(shown.output.contains("(unreadable)"))
        #expect(shown.complaints.count == 1)
        #expect(shown.errors.hasPrefix("lnote: Notes/\(id).lnote: "))
        let notes = try home.lnote("list", "--json").object().objects("notes")
        let bad = try #require(notes.first { $0.text("id") == id })
        #expect(bad.text("error")?.isEmpty == false)
    }

    @Test("two packages with one id are both shown, and that is said")
    func twins() throws {
        let home = try Home()
        try home.lnote("new", "twin")
        try home.shell("mkdir Notes/copy && cp -a Notes/*.lnote Notes/copy/")
        let shown = try home.lnote("list")
        #expect(shown.status == 0)
        let lines = shown.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(Set(lines.compactMap { $0.split(separator: " ").last?.prefix(5) }).count == 2)
        #expect(lines.count { $0.contains("  copy/") && $0.hasSuffix(".lnote") } == 1)
        #expect(shown.errors.contains("these packages hold one and the same note; name it by path"))
        let list = try home.lnote("list", "--json").object()
        #expect(list.objects("notes").count == 2)
        #expect((list.objects("twins").first?["paths"] as? [String])?.count == 2)
    }

    @Test("a library that is not there is named, and looking for notes does not make it")
    func noLibrary() throws {
        let home = try Home()
        for command in [["list"], ["info", "a"], ["check"], ["export", "a", "b.svg"]] {
            let outcome = try home.lnote(command)
            #expect(outcome.status == 1)
            #expect(
                outcome.errors
                    == "lnote: Notes: there is no library here; name another, or make this one by adding a note to it\n"
            )
        }
        #expect(!FileManager.default.fileExists(atPath: home.library.path))
    }

    @Test("the library is the one named, else that of the environment, else the one in the home")
    func whichLibrary() throws {
        let home = try Home()
        try home.lnote("--library", "Other", "new", "a")
        try home.lnote("new", "b", "--library=Other")
        #expect(try home.lnote("list", "--library", "Other", "--json").object().objects("notes").count == 2)
        let bare = try Program.run(
            Program.binary, ["new", "c", "--json"], in: home.folder, variables: ["HOME": home.folder.path])
        #expect(try bare.object().text("path")?.hasPrefix("\(home.folder.path)/Documents/Notes/") == true)
        let homeless = try Program.run(Program.binary, ["list"], in: home.folder, variables: [:])
        #expect(homeless.status == 1)
        #expect(
            homeless.errors == "lnote: HOME is not set, so the library is not known; name it with --library DIR\n")
    }

    @Test("looking writes nothing")
    func lookingWritesNothing() throws {
        let home = try Home()
        try home.lnote("new", "a", "--pages", "2")
        let before = try home.libraryTree()
        for command in [["list"], ["info", "a"], ["pages", "a"], ["check"], ["export", "a", "out.svg"]] {
            #expect(try home.lnote(command).status == 0)
        }
        #expect(try home.libraryTree() == before)
    }

    @Test("quiet leaves out what nobody asked for")
    func quiet() throws {
        let home = try Home()
        #expect(try home.lnote("new", "a", "--quiet").output == "")
        #expect(try home.lnote("--quiet", "list").output.hasPrefix("a  "))
        #expect(try home.lnote("export", "a", "a.svg", "--quiet").output == "")
    }

    @Test(
        "no note is made within a note",
        arguments: ["$PWD/$(echo Notes/*.lnote)", "$(echo Notes/*.lnote)/pages", "plain"])
    func withinANote(_ library: String) throws {
        let home = try Home()
        try home.lnote("new", "a")
        try home.shell("cp -r Notes/*.lnote plain")
        let before = try home.shell("find . | sort").output
        let outcome = try home.shell("lnote new b --library \"\(library)\"")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasSuffix("lies within a note, which holds only its own files; choose another folder\n"))
        #expect(try home.shell("find . | sort").output == before)
    }
}
