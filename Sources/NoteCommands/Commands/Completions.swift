/// `lnote completions`: what makes a shell complete the words of lnote.
struct Completions: Command {
    static let syntax = Syntax(
        name: "completions", summary: "print what makes a shell complete the words of lnote",
        operands: [Operand("SHELL", completion: .words(Shell.allCases.map(\.rawValue)), help: names)], options: [],
        example: "lnote completions bash")

    private static let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")

    private let shell: Shell

    init(_ arguments: ParsedArguments) throws(CommandError) {
        let asked = arguments.operands[0].string
        guard let shell = Shell(rawValue: asked) else {
            throw CommandError(.wrongUsage, "\(asked): expected one of \(Self.names)")
        }
        self.shell = shell
    }

    func run(in context: CommandContext) throws -> ExitStatus {
        try context.console.print(shell.script(for: CommandRunner.syntaxes))
        return .done
    }
}
