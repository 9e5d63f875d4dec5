import FileIO
import NoteLibrary
import NoteStorage

/// The program `lnote`: reads a command line, does what it says, and tells the shell how it went.
public struct CommandRunner {
    /// What `lnote --version` prints.
    public static let version = "0.1.0"
    /// Of the version, as the manual page has it.
    static let date = "January 31, 2026"

    /// What every command takes, in the order of the help.
    static var syntaxes: [Syntax] { commands.map { $0.syntax } }

    private static var commands: [any Command.Type] {
        [
            New.self, List.self, Info.self, Pages.self, Import.self, Export.self, Rename.self, Tag.self, Move.self,
            Duplicate.self, Separate.self, Trash.self, Restore.self, Check.self, Serve.self,
            Completions.self, Manual.self,
        ]
    }

    private let environment: CommandEnvironment

    public init(_ environment: CommandEnvironment) { self.environment = environment }

    /// Runs one command line, without the program's name.
    public func run(_ arguments: [[UInt8]]) -> ExitStatus {
        let words = arguments.map { Argument($0) }
        let console = Console(environment, isQuiet: Self.asksForQuiet(words))
        do {
            let status = try run(words, console)
            console.hideProgress()
            try console.flush()
            return status
        } catch let error as CommandError {
            console.complain(error)
            return error.status
        } catch {
            console.complain("\(error)")
            return .failed
        }
    }

    private static func asksForQuiet(_ words: [Argument]) -> Bool {
        words.prefix { $0.bytes != Array("--".utf8) }.contains(Argument("--quiet".utf8))
    }

    private func run(_ words: [Argument], _ console: Console) throws -> ExitStatus {
        var rest = words[...]
        var arguments = ParsedArguments()
        try arguments.take(from: &rest, knowing: Syntax.common + Syntax.beforeCommand, operands: false)
        if arguments.has("version") {
            try console.print("lnote \(Self.version)")
            return .done
        }
        guard let name = rest.popFirst() else {
            if arguments.has("help") { return try help(nil, console) }
            console.explain(overview + "\n")
            return .wrongUsage
        }
        if name.string == "help" { return try help(rest.first, console) }
        let command = try command(name)
        try arguments.take(
            from: &rest, knowing: command.syntax.options + Syntax.common, operands: true,
            signed: command.syntax.operands.contains(where: \.isSigned))
        if arguments.has("help") { return try help(name, console) }
        try arguments.checkOperands(command.syntax)
        return try run(command, arguments, console)
    }

    private func run(
        _ command: any Command.Type, _ arguments: ParsedArguments, _ console: Console
    ) throws -> ExitStatus {
        let ready = try command.init(arguments)
        let library = try environment.library(asked: arguments.value("library"))
        return try ready.run(
            in: CommandContext(
                library: library, environment: environment, console: console, printsJSON: arguments.has("json")))
    }

    private func command(_ name: Argument) throws(CommandError) -> any Command.Type {
        if let command = Self.commands.first(where: { $0.syntax.name == name.string }) { return command }
        let names = Self.syntaxes.map(\.name)
        let guess = Likeness.nearest(to: name.string, among: names).map { "did you mean \($0)?" }
        throw CommandError(
            .wrongUsage, "\(name.string): no such command; \(guess ?? "lnote help lists them")")
    }

    private var overview: String { Help.overview(of: Self.syntaxes) }

    private func help(_ name: Argument?, _ console: Console) throws -> ExitStatus {
        guard let name, name.string != "help" else {
            try console.print(overview)
            return .done
        }
        try console.print(Help.text(for: try command(name).syntax))
        return .done
    }
}
