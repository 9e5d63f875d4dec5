import Foundation
import Testing

@Suite("Checking notes")
struct CheckingNotes {
    /// A library with one note of two pages, the path of the note, and the paths of its pages.
    private func library() throws -> (home: Home, note: String, pages: [String]) {
        let home = try Home()
        try home.write(ForeignInk.xournal(pages: 2), to: "a.xopp")
        try home.lnote("import", "a.xopp")
        let note = try #require(try home.lnote("info", "a", "--json").object().text("path"))
        let pages = try home.lnote("pages", "a", "--json").object().objects("pages").compactMap { $0.text("id") }
        return (home, note, pages.map { "\(note)/pages/\($0).content" })
    }

    @Test("a sound library is said to be so, as a whole, by its folder and note by note")
    func sound() throws {
        let (home, note, _) = try library()
        try home.lnote("new", "b")
        for words in [["check"], ["check", "Notes"], ["check", home.library.path]] {
            let outcome = try home.lnote(words)
            #expect(outcome.status == 0)
            #expect(outcome.output == "2 notes, 3 pages: sound\n")
        }
        for name in ["a", note] { #expect(try home.lnote("check", name).output == "1 note, 2 pages: sound\n") }
        let report = try home.lnote("check", "--json").object()
        #expect(report["sound"] as? Bool == true)
        #expect(report.objects("problems").isEmpty)
        #expect(report.objects("notes").map { $0.number("strokes") }.sorted { $0! < $1! } == [0, 4])
    }

    @Test("a damaged page is named with what to do, and nothing is changed")
    func damaged() throws {
        let (home, note, pages) = try library()
        try home.write(Array("this is no page".utf8), to: pages[0])
        let before = try home.libraryTree()
        let outcome = try home.lnote("check")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("damage  \(pages[0]): "))
        #expect(outcome.output.hasSuffix("1 note, 2 pages: 1 problem\n"))
        let report = try home.lnote("check", "a", "--json").object()
        #expect(report["sound"] as? Bool == false)
        let problem = try #require(report.objects("notes").first?.objects("problems").first)
        #expect(problem.text("severity") == "damage")
        #expect(problem.text("code") == "pageUnreadable")
        #expect(problem.text("path") == pages[0])
        #expect(report.objects("notes").first?.text("path") == note)
        #expect(try home.libraryTree() == before)
    }

    @Test("what else is told of a note says that a page is damaged")
    func othersSaySo() throws {
        let (home, _, pages) = try library()
        try home.write(Array("this is no page".utf8), to: pages[0])
        for command in ["info", "pages"] {
            let outcome = try home.lnote(command, "a")
            #expect(outcome.status == 1)
            #expect(outcome.output != "")
            #expect(outcome.complaints.count == 1)
            #expect(outcome.errors.contains(pages[0]))
        }
        let exported = try home.lnote("export", "a", "out.svg")
        #expect(exported.status == 1)
        #expect(exported.output == "out-2.svg\n")
        #expect(try home.lnote("export", "a", "out.json").status == 3)
    }

    @Test("left-overs, twins and strange files are found")
    func beside() throws {
        let (home, note, _) = try library()
        let leftOver = "Notes/.0189f7a2-1111-4222-8333-444455556666.lnote.0123456789abcdef.tmp"
        try home.shell("mkdir \(leftOver); mkdir Notes/copy; cp -a \(note) Notes/copy/; echo x > \(note)/strange.txt")
        let outcome = try home.lnote("check")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("notice  \(leftOver): "))
        #expect(outcome.output.contains("notice  \(note)/strange.txt: "))
        #expect(outcome.output.contains("holds the same note as"))
        #expect(
            outcome.output.contains(
                "lnote cannot merge copies yet, keep both until it can, or make one a note of its own with lnote separate\n"
            ))
        #expect(outcome.output.hasSuffix("2 notes, 4 pages: 1 problem, 2 notices\n"))
    }

    @Test("notices alone do not make a note unsound")
    func notices() throws {
        let (home, note, _) = try library()
        try home.shell("echo x > \(note)/strange.txt")
        let outcome = try home.lnote("check")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasSuffix("1 note, 2 pages: sound, 1 notice\n"))
    }

    @Test("a missing page counts among those of the note")
    func missing() throws {
        let (home, _, pages) = try library()
        try home.shell("rm \(pages[1])")
        let outcome = try home.lnote("check")
        #expect(outcome.status == 1)
        #expect(outcome.output.hasSuffix("1 note, 2 pages: 1 problem\n"))
        #expect(try home.lnote("check", "--json").object().objects("notes").first?.number("pages") == 2)
    }

    @Test("a folder without notes does not pass for sound", arguments: ["", "touch Other/a.xopp Other/b.txt"])
    func noNotes(_ filling: String) throws {
        let home = try Home()
        try home.shell("mkdir Other; \(filling)")
        for words in [["check", "Other"], ["check", "--library", "Other"]] {
            let outcome = try home.lnote(words)
            #expect(outcome.status == 1)
            #expect(outcome.output.hasPrefix("warning  Other: no notes here; name the folder that holds them"))
            #expect(outcome.output.hasSuffix("0 notes, 0 pages: 1 problem\n"))
        }
        let report = try home.lnote("check", "Other", "--json").object()
        #expect(report["sound"] as? Bool == false)
        #expect(report.objects("problems").map { $0.text("code") } == ["noNotes"])
    }

    @Test("a document that is no JSON is one finding with one path, in our own words")
    func noJSON() throws {
        let (home, note, _) = try library()
        try home.write("{ no", to: "\(note)/document.json")
        let output = try home.lnote("check", "a").output
        let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("warning") })
        #expect(line.hasPrefix("warning  \(note)/document.json: is no document of a note (it is no JSON); "))
        #expect(line.ranges(of: "document.json").count == 1)
    }
}
