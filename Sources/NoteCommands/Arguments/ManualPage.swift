/// The manual page, written from the syntaxes in the language of mdoc(7).
struct ManualPage {
    let text: String

    /// - Parameter date: Of the version, as "January 31, 2026".
    init(_ commands: [Syntax], date: String) {
        var lines = [
            ".\\\" Written by lnote manual; change the commands and not this file.", ".Dd \(date)", ".Dt LNOTE 1",
            ".Os",
            ".Sh NAME", ".Nm lnote", ".Nd handwritten notes in plain files", ".Sh SYNOPSIS", ".Nm",
            ".Op Fl -library Ar DIR",
            ".Ar COMMAND", ".Op Ar OPTION ...", ".Ar ...", ".Sh DESCRIPTION",
            "Keeps handwritten notes as folders that can be copied, synchronised and read.",
            "A note is named by its id, the beginning of it, its path or its title.",
            "The library is the folder that the notes lie in.", ".Pp", "These options are understood by every command:",
        ]
        lines += Self.list(Syntax.common) + [".Pp", "Before any command:"] + Self.list(Syntax.beforeCommand)
        lines += [".Sh COMMANDS"]
        for command in commands {
            lines.append(".Ss \(Self.escaped(command.name))")
            lines.append(".Nm")
            lines.append(".Cm \(Self.escaped(command.name))")
            for operand in command.operands { lines += Self.usage(operand) }
            if !command.options.isEmpty { lines.append(".Op Ar OPTION ...") }
            lines += [".Pp", Self.escaped(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".")]
            if !command.operands.isEmpty || !command.options.isEmpty {
                lines.append(".Bl -tag -width Ds")
                for operand in command.operands {
                    lines += [".It Ar \(Self.escaped(operand.name))", Self.escaped(operand.help)]
                }
                for option in command.options { lines += Self.item(option) }
                lines.append(".El")
            }
            lines += [".Pp", "Example:", ".Dl \(Self.escaped(command.example))"]
        }
        lines += Self.end
        text = lines.joined(separator: "\n")
    }

    private static let end = [
        ".Sh ENVIRONMENT", ".Bl -tag -width LNOTE_LIBRARY", ".It Ev LNOTE_LIBRARY",
        "The library, where no option names one.", ".El", ".Sh FILES", ".Bl -tag -width Ds",
        ".It Pa ~/Documents/Notes", "The library, where neither an option nor the environment names one.",
        ".It Pa .trash", "Within the library: the notes that were removed, for 30 days.", ".El", ".Sh EXIT STATUS",
        ".Bl -tag -width Ds", ".It 0", "Done.", ".It 1",
        "Failed, or done and the output could not be written, which is then said.", ".It 2",
        "Wrong usage; nothing was tried.", ".It 3", "Done, but something did not come along.", ".El",
    ]

    private static func usage(_ operand: Operand) -> [String] {
        let name = escaped(operand.name)
        return switch operand.count {
        case .one: [".Ar \(name)"]
        case .optional: [".Op Ar \(name)"]
        case .several: [".Ar \(name) ..."]
        case .any: [".Op Ar \(name) ..."]
        }
    }

    private static func list(_ options: [Option]) -> [String] {
        [".Bl -tag -width Ds"] + options.flatMap(item) + [".El"]
    }

    private static func item(_ option: Option) -> [String] {
        let letter = option.letter.map { " , Fl \($0)" } ?? ""
        let value = option.value.map { " Ar \(escaped($0))" } ?? ""
        return [".It Fl -\(escaped(option.name))\(value)\(letter)", escaped(option.help)]
    }

    /// Text in which nothing is a request: backslashes, and dots and quotes that begin a line.
    private static func escaped(_ text: String) -> String {
        let text = text.replacing("\\", with: "\\e").replacing("\"", with: "\\(dq")
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text
    }
}
