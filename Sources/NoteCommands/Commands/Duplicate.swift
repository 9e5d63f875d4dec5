import FileIO
import Ink
import NoteLibrary

/// `lnote duplicate`: another note that shows the same.
struct Duplicate: Command {
    static let syntax = Syntax(
        name: "duplicate", summary: "make another note with the same pages", operands: [.note],
        options: [Option("title", "TITLE", help: "what the other one is called; else as the note, and (copy)")],
        example: "lnote duplicate Algebra --title \"Algebra, second try\"")

    private let note: Argument
    private let title: Text?

    init(_ arguments: ParsedArguments) {
        note = arguments.operands[0]
        title = arguments.value("title")?.text
    }

    func run(in context: CommandContext) throws -> ExitStatus {
        let copy = try context.library.duplicate(try context.library.find(note.bytes), titled: title)
        context.console.note("\(copy.path) was made")
        try context.print(copy) {
            try context.console.confirm("\(copy.title.shown): at \(copy.path)")
        }
        return .done
    }
}
