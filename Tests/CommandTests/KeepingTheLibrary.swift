import Foundation
import Testing

@Suite("Looking after the library")
struct KeepingTheLibrary {
    /// The keys of a note as `list` tells them.
    private func listed(_ title: String, in home: Home) throws -> [String: Any] {
        try #require(
            try home.lnote("list", "--json").object().objects("notes").first { $0.text("title") == title })
    }

    @Test("a note goes to the trash, is listed there, and comes back")
    func trash() throws {
        let home = try Home()
        let id = try #require(try home.lnote("new", "Algebra", "--json").object().text("id"))
        try home.lnote("move", "Algebra", "Lectures/Physics")
        let path = "Notes/Lectures/Physics/\(id).lnote"
        let removed = try home.lnote("trash", "Algebra")
        #expect(removed.status == 0)
        #expect(removed.output == "Algebra: in the trash for 30 days\n")
        #expect(try home.lnote("list").output == "")
        for words in [["trash"], ["trash", "--list"]] {
            let line = try home.lnote(words).output
            let expected =
                "Algebra  1 page  removed \(line.dropFirst(25).prefix(10))  \(id.prefix(8))  Lectures/Physics\n"
            #expect(line == expected)
        }
        let there = try #require(try home.lnote("trash", "--json").object().objects("notes").first)
        #expect(there.text("folder") == "Lectures/Physics")
        #expect(there.text("removedAt")?.hasSuffix("Z") == true)
        #expect(try home.lnote("info", try #require(there.text("path"))).status == 0, "it can be looked at there")

        let restored = try home.lnote("restore", "Algebra")
        #expect(restored.output == "Algebra: back at \(path)\n")
        #expect(restored.errors == "")
        #expect(try home.lnote("check").output == "1 note, 1 page: sound\n")
        #expect(try home.lnote("trash").output == "")
        #expect(try home.lnote("restore", "Algebra").errors.contains("lnote trash shows what is in the trash"))
    }

    @Test("of several notes each is tried, and what failed is said")
    func several() throws {
        let home = try Home()
        for title in ["a", "b", "c"] { try home.lnote("new", title) }
        let outcome = try home.lnote("trash", "a", "nothing", "b", "--json")
        #expect(outcome.status == 1)
        #expect(outcome.complaints.count == 1)
        let report = try outcome.object()
        #expect(report.objects("notes").compactMap { $0.text("title") } == ["a", "b"])
        #expect((report["errors"] as? [String])?.count == 1)
        #expect(try home.lnote("list", "--json").object().objects("notes").map { $0.text("title") } == ["c"])
    }

    @Test("where its place is taken a restored note lies elsewhere, and that is said")
    func placeTaken() throws {
        let home = try Home()
        try home.shell("lnote new a && mv Notes/*.lnote Notes/a.lnote && lnote trash a")
        try home.shell("lnote new b && mv Notes/*-*.lnote Notes/a.lnote")
        let outcome = try home.lnote("restore", "a")
        #expect(outcome.status == 0)
        #expect(outcome.output == "a: back at Notes/a 2.lnote\n")
        #expect(outcome.errors == "lnote: Notes/a 2.lnote: is not where the note was, since its place is taken\n")
    }

    @Test("a note gets another title, its package keeps its name")
    func rename() throws {
        let home = try Home()
        let path = try #require(try home.lnote("new", "Algebra", "--json").object().text("path"))
        #expect(try home.lnote("rename", "Algebra", "Linear\nalgebra").output == "Algebra: now Linear\\nalgebra\n")
        let note = try listed("Linear\nalgebra", in: home)
        #expect(note.text("path") == path)
        let report = try home.lnote("rename", path, "", "--json").object()
        #expect(report.text("title") == "")
        #expect(report.text("path") == path)
        #expect(try home.lnote("check").status == 0)
    }

    @Test("a note is moved between folders; the list shows where it is")
    func move() throws {
        let home = try Home()
        let id = try #require(try home.lnote("new", "Algebra", "--json").object().text("id"))
        let outcome = try home.lnote("move", "Algebra", "Lectures")
        #expect(outcome.output == "Algebra: now at Notes/Lectures/\(id).lnote\n")
        #expect(try home.lnote("list").output.hasSuffix("  \(id.prefix(8))  Lectures\n"))
        #expect(try listed("Algebra", in: home).text("folder") == "Lectures")
        #expect(try home.lnote("list", "--json").object()["folders"] as? [String] == ["Lectures"])
        #expect(try home.lnote("move", "Algebra", ".", "--json").object().text("folder") == "")
        for folder in [".hidden", "..", "/tmp", "a.lnote"] {
            let outcome = try home.lnote("move", "Algebra", folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.hasPrefix("lnote: \(folder): is no folder within the library; "))
        }
    }

    @Test("tags are shown, added at the end once each, and taken away")
    func tags() throws {
        let home = try Home()
        try home.lnote("new", "Algebra")
        #expect(try home.lnote("tag", "Algebra").output == "")
        #expect(try home.lnote("tag", "Algebra", "+exam", "+to do", "+exam").output == "exam\nto do\n")
        #expect(try home.lnote("tag", "Algebra", "-exam", "+new", "-absent").output == "to do\nnew\n")
        #expect(try home.lnote("tag", "Algebra").output == "to do\nnew\n")
        #expect(try home.lnote("tag", "Algebra", "--json").object()["tags"] as? [String] == ["to do", "new"])
        #expect(try home.lnote("tag", "Algebra", "--quiet", "--", "+-x", "-new").output == "")
        #expect(try listed("Algebra", in: home)["tags"] as? [String] == ["to do", "-x"])
        for change in ["exam", "+", "-"] {
            let outcome = try home.lnote("tag", "Algebra", change)
            #expect(outcome.status == 2)
            #expect(outcome.errors == "lnote: \(change): write +TAG to add a tag, or -TAG to take one away\n")
        }
        #expect(try home.lnote("tag", "Algebra", "-h").output.hasPrefix("lnote tag: "))
    }

    @Test("a note is duplicated beside itself, under another title")
    func duplicate() throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(pages: 2), to: "a.xopp")
        try home.lnote("import", "a.xopp")
        try home.lnote("move", "a", "Lectures")
        let copy = try home.lnote("duplicate", "a", "--json").object()
        #expect(copy.text("title") == "a (copy)")
        #expect(copy.text("folder") == "Lectures")
        #expect(try home.lnote("duplicate", "a", "--title", "b").output.hasPrefix("b: at Notes/Lectures/"))
        #expect(try home.lnote("check").output == "3 notes, 6 pages: sound\n")
        let strokes = try home.lnote("check", "--json").object().objects("notes").map { $0.number("strokes") }
        #expect(strokes == [4, 4, 4])
    }

    @Test("a copied package becomes a note of its own, as the remedy says")
    func separate() throws {
        let home = try Home()
        let path = try #require(try home.lnote("new", "a", "--json").object().text("path"))
        #expect(try home.lnote("separate", path).status == 1)
        try home.shell("cp -r \(path) Notes/copy.lnote")
        #expect(try home.lnote("check").output.contains("lnote separate"))
        #expect(try home.lnote("separate", "a").status == 1, "the title means either")
        let outcome = try home.lnote("separate", "Notes/copy.lnote")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasSuffix("; the copy is in the trash\n"))
        #expect(try home.lnote("check").status == 0)
        #expect(try home.lnote("list").output.split(separator: "\n").count == 2)
    }

    @Test(
        "a note in a library that may not be written stays as it was, and that is said",
        .enabled(if: Machine.hasOthers, "no other user can run the program here"),
        arguments: ["trash a", "rename a b", "tag a +x", "move a Folder"])
    func unwritable(_ command: String) throws {
        let home = try Home()
        try home.lnote("new", "a")
        try home.shell("chmod -R a+rX,a-w Notes")
        let before = try home.libraryTree()
        let outcome = try home.asAnother("lnote \(command)")
        #expect(outcome.status == 1)
        #expect(outcome.complaints.count == 1)
        #expect(outcome.errors.contains("no permission to create"))
        #expect(try home.libraryTree() == before)
        try home.shell("chmod -R u+w Notes")
    }
}
