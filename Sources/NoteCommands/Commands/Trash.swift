import FileIO
import Ink
import NoteLibrary
import NoteStorage

/// `lnote trash`: notes that are no longer wanted, kept for 30 days.
struct Trash: Command {
    static let syntax = Syntax(
        name: "trash", summary: "move notes to the trash, or list what is in it",
        operands: [
            Operand("NOTE", .any, completion: .note, help: "\(Operand.note.help); without one, the trash is listed")
        ],
        options: [
            Option("list", help: "list the trash, as without a NOTE"),
            Option("titles", help: "list the titles in it alone, one a line"),
        ],
        example: "lnote trash Algebra")

    private let notes: [Argument]
    private let showsTitles: Bool

    init(_ arguments: ParsedArguments) throws(CommandError) {
        notes = arguments.operands
        showsTitles = arguments.has("titles")
        if let option = ["list", "titles"].first(where: arguments.has), let note = notes.first {
            throw CommandError(
                .wrongUsage, "\(note.string): --\(option) lists the whole trash; leave out one of the two")
        }
    }

    func run(in context: CommandContext) throws -> ExitStatus {
        if notes.isEmpty { return try list(in: context) }
        var trashed: [TrashedNote] = []
        var failures: [LibraryError] = []
        for note in notes {
            do throws(LibraryError) {
                trashed.append(try context.library.trash(try context.library.find(note.bytes)))
            } catch {
                failures.append(error)
            }
        }
        for note in trashed { context.console.note("\(note.note.title.shown) is in the trash") }
        try context.print(TrashReport(trashed, of: context.library, errors: failures.map(\.message))) {
            for note in trashed { try context.console.confirm("\(note.note.title.shown): in the trash for 30 days") }
        }
        for failure in failures { context.console.complain(failure.message) }
        return failures.isEmpty ? .done : .failed
    }

    private func list(in context: CommandContext) throws -> ExitStatus {
        let trash = try context.library.listTrash()
        try context.print(TrashReport(trash.notes, of: context.library, errors: trash.unreadable.map(\.message))) {
            if showsTitles { return try context.console.print(titlesOf: trash.notes.map(\.note)) }
            var table = Table()
            for note in trash.notes { table.add(cells(note)) }
            for line in table.lines { try context.console.print(line) }
        }
        for error in trash.unreadable { context.console.complain(error.message) }
        return trash.unreadable.isEmpty ? .done : .failed
    }

    private func cells(_ trashed: TrashedNote) -> [String] {
        let note = trashed.note
        let day = trashed.removedAt.map { String($0.description.prefix(10)) } ?? "-"
        let id = note.id.map { String($0.description.prefix(8)) } ?? "-"
        switch note.manifest {
        case .success(let manifest):
            let pages = Counted.words(manifest.pageCount, "page")
            return [manifest.title.shown, pages, "removed \(day)", id, note.folder?.description ?? ""]
        case .failure: return ["(unreadable)", "-", "removed \(day)", id, note.folder?.description ?? ""]
        }
    }
}
