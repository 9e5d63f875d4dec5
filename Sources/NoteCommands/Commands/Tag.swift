import FileIO
import Ink
import NoteLibrary
import NoteStorage

/// `lnote tag`: the words under which a note is filed.
struct Tag: Command {
    static let syntax = Syntax(
        name: "tag", summary: "show the tags of a note, add some, take some away",
        operands: [
            .note,
            Operand(
                "+TAG|-TAG", .any, isSigned: true,
                help: "+TAG adds one, -TAG takes one away; without any, they are shown"),
        ],
        options: [], example: "lnote tag Algebra +exam -draft")

    private let note: Argument
    private var added: [Text] = []
    private var removed: [Text] = []

    init(_ arguments: ParsedArguments) throws(CommandError) {
        note = arguments.operands[0]
        for change in arguments.operands.dropFirst() {
            let tag = Text(utf8: Array(change.bytes.dropFirst()))
            switch change.bytes.first {
            case UInt8(ascii: "+") where !tag.isEmpty: added.append(tag)
            case UInt8(ascii: "-") where !tag.isEmpty: removed.append(tag)
            default:
                throw CommandError(.wrongUsage, "\(change.string): write +TAG to add a tag, or -TAG to take one away")
            }
        }
    }

    func run(in context: CommandContext) throws -> ExitStatus {
        let path = try context.library.find(note.bytes)
        let isQuestion = added.isEmpty && removed.isEmpty
        let note =
            try isQuestion
            ? context.library.listed(path) : context.library.tag(path, adding: added, removing: removed)
        if !isQuestion { context.console.note("\(note.path) was tagged") }
        try context.print(note) {
            for tag in note.tags {
                if isQuestion {
                    try context.console.print(Printable.text(tag.string))
                } else {
                    try context.console.confirm(tag.string)
                }
            }
        }
        guard case .failure(let error) = note.manifest else { return .done }
        context.console.complain(error.message)
        return .failed
    }
}
