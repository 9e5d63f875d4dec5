/// `lnote manual`: the manual page, for man(1).
struct Manual: Command {
    static let syntax = Syntax(
        name: "manual", summary: "print the manual page", operands: [], options: [],
        example: "lnote manual >lnote.1")

    init(_ arguments: ParsedArguments) {}

    func run(in context: CommandContext) throws -> ExitStatus {
        try context.console.print(ManualPage(CommandRunner.syntaxes, date: CommandRunner.date).text)
        return .done
    }
}
