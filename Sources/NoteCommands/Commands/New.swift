import Ink
import NoteLibrary
import NoteStorage

/// `lnote new`: a note with empty pages.
struct New: Command {
    static let syntax = Syntax(
        name: "new", summary: "make a note",
        operands: [Operand("TITLE", help: "what the note is called; anything, even nothing")],
        options: [
            Option(
                "paper", "PAPER", completion: .words(rulings), help: "\(rulings.joined(separator: ", ")); else plain"),
            Option(
                "size", "SIZE", completion: .words(SheetSize.names),
                help: "a4, letter, ipad, or WxH in points, mm or in, as in 210x297mm; else a4"),
            Option("pages", "N", help: "how many pages it begins with; else 1"),
        ],
        example: "lnote new \"Algebra\" --paper grid --pages 2")

    private static let rulings = Paper.Ruling.allCases.map(\.text)

    private var template: NoteTemplate

    init(_ arguments: ParsedArguments) throws(CommandError) {
        template = NoteTemplate(title: arguments.operands[0].text)
        let rulings = Self.rulings.joined(separator: ", ")
        if let ruling = try arguments.value("paper", expected: rulings, as: Paper.Ruling.init(text:)) {
            template.ruling = ruling
        }
        let names = SheetSize.names.joined(separator: ", ")
        let sizes = "\(names) or WxH, as in 210x297mm, each side more than 0"
        if let size = try arguments.value("size", expected: sizes, as: SheetSize.init) { template.size = size }
        let limit = NoteTemplate.pageLimit
        if let pages = try arguments.value("pages", expected: "a number from 0 to \(limit)", as: { Int($0) }) {
            guard (0...limit).contains(pages) else {
                throw CommandError(.wrongUsage, "--pages \(pages): expected a number from 0 to \(limit)")
            }
            template.pages = pages
        }
    }

    func run(in context: CommandContext) throws -> ExitStatus {
        let facts = try context.library.create(template)
        context.console.note("\(facts.path) was made")
        try context.print(NoteReport(facts)) {
            try context.console.confirm("\(facts.title.shown): \(Counted.words(facts.pages.count, "page"))")
        }
        return .done
    }
}

extension Text {
    /// The title as people see it; a note without one is called so.
    var shown: String { isEmpty ? "(untitled)" : string }
}
