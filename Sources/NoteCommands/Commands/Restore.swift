import FileIO
import Ink
import NoteLibrary
import NoteStorage

/// `lnote restore`: a note back from the trash.
struct Restore: Command {
    static let syntax = Syntax(
        name: "restore", summary: "bring a note back from the trash",
        operands: [Operand("NOTE", completion: .trashedNote, help: Operand.note.help)], options: [],
        example: "lnote restore Algebra")

    private let note: Argument

    init(_ arguments: ParsedArguments) { note = arguments.operands[0] }

    func run(in context: CommandContext) throws -> ExitStatus {
        let restored = try context.library.restore(try context.library.findTrashed(note.bytes))
        let note = restored.note
        context.console.note("the note is back at \(note.path)")
        try context.print(note) {
            try context.console.confirm("\(note.title.shown): back at \(note.path)")
        }
        if restored.isElsewhere {
            context.console.remark("\(note.path): is not where the note was, since its place is taken")
        }
        return .done
    }
}
