import Ink
import NoteLibrary
import NoteStorage

/// `lnote pages`: the pages of a note and how much is on each.
struct Pages: Command {
    static let syntax = Syntax(
        name: "pages", summary: "list the pages of a note",
        operands: [.note], options: [],
        example: "lnote pages Algebra")

    private let note: Argument

    init(_ arguments: ParsedArguments) { note = arguments.operands[0] }

    func run(in context: CommandContext) throws -> ExitStatus {
        let facts = try context.library.facts(of: try context.library.find(note.bytes))
        try context.print(PagesReport(facts)) {
            var table = Table(rightAligned: [0, 3, 4])
            for page in facts.pages { table.add(cells(page)) }
            for line in table.lines { try context.console.print(line) }
        }
        return context.console.complain(aboutDamageOf: facts)
    }

    private func cells(_ page: PageFacts) -> [String] {
        let counts = page.counts
        let others = [(counts.images, "image"), (counts.texts, "text")].filter { $0.0 > 0 }
        let rest = others.map { Counted.words($0.0, $0.1) } + (page.damage == nil ? [] : ["damaged"])
        return [
            "\(page.number)", page.canvas.map(size) ?? "-", page.ruling?.text ?? "-",
            Counted.words(counts.strokes, "stroke"), Counted.words(counts.samples, "sample"),
            rest.joined(separator: ", "), page.label.string,
        ]
    }

    /// Whole millimetres, which is how people know paper.
    private func size(_ canvas: Canvas) -> String {
        func millimetres(_ tenths: Int32) -> Int { Int((Double(tenths) * 25.4 / 720).rounded()) }
        return "\(millimetres(canvas.width)) x \(millimetres(canvas.height)) mm"
    }
}
