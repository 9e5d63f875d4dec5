import FileIO
import Foundation
import NoteCommands
import Testing

@Suite("Showing progress")
struct ShowingProgress {
    /// What importing three files says on standard error, with or without a terminal there.
    private func errors(isTerminal: Bool, _ words: String...) throws -> String {
        let home = try Home()
        for name in ["a", "b", "c"] { try home.write(ForeignInk.xournal(), to: "\(name).xopp") }
        let said = Said()
        let status = CommandRunner(said.environment(in: home.folder, isTerminal: isTerminal)).run(
            (["import", "--library", "\(home.folder.path)/Notes"] + words
                + ["a", "b", "c"].map { "\(home.folder.path)/\($0).xopp" }).map { Array($0.utf8) })
        #expect(status == .done)
        return said.errors
    }

    @Test("on a terminal a bar fills and goes away")
    func terminal() throws {
        let errors = try errors(isTerminal: true)
        for part in ["0/3", "1/3", "2/3"] { #expect(errors.contains("] \(part)")) }
        #expect(errors.hasSuffix("\r\u{1B}[K"))
    }

    @Test("results, remarks and complaints take the bar's place, none stands beside it")
    func nothingBesideTheBar() throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(), to: "a.xopp")
        try home.write(ForeignInk.xournal(elements: ForeignInk.strokes(1) + "<hologram/>"), to: "b.xopp")
        try home.write("nothing of ours", to: "c.xopp")
        try home.write(ForeignInk.xournal(), to: "d.xopp")
        let said = Said()
        let files = ["a", "b", "c", "d"].map { "\(home.folder.path)/\($0).xopp" }
        let words = ["import", "--library", "\(home.folder.path)/Notes"] + files
        let status = CommandRunner(said.environment(in: home.folder, isTerminal: true)).run(
            words.map { Array($0.utf8) })
        #expect(status == .failed)
        let shown = said.screen.replacing(/(\r\[[#.]+\] \d\/4)+\r\u{1B}\[K/, with: "<bar>").split(separator: "\n")
        try #require(shown.count == 5, "\(shown)")
        #expect(shown[0] == "<bar>a: 1 page, 2 strokes, 6 samples")
        #expect(shown[1] == "<bar>b: 1 page, 1 stroke, 3 samples")
        #expect(shown[2].hasPrefix("lnote: \(files[1]): page 1: loss: "))
        #expect(shown[3].hasPrefix("<bar>lnote: \(files[2]): "))
        #expect(shown[4] == "<bar>d: 1 page, 2 strokes, 6 samples")
    }

    @Test("in a pipe, and for those who want quiet, there is none")
    func silence() throws {
        #expect(try errors(isTerminal: false) == "")
        #expect(try errors(isTerminal: true, "--quiet") == "")
    }
}
