import Testing

@Suite("Asking for help")
struct AskingForHelp {
    static let commands = [
        "new", "list", "info", "pages", "import", "export", "rename", "tag", "move", "duplicate", "separate",
        "trash", "restore", "check", "serve", "completions", "manual",
    ]

    @Test(
        "each way of asking gives the same text, and every command is in it",
        arguments: [["help"], ["--help"], ["-h"], ["help", "help"]])
    func overview(_ words: [String]) throws {
        let outcome = try Home().lnote(words)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output == (try Home().lnote("help").output))
        #expect(outcome.output.hasSuffix("lnote help COMMAND\n"))
        for command in Self.commands {
            #expect(outcome.output.contains("\n  \(command) "))
        }
        for option in ["--library DIR", "--json", "--quiet", "--help, -h", "--version"] {
            #expect(outcome.output.contains("\n  \(option) "))
        }
    }

    @Test(
        "a command's help shows its usage and an example that it understands itself",
        arguments: commands)
    func command(_ name: String) throws {
        let home = try Home()
        let outcome = try home.lnote("help", name)
        #expect(outcome.status == 0)
        #expect(outcome.output == (try home.lnote(name, "--help").output))
        #expect(outcome.output.contains("Usage: lnote \(name)"))
        let lines = outcome.output.split(separator: "\n")
        let example = try #require(lines.last).dropFirst("Example: ".count)
        #expect(example.hasPrefix("lnote \(name)"))
        // That of serve goes on until it is ended.
        #expect(try home.shell("timeout 2 \(example)").status != 2)
    }

    @Test("the version is one line")
    func version() throws {
        let outcome = try Home().lnote("--version")
        #expect(outcome.status == 0)
        #expect(outcome.output.wholeMatch(of: /lnote \d+\.\d+\.\d+\n/) != nil)
    }
}
