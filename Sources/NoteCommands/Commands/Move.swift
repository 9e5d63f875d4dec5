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
                "FOLDER",
                help: "a folder within the library, as Lectures/Physics, made if need be; . is the library's own"),
        ],
        options: [], example: "lnote move Algebra Lectures")

    private let note: Argument
    private let folder: Folder

    init(_ arguments: ParsedArguments) throws(CommandError) {
        note = arguments.operands[0]
        let asked = arguments.operands[1]
        guard !asked.bytes.starts(with: "/".utf8), let folder = Folder(asked.path) else {
            throw CommandError(
                .wrongUsage,
                "\(asked.string): is no folder within the library; name it from there, as Lectures/Physics, without a dot "
                    + "in front")
        }
        self.folder = folder
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
