import FileIO
import Ink
import NoteLibrary

/// `lnote move`: a note into another of the user's folders.
struct Move: Command {
    static let syntax = Syntax(
        name: "move", summary: "move a note to another folder of the library",
        operands: [
            .note,
            Operand(
                "FOLDER", completion: .folder,
                help: "a folder within the library, as Lectures/Physics, made if need be; . is the library's own"),
        ],
        options: [], example: "lnote move Algebra Lectures")

    private let note: Argument
    private let folder: Folder

    init(_ arguments: ParsedArguments) throws(CommandError) {
        note = arguments.operands[0]
        folder = try arguments.operands[1].folder()
    }

    func run(in context: CommandContext) throws -> ExitStatus {
        let moved = try context.library.move(try context.library.find(note.bytes), to: folder)
        context.console.note("the note is now at \(moved.path)")
        try context.print(moved) {
            try context.console.confirm("\(moved.title.shown): now at \(moved.path)")
        }
        return .done
    }
}
