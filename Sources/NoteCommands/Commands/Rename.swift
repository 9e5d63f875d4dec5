import FileIO
import Ink
import NoteLibrary

/// `lnote rename`: another title for a note.
struct Rename: Command {
    static let syntax = Syntax(
        name: "rename", summary: "give a note another title",
        operands: [.note, Operand("TITLE", help: "what it is called from now on; anything, even nothing")],
        options: [], example: "lnote rename Algebra \"Linear algebra\"")

    private let note: Argument
    private let title: Text

    init(_ arguments: ParsedArguments) {
        note = arguments.operands[0]
        title = arguments.operands[1].text
    }

    func run(in context: CommandContext) throws -> ExitStatus {
        let renamed = try context.library.rename(try context.library.find(note.bytes), to: title)
        context.console.note("\(renamed.path) was renamed")
        try context.print(renamed) {
            try context.console.confirm("\(note.string): now \(renamed.title.shown)")
        }
        return .done
    }
}
