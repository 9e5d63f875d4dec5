import FileIO
import Ink
import NoteLibrary

/// `lnote separate`: a note of its own out of a copied package.
struct Separate: Command {
    static let syntax = Syntax(
        name: "separate", summary: "make a copied package a note of its own",
        operands: [
            Operand("PACKAGE", completion: .directory, help: "the path of one of the packages that hold one note")
        ], options: [],
        example: "lnote separate Notes/copy.lnote")

    private let package: Argument

    init(_ arguments: ParsedArguments) { package = arguments.operands[0] }

    func run(in context: CommandContext) throws -> ExitStatus {
        let note = try context.library.separate(try context.library.find(package.bytes))
        context.console.note("\(note.path) was made")
        try context.print(note) {
            try context.console.confirm(
                "\(note.title.shown): a note of its own at \(note.path); the copy is in the trash")
        }
        return .done
    }
}
