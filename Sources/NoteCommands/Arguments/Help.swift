/// The help texts, written from the syntaxes.
enum Help {
    /// All commands, a line each.
    static func overview(of commands: [Syntax]) -> String {
        var text = "Handwritten notes in plain files.\n\nUsage: lnote COMMAND [OPTIONS]\n\nCommands:\n"
        text += table(commands.map { ($0.name, $0.summary) })
        text += "\nOptions of every command:\n" + options(Syntax.common)
        text += "\nBefore any command:\n" + options(Syntax.beforeCommand)
        text += """

            A NOTE is an id, the beginning of one, a path or a title.
            Exit status: 0 done, 1 failed, 2 wrong usage, 3 done with losses.

            Example: lnote import lecture.xopp
            More on a command: lnote help COMMAND
            """
        return text
    }

    /// One command.
    static func text(for syntax: Syntax) -> String {
        let operands = syntax.operands.map { " \($0.form)" }.joined()
        var text = "lnote \(syntax.name): \(syntax.summary)\n\nUsage: lnote \(syntax.name)\(operands) [OPTIONS]\n"
        if !syntax.operands.isEmpty { text += "\n" + table(syntax.operands.map { ($0.form, $0.help) }) }
        text += "\nOptions:\n" + options(syntax.options + Syntax.common)
        return text + "\nExample: \(syntax.example)"
    }

    private static func options(_ options: [Option]) -> String { table(options.map { ($0.form, $0.help) }) }

    private static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.utf8.count).max() ?? 0
        return rows.map { left, right in
            "  \(left)\(String(repeating: " ", count: width - left.utf8.count + 2))\(right)\n"
        }.joined()
    }
}
