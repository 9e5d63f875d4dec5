import Foundation
import Testing

@Suite("Importing files")
struct ImportingFiles {
    @Test("a file becomes a note that is called like it and has all its ink")
    func one() throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(pages: 2), to: "lecture 1.xopp")
        let outcome = try home.lnote("import", "lecture 1.xopp")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output == "lecture 1: 2 pages, 4 strokes, 12 samples\n")
        let note = try home.lnote("info", "lecture 1", "--json").object()
        #expect(note.number("pages") == 2)
        #expect(note.number("strokes") == 4)
        #expect(note.number("samples") == 12)
        #expect(note.number("elements") == 4)
    }

    @Test("for programs each file is one line of JSON with every key documented")
    func lines() throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(), to: "a.xopp")
        try home.write(ForeignInk.gzip(Array(ForeignInk.xournal(pages: 3).utf8)), to: "b.xopp")
        let outcome = try home.lnote("import", "a.xopp", "b.xopp", "--json")
        #expect(outcome.status == 0)
        let lines = try outcome.lines()
        #expect(lines.map { $0.text("file") } == ["a.xopp", "b.xopp"])
        #expect(lines.map { $0.number("pages") } == [1, 3])
        #expect(lines.map { $0.number("strokes") } == [2, 6])
        #expect(lines.map { $0.number("samples") } == [6, 18])
        for line in lines {
            #expect(line["ok"] as? Bool == true)
            #expect(line.number("images") == 0)
            #expect(line.number("texts") == 0)
            #expect(line.objects("losses").isEmpty)
            #expect(line["error"] == nil)
            let note = try #require(line.text("note"))
            #expect(try home.lnote("info", note).status == 0)
        }
    }

    @Test("of several files the good ones come in, the bad one is named, and that is a failure")
    func several() throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(), to: "a.xopp")
        try home.write("nothing of ours", to: "b.xopp")
        try home.write(ForeignInk.xournal(), to: "c.xopp")
        let outcome = try home.lnote("import", "a.xopp", "b.xopp", "c.xopp", "--json")
        #expect(outcome.status == 1)
        #expect(outcome.complaints.count == 1)
        #expect(outcome.errors.hasPrefix("lnote: b.xopp: "))
        let lines = try outcome.lines()
        #expect(lines.map { $0["ok"] as? Bool } == [true, false, true])
        #expect(lines[1].text("error")?.hasPrefix("b.xopp: ") == true)
        #expect(try home.lnote("list", "--json").object().objects("notes").map { $0.text("title") } == ["a", "c"])
    }

    @Test("what does not come along is reported and ends with 3")
    func losses() throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(elements: ForeignInk.strokes(1) + "<hologram/>"), to: "a.xopp")
        let outcome = try home.lnote("import", "a.xopp")
        #expect(outcome.status == 3)
        #expect(outcome.output == "a: 1 page, 1 stroke, 3 samples\n")
        #expect(outcome.complaints.count == 1)
        #expect(outcome.errors.hasPrefix("lnote: a.xopp: page 1: loss: "))
        let line = try #require(try home.lnote("import", "a.xopp", "--json", "--quiet").lines().first)
        let loss = try #require(line.objects("losses").first)
        #expect(loss.text("severity") == "loss")
        #expect(loss.text("code") == "unknown-element")
        #expect(loss.number("page") == 1)
        #expect(loss.number("count") == 1)
        #expect(loss.text("detail")?.isEmpty == false)
    }

    @Test("equal losses of several pages are one line, and for programs they are in the JSON alone")
    func equalLosses() throws {
        let home = try Home()
        let text = #"<text font="Sans" size="10" x="0" y="0">a</text>"#
        let pages = [1, 1, 1, 0, 2].map { count in
            let ink = String(repeating: text, count: count) + ForeignInk.strokes(1)
            return #"<page width="100" height="100"><layer>\#(ink)</layer></page>"#
        }
        try home.write(#"<?xml version="1.0"?><xournal fileversion="4">\#(pages.joined())</xournal>"#, to: "a.xopp")
        let outcome = try home.lnote("import", "./a.xopp")
        #expect(outcome.status == 3)
        #expect(outcome.errors == "lnote: ./a.xopp: pages 1–3, 5: loss: the font \"Sans\", 5 times\n")
        let forPrograms = try home.lnote("import", "./a.xopp", "--json")
        #expect(forPrograms.status == 3)
        #expect(forPrograms.errors == "")
        #expect(try forPrograms.lines().first?.objects("losses").map { $0.number("count") } == [1, 1, 1, 2])
    }

    @Test("what was exported as JSON comes back the same")
    func roundTrip() throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(pages: 2, elements: ForeignInk.strokes(20)), to: "a.xopp")
        try home.lnote("import", "a.xopp")
        #expect(try home.lnote("export", "a", "first.json").status == 0)
        #expect(try home.lnote("import", "first.json", "--library", "Other").status == 0)
        #expect(try home.lnote("export", "a", "second.json", "--library", "Other").status == 0)
        let files = try ["first.json", "second.json"].map { try Data(contentsOf: home.folder.appending(path: $0)) }
        #expect(files[0] == files[1])
    }

    @Test("a file is told by its content, not by its name")
    func content() throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(), to: "lecture.txt")
        #expect(try home.lnote("import", "lecture.txt").status == 0)
        #expect(try home.lnote("info", "lecture").status == 0)
    }

    @Test("a picture named in the file is taken from its folder, never from elsewhere or through a link")
    func siblings() throws {
        let home = try Home()
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0]
        try home.shell("mkdir in; ln -s ../secret.png in/link.png")
        try home.write(png, to: "secret.png")
        try home.write(png, to: "in/own.png")
        for (name, assets) in [("own.png", 1), ("../secret.png", 0), ("link.png", 0), ("missing.png", 0)] {
            let background = #"<background type="pixmap" domain="absolute" filename="\#(name)"/>"#
            let page = #"<page width="100" height="100">\#(background)<layer>\#(ForeignInk.strokes(1))</layer></page>"#
            try home.write(#"<?xml version="1.0"?><xournal fileversion="4">\#(page)</xournal>"#, to: "in/a.xopp")
            let outcome = try home.lnote("import", "in/a.xopp", "--json")
            #expect(outcome.status == (assets == 1 ? 0 : 3), "\(name)")
            let note = try #require(try outcome.lines().first?.text("note"))
            #expect(try home.lnote("info", note, "--json").object().number("assets") == assets, "\(name)")
        }
    }

    @Test("pictures become a note each, called like their files, with a page to write on")
    func pictures() throws {
        let home = try Home()
        let png: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 1, 0, 0, 0, 2, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0]
        try home.write(png, to: "board 1.png")
        try home.write(png, to: "board 2.png")
        let outcome = try home.lnote("import", "board 1.png", "board 2.png", "--json")
        #expect(outcome.status == 0)
        #expect(try outcome.lines().map { $0.text("title") } == ["board 1", "board 2"])
        #expect(try outcome.lines().map { $0.number("pages") } == [1, 1])
        let page = try #require(try home.lnote("pages", "board 2", "--json").object().objects("pages").first)
        #expect([page.number("width"), page.number("height")] == [192, 384])
        #expect(try home.lnote("info", "board 2", "--json").object().number("assets") == 1)
        #expect(try home.lnote("check").status == 0)
    }

    @Test("InkML becomes a page with its strokes")
    func inkML() throws {
        let home = try Home()
        let trace = "<trace>10 20,'3'4,\"1\"1</trace>"
        let format = #"<traceFormat><channel name="X" units="mm"/><channel name="Y" units="mm"/></traceFormat>"#
        try home.write(#"<ink xmlns="http://www.w3.org/2003/InkML">\#(format)\#(trace)</ink>"#, to: "wave.inkml")
        let outcome = try home.lnote("import", "wave.inkml")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output == "wave: 1 page, 1 stroke, 3 samples\n")
    }

    @Test("help names every format")
    func help() throws {
        let help = try Home().lnote("help", "import").output
        for format in ["Xournal++", "InkML", "tablet recordings", "Lulucat Notes JSON", "pictures"] {
            #expect(help.contains(format))
        }
    }

    @Test("a file whose name is no text comes in under a title that shows so")
    func nameThatIsNoText() throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(), to: "a.xopp")
        let outcome = try home.shell("mv a.xopp $'caf\\xe9.xopp' && lnote import $'caf\\xe9.xopp' --json")
        #expect(outcome.status == 0)
        #expect(try outcome.lines().first?.text("title") == "caf\u{FFFD}")
    }
}
