import Foundation
import Testing

@Suite("Exporting notes")
struct ExportingNotes {
    private func home(pages: Int) throws -> Home {
        let home = try Home()
        try home.write(ForeignInk.xournal(pages: pages), to: "a.xopp")
        try home.lnote("import", "a.xopp")
        return home
    }

    @Test("one page is one picture under the name that was asked for")
    func onePage() throws {
        let home = try home(pages: 1)
        let outcome = try home.lnote("export", "a", "out.svg")
        #expect(outcome.status == 0)
        #expect(outcome.output == "out.svg\n")
        let picture = try String(contentsOf: home.folder.appending(path: "out.svg"), encoding: .utf8)
        #expect(picture.hasPrefix("<svg "))
        #expect(picture.components(separatedBy: "<path").count - 1 == 2)
    }

    @Test(
        "several pages are numbered as they are in the note",
        arguments: [
            (nil, ["out-1.svg", "out-2.svg", "out-3.svg"]), ("2-3", ["out-2.svg", "out-3.svg"]),
            ("1,3", ["out-1.svg", "out-3.svg"]), ("3,1-2,1", ["out-1.svg", "out-2.svg", "out-3.svg"]),
            ("2", ["out.svg"]),
        ])
    func severalPages(_ selection: String?, _ files: [String]) throws {
        let home = try home(pages: 3)
        let outcome = try home.lnote(["export", "a", "out.svg"] + (selection.map { ["--pages", $0] } ?? []))
        #expect(outcome.status == 0)
        #expect(outcome.output.split(separator: "\n").map(String.init) == files)
        for file in files { #expect(FileManager.default.fileExists(atPath: home.folder.appending(path: file).path)) }
    }

    @Test("pages are one PDF, sound and of the pages that were chosen", arguments: [("1-3", 3), ("2", 1), ("1,3", 2)])
    func portable(_ selection: String, _ count: Int) throws {
        let home = try home(pages: 3)
        let outcome = try home.lnote("export", "a", "out.pdf", "--pages", selection, "--json")
        #expect(outcome.status == 0)
        #expect(try outcome.object()["files"] as? [String] == ["out.pdf"])
        let check = try home.shell("qpdf --check out.pdf && qpdf --show-npages out.pdf")
        #expect(check.status == 0, "\(check.output)\(check.errors)")
        #expect(check.output.hasSuffix("\n\(count)\n"))
        #expect(try home.shell("ls -A").output == "Notes\na.xopp\nout.pdf\n")
    }

    @Test("a page in pixels has two a point, or as many as were asked for", arguments: [(nil, 2.0), ("0.5", 0.5)])
    func pixels(_ scale: String?, _ factor: Double) throws {
        let home = try home(pages: 1)
        let outcome = try home.lnote(["export", "a", "out.png"] + (scale.map { ["--scale", $0] } ?? []))
        #expect(outcome.status == 0)
        let bytes = try Data(contentsOf: home.folder.appending(path: "out.png"))
        let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
        let page = try #require(try home.lnote("pages", "a", "--json").object().objects("pages").first)
        #expect(Double(width) == (try #require(page["width"] as? Double) * factor).rounded(.up))
    }

    @Test("a cropped picture is smaller than the page", arguments: ["svg", "png", "pdf"])
    func cropped(_ form: String) throws {
        let home = try home(pages: 1)
        #expect(try home.lnote("export", "a", "whole.\(form)").status == 0)
        #expect(try home.lnote("export", "a", "part.\(form)", "--crop").status == 0)
        let sizes = try home.shell(
            form == "pdf"
                ? "for f in part whole; do pdfinfo $f.pdf | awk '/Page size/ { print int($3 * $5) }'; done"
                : form == "png"
                    ? "for f in part whole; do od -An -j16 -N8 -tu1 $f.png | awk '{ print ($3*256+$4) * ($7*256+$8) }'; done"
                    : "sed -En 's/.*width=\"([0-9.]+)pt.*/\\1/p' part.svg whole.svg"
        ).output.split(separator: "\n").compactMap { Double($0) }
        #expect(sizes.count == 2)
        #expect(sizes[0] < sizes[1])
    }

    @Test("a page too large for pixels is an error that says what to choose, and writes nothing")
    func tooLarge() throws {
        let home = try home(pages: 1)
        let outcome = try home.lnote("export", "a", "out.png", "--scale", "100")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasSuffix("choose a smaller scale\n"))
        #expect(try home.shell("ls -A").output == "Notes\na.xopp\n")
    }

