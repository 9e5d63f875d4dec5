import Foundation
import Testing

@Suite("Bad input")
struct BadInput {
    /// What lies at "bad.xopp", and a word of what is said about it.
    enum Kind: String, CaseIterable {
        case missing, directory, empty, truncatedGzip, picture, pipe, text

        var complaint: String {
            switch self {
            case .missing: "no such file or folder; check the path"
            case .directory: "a folder, where a file is expected; name a file inside it"
            case .empty: "the file is empty; look for a backup or an autosave of it"
            case .truncatedGzip: "look for a backup"
            case .picture: "the file is a picture (png), though its name is one of Xournal++; rename it"
            case .pipe: "a pipe or a device, where a file is expected; name a file"
            case .text: "the file is plain text"
            }
        }

        func put(into home: Home) throws {
            switch self {
            case .missing: break
            case .directory: try home.shell("mkdir bad.xopp")
            case .empty: try home.write([], to: "bad.xopp")
            case .truncatedGzip:
                // Cut before the first page is complete, so that nothing is left to be kept.
                let whole = ForeignInk.gzip(Array(ForeignInk.xournal(elements: ForeignInk.strokes(1)).utf8))
                try home.write(Array(whole.prefix(whole.count / 2)), to: "bad.xopp")
            case .picture: try home.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], to: "bad.xopp")
            case .pipe: try home.shell("mkfifo bad.xopp")
            case .text: try home.write("Dear diary,\n", to: "bad.xopp")
            }
        }
    }

    @Test("is one line with the file and the remedy, and leaves the library as it was", arguments: Kind.allCases)
    func refused(_ kind: Kind) throws {
        let home = try Home()
        try home.lnote("new", "before")
        try kind.put(into: home)
        let before = try home.libraryTree()
        let outcome = try home.lnote("import", "bad.xopp")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.complaints.count == 1)
        #expect(outcome.errors.hasPrefix("lnote: bad.xopp: "))
        #expect(outcome.errors.contains(kind.complaint))
        #expect(try home.libraryTree() == before)
        let line = try #require(try home.lnote("import", "bad.xopp", "--json").lines().first)
        #expect(line["ok"] as? Bool == false)
    }

    @Test("does not even make a library", arguments: Kind.allCases)
    func noLibrary(_ kind: Kind) throws {
        let home = try Home()
        try kind.put(into: home)
        try home.lnote("import", "bad.xopp")
        #expect(try home.libraryTree().isEmpty)
    }

    @Test("as many pages as no note has, and as many layers as no page has, are dealt with within five seconds")
    func multitudes() throws {
        let home = try Home()
        let pages = String(repeating: #"<page width="9" height="9"/>"#, count: 20_000)
        try home.write(ForeignInk.gzip(Array("<xournal>\(pages)</xournal>".utf8)), to: "pages.xopp")
        let layers = String(repeating: "<layer/>", count: 20_000)
        try home.write(#"<xournal><page width="9" height="9">\#(layers)</page></xournal>"#, to: "layers.xopp")
        let start = ContinuousClock.now
        let outcome = try home.lnote("import", "pages.xopp")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors == "lnote: pages.xopp: has 20000 pages, more than the 10000 that are imported; split it\n")
        #expect(try home.libraryTree().isEmpty)
        #expect(try home.lnote("import", "layers.xopp").status == 0)
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test("two gibibytes in two megabytes are refused within five seconds")
    func bomb() throws {
        let home = try Home()
        try home.lnote("new", "before")
        let bomb = ForeignInk.bomb()
        #expect(bomb.count < 3 << 20)
        try home.write(bomb, to: "bomb.xopp")
        let before = try home.libraryTree()
        let start = ContinuousClock.now
        let outcome = try home.lnote("import", "bomb.xopp")
        #expect(ContinuousClock.now - start < .seconds(5))
        #expect(outcome.status == 1)
        #expect(outcome.complaints.count == 1)
        #expect(outcome.errors.hasPrefix("lnote: bomb.xopp: "))
        #expect(outcome.errors.contains("inflates to far more than a note holds"))
        #expect(try home.libraryTree() == before)
    }
}
