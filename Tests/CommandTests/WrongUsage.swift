import Testing

@Suite("Wrong usage")
struct WrongUsage {
    @Test(
        "ends with 2 and one line that says what is wrong and what to do",
        arguments: [
            (["lst"], "lst: no such command; did you mean list?"),
            (["frobnicate"], "frobnicate: no such command; lnote help lists them"),
            (["list", "--jsn"], "--jsn: no such option; did you mean --json?"),
            (["list", "-x"], "-x: no such option"),
            (["list", "--library"], "--library: a value is missing; write --library DIR"),
            (["list", "--library="], "--library: name a folder"),
            (["list", "--json=yes"], "--json: takes no value"),
            (["list", "Algebra"], "Algebra: one word too many; put quotes around words that belong together"),
            (["new"], "TITLE is missing: what the note is called; anything, even nothing"),
            (["new", "a", "b"], "b: one word too many; put quotes around words that belong together"),
            (["new", "a", "--pages", "-1"], "--pages -1: expected a number from 0 to 1000"),
            (["new", "a", "--pages", "many"], "--pages many: expected a number from 0 to 1000"),
            (
                ["new", "a", "--size", "a3"],
                "--size a3: expected a4, letter, ipad or WxH, as in 210x297mm, each side more than 0"
            ),
            (
                ["new", "a", "--size", "0x0"],
                "--size 0x0: expected a4, letter, ipad or WxH, as in 210x297mm, each side more than 0"
            ),
            (
                ["new", "a", "--size", "10,5x10,5"],
                "--size 10,5x10,5: expected a4, letter, ipad or WxH, as in 210x297mm, each side more than 0"
            ),
            (["info"], "NOTE is missing: its id, the beginning of it, its path or its title"),
            (
                ["import"],
                "FILE is missing: a file, told by its content: Xournal++, InkML, tablet recordings, Wacom sensor tables, drawing tasks, Lulucat Notes JSON, pictures"
            ),
            (
                ["export", "a"],
                "OUT is missing: OUT.pdf; OUT.svg or OUT.png, numbered where there are several pages; or OUT.json"
            ),
            (["export", "a", "b.docx"], "b.docx: the ending says in which form; use .pdf or .svg or .png or .json"),
            (["export", "a", "b"], "b: the ending says in which form; use .pdf or .svg or .png or .json"),
            (["export", "a", "b.svg", "--pages", "3-1"], "--pages 3-1: expected numbers as in 1-3,5"),
            (["export", "a", "b.svg", "--pages", "0"], "--pages 0: expected numbers as in 1-3,5"),
            (["help", "lst"], "lst: no such command; did you mean list?"),
        ])
    func endsWithTwo(_ words: [String], _ complaint: String) throws {
        let outcome = try Home().lnote(words)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors == "lnote: \(complaint)\n")
    }

    @Test("a line without a command is answered with the help")
    func nothing() throws {
        let home = try Home()
        let outcome = try home.lnote()
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors == (try home.lnote("help").output))
    }

    @Test("an unknown paper is answered with all there are")
    func unknownPaper() throws {
        let outcome = try Home().lnote("new", "a", "--paper", "squared")
        #expect(outcome.status == 2)
        let papers = "plain, lined, grid, dotted, isometric, isometric-dotted, staves"
        #expect(outcome.errors == "lnote: --paper squared: expected \(papers)\n")
    }

    @Test("nothing was made")
    func nothingWasMade() throws {
        let home = try Home()
        try home.lnote("new", "a", "--pages", "many")
        #expect(try home.libraryTree().isEmpty)
    }
}
