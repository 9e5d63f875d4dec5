import FileIO
import Ink
import NoteLibrary
import NoteStorage

/// `lnote info`: what there is to know of a note.
struct Info: Command {
    static let syntax = Syntax(
        name: "info", summary: "tell about a note",
        operands: [.note], options: [],
        example: "lnote info Algebra --json")

    private let note: Argument

    init(_ arguments: ParsedArguments) { note = arguments.operands[0] }

    func run(in context: CommandContext) throws -> ExitStatus {
        let facts = try context.library.facts(of: try context.library.find(note.bytes))
        try context.print(NoteReport(facts)) {
            var table = Table()
            let counts = facts.counts
            table.add(["title", facts.title.shown])
            table.add(["id", facts.id.description])
            table.add(["path", facts.path.description])
            table.add(["engine", facts.engine])
            table.add(["tags", facts.tags.map(\.string).joined(separator: ", ")])
            table.add(["pages", "\(facts.pages.count)"])
            table.add(["elements", "\(counts.elements)"])
            let samples = counts.strokes == 0 ? "" : ", \(Counted.words(counts.samples, "sample"))"
            table.add(["strokes", "\(counts.strokes)\(samples)"])
            table.add(["images", "\(counts.images)"])
            table.add(["texts", "\(counts.texts)"])
            table.add(["assets", "\(facts.assets)"])
            table.add(["created", facts.createdAt.description])
            table.add(["modified", facts.modifiedAt.description])
            for line in table.lines { try context.console.print(line) }
        }
        return context.console.complain(aboutDamageOf: facts)
    }
}

extension Console {
    /// Says what the owner of a note should see to; what was asked for is done all the same.
    func complain(about warnings: [Problem]) {
        for warning in warnings { complain(warning.description) }
    }

    /// Says which pages cannot be read whole, and what else the owner should see to.
    func complain(aboutDamageOf facts: NoteFacts) -> ExitStatus {
        complain(about: facts.warnings)
        let damage = facts.pages.compactMap(\.damage)
        for line in damage { complain(line) }
        return damage.isEmpty ? .done : .failed
    }
}