    @Test("a page that is not there is an error and writes nothing")
    func noSuchPage() throws {
        let home = try home(pages: 2)
        let outcome = try home.lnote("export", "a", "out.svg", "--pages", "2-3")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasSuffix(": its pages are numbered up to 2; choose among these\n"))
        #expect(try home.shell("ls out*").output == "")
    }

    @Test("a note with a picture looks the same wherever it lies, whatever it is called, and from any folder")
    func wherever() throws {
        let home = try Home()
        try home.shell("lnote new page --size 50x50 && lnote export page photo.png && lnote trash page")
        try home.shell("lnote import photo.png && lnote export photo a.svg")
        #expect(
            try home.shell(
                "lnote rename photo other && lnote move other Folder/Inner && mv Notes Moved && "
                    + "lnote export other b.svg --library Moved && mkdir c && cd c && "
                    + "lnote export other c.svg --library ../Moved"
            ).status == 0)
        let files = try ["a.svg", "b.svg", "c/c.svg"].map { name in
            String(decoding: try Data(contentsOf: home.folder.appending(path: name)), as: UTF8.self)
        }
        #expect(files[0].contains("data:image/png"))
        #expect(files[1] == files[2])
        #expect(files[0].replacing("photo", with: "other") == files[1])
    }

    @Test("a file that is there is replaced whole, and no temporary stays")
    func replaced() throws {
        let home = try home(pages: 1)
        try home.write("old", to: "out.json")
        let outcome = try home.lnote("export", "a", "out.json", "--json")
        #expect(try outcome.object()["files"] as? [String] == ["out.json"])
        #expect(
            try String(contentsOf: home.folder.appending(path: "out.json"), encoding: .utf8).hasPrefix("{\"format\""))
        #expect(try home.shell("ls -A").output == "Notes\na.xopp\nout.json\n")
    }

    @Test("nothing is exported into a note")
    func intoANote() throws {
        let home = try home(pages: 1)
        let path = try #require(try home.lnote("info", "a", "--json").object().text("path"))
        let before = try home.libraryTree()
        let outcome = try home.lnote("export", "a", "\(path)/document.json")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasSuffix("lies within a note, which holds only its own files; choose another folder\n"))
        #expect(try home.libraryTree() == before)
    }

    @Test(
        "not either where the working folder is the note, or a link or a package of another name leads there",
        arguments: [
            "cd Notes/*.lnote && lnote export . document.json",
            "cd Notes/*.lnote/pages && lnote export .. ../manifest.json",
            "ln -s Notes/*.lnote link && lnote export a link/manifest.json",
            "mv Notes/*.lnote plain && lnote export plain plain/assets/out.svg",
            "ln -s Notes/*.lnote/pages/* out.svg && lnote export a out.svg",
            "ln -s Notes/*.lnote/manifest.json link && ln -s link out.json && lnote export a out.json",
            "ln -s Notes/*.lnote package && ln -s package/new.pdf out.pdf && lnote export a out.pdf",
        ])
    func intoANoteUnnamed(_ script: String) throws {
        let home = try home(pages: 1)
        let tree = "find . -type f | grep -v before | sort | xargs sha256sum | cut -c1-64"
        let outcome = try home.shell(
            "(\(tree)) >before; (\(script)); status=$?; (\(tree)) | cmp - before && exit $status")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasSuffix("lies within a note, which holds only its own files; choose another folder\n"))
    }

    @Test(
        "a picture that the note shows and has not is told as a loss, whatever the form",
        arguments: ["svg", "json", "pdf", "png"])
    func missingPicture(_ form: String) throws {
        let home = try Home()
        let picture = #"<image left="1" top="1" right="9" bottom="9">iVBORw0KGgo=</image>"#
        try home.write(ForeignInk.xournal(elements: picture), to: "a.xopp")
        try home.lnote("import", "a.xopp")
        try home.shell("rm Notes/*/assets/*")
        let outcome = try home.lnote("export", "a", "out.\(form)")
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("is not in the note"))
    }

    @Test(
        "a picture that is there and cannot be read is told with the reason", arguments: ["svg", "json", "pdf", "png"])
    func unreadablePicture(_ form: String) throws {
        let home = try Home()
        let picture = #"<image left="1" top="1" right="9" bottom="9">iVBORw0KGgo=</image>"#
        try home.write(ForeignInk.xournal(elements: picture), to: "a.xopp")
        try home.lnote("import", "a.xopp")
        try home.shell("cd Notes/*.lnote/assets && ln -sf nowhere *.png")
        let outcome = try home.lnote("export", "a", "out.\(form)")
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("is a link; put the file itself in its place"))
    }

    @Test("a page that cannot be read is left out of a PDF and told of")
    func unreadablePage() throws {
        let home = try home(pages: 3)
        try home.shell("cd Notes/*.lnote/pages && echo rubbish >$(ls | head -1)")
        let outcome = try home.lnote("export", "a", "out.pdf")
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains(".content"))
        #expect(try home.shell("qpdf --show-npages out.pdf").output == "2\n")
    }

    @Test("where no page can be read there is no PDF, and what was drawn is let go without harm")
    func noReadablePage() throws {
        let home = try home(pages: 1)
        try home.shell("cd Notes/*.lnote/pages && echo rubbish >$(ls)")
        // Memory that was given back is overwritten.
        let outcome = try home.shell("MALLOC_PERTURB_=165 lnote export a out.pdf")
        #expect(outcome.status == 1)
        #expect(outcome.complaints.count == 1)
        #expect(try home.shell("ls -A").output == "Notes\na.xopp\n")
    }

    @Test("a folder that is not there is an error with the remedy")
    func noSuchFolder() throws {
        let home = try home(pages: 1)
        let outcome = try home.lnote("export", "a", "nowhere/out.svg")
        #expect(outcome.status == 1)
        #expect(outcome.complaints.count == 1)
        #expect(outcome.errors.contains("nowhere"))
    }

    @Test("a note without pages has no picture", arguments: ["svg", "png", "pdf"])
    func noPage(_ form: String) throws {
        let home = try Home()
        try home.lnote("new", "a", "--pages", "0")
        let outcome = try home.lnote("export", "a", "out.\(form)")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasSuffix("has no page to draw; add one first\n"))
    }
}
