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

    @Test("in a pipe, and for those who want quiet, there is none")
    func silence() throws {
        #expect(try errors(isTerminal: false) == "")
        #expect(try errors(isTerminal: true, "--quiet") == "")
    }
}
