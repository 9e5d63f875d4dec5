import FileIO
import NoteLibrary

/// `lnote export`: a note as files of another form.
struct Export: Command {
    static let syntax = Syntax(
        name: "export", summary: "write a note as pictures or in one file",
        operands: [
            Operand("NOTE", help: "its id, the beginning of it, its path or its title"),
            Operand("OUT", help: "OUT.svg, numbered where there are several pages, or OUT.json"),
        ],
        options: [Option("pages", "PAGES", help: "which pages, as in 1-3,5; else all")],
        example: "lnote export Algebra algebra.svg --pages 1-3")

    private let note: Argument
    private let target: FilePath
    private let format: ExportFormat
    private let pages: PageSelection

    init(_ arguments: ParsedArguments) throws(CommandError) {
        note = arguments.operands[0]
        target = arguments.operands[1].path
        guard let format = ExportFormat(endingOf: target) else {
            let endings = ExportFormat.allCases.map { ".\($0)" }.joined(separator: " or ")
            throw CommandError(.wrongUsage, "\(target): the ending says in which form; use \(endings)")
        }
        self.format = format
        pages = try arguments.value("pages", expected: "numbers as in 1-3,5", as: PageSelection.init) ?? .all
    }

    func run(in context: CommandContext) throws -> ExitStatus {
        let path = try context.library.find(note.bytes)
        let exported = try context.library.export(path, to: target, as: format, pages: pages)
        try context.print(ExportReport(exported)) {
            for file in exported.files { try context.console.confirm(file.description) }
        }
        context.console.remark(exported.losses, about: path, in: context)
        for failure in exported.failures { context.console.complain(failure.message) }
        if !exported.failures.isEmpty { return .failed }
        return exported.losses.isEmpty ? .done : .losses
    }
}
