import Foundation
import Testing

@Suite("The manual page")
struct ReadingTheManual {
    private static let page = Program.project.appending(path: "Documentation/lnote.1")

    @Test("the one in the documents is what the program prints; if not: lnote manual >Documentation/lnote.1")
    func printed() throws {
        let printed = try Home().lnote("manual")
        #expect(printed.status == 0)
        #expect(printed.output == (try String(contentsOf: Self.page, encoding: .utf8)))
    }

    @Test(
        "mandoc has nothing against it",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc"), "mandoc is not here"))
    func lint() throws {
        let outcome = try Home().shell("mandoc -T lint -W warning '\(Self.page.path)'")
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
    }

    @Test(
        "as people read it, it has every command with its options",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc"), "mandoc is not here"))
    func read() throws {
        let home = try Home()
        let text = try home.shell("mandoc -T utf8 -O width=200 '\(Self.page.path)' | sed 's/.\\x08//g'").output
        for command in AskingForHelp.commands {
            #expect(text.contains("\n     lnote \(command)"), "\(command)")
            let help = try home.lnote("help", command).output
            for option in help.matches(of: /\n  (--[a-z]+)/) { #expect(text.contains(option.output.1), "\(command)") }
        }
        #expect(text.contains("lnote new \"Algebra\" --paper grid --pages 2"))
    }
}
