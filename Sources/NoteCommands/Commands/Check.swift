import FileIO
import NoteLibrary
import NoteStorage

/// `lnote check`: reads everything and explains what is wrong; changes nothing.
struct Check: Command {
    static let syntax = Syntax(
        name: "check", summary: "read everything and explain what is wrong, changing nothing",
        operands: [
            Operand(
                "NOTE|LIBRARY", .optional, completion: .note, help: "a note, or a folder of notes; else the library")
        ],
        options: [], example: "lnote check Algebra")

    private let subject: Argument?

    init(_ arguments: ParsedArguments) { subject = arguments.operands.first }

    func run(in context: CommandContext) throws -> ExitStatus {
        guard let subject else { return try check(context.library, in: context) }
        if let folder = try context.library.folderOfNotes(at: subject.path) {
            return try check(folder, in: context)
        }
        let note = context.library.check(note: try context.library.find(subject.bytes))
        try context.print(CheckReport(note)) {
            try tell([note], beside: [], on: context.console)
        }
        return note.isSound ? .done : .failed
    }

    private func check(_ library: Library, in context: CommandContext) throws -> ExitStatus {
        let checked = try library.checkAll { done, all in context.console.showProgress(done, of: all) }
        let report = CheckReport(checked)
        try context.print(report) {
            try tell(checked.notes, beside: checked.findings, on: context.console)
        }
        return report.sound ? .done : .failed
    }

    private func tell(_ notes: [CheckedNote], beside: [Finding], on console: Console) throws {
        let findings = notes.flatMap(\.findings) + beside
        for finding in findings { try console.print(Printable.text(finding.line)) }
        let pages = notes.reduce(0) { sum, note in
            guard case .success(let checkup) = note.outcome else { return sum }
            return sum + checkup.pageCount
        }
        let notices = findings.count { $0.severity == .notice }
        let problems = findings.count - notices
        let verdict =
            (problems == 0 ? "sound" : Counted.words(problems, "problem"))
            + (notices == 0 ? "" : ", \(Counted.words(notices, "notice"))")
        try console.confirm("\(Counted.words(notes.count, "note")), \(Counted.words(pages, "page")): \(verdict)")
    }
}
