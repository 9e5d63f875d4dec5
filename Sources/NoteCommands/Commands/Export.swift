import FileIO
import NoteLibrary

/// `lnote export`: a note as files of another form.
struct Export: Command {
    static let syntax = Syntax(
        name: "export", summary: "write a note as a PDF, as pictures or in one file",
        operands: [
            .note,
            Operand(
                "OUT", completion: .file,
                help: "OUT.pdf; OUT.svg or OUT.png, numbered where there are several pages; or OUT.json"),
        ],
        options: [
            Option("pages", "PAGES", help: "which pages, as in 1-3,5; else all"),
            Option("crop", help: "show only what is drawn on, with a small margin"),
            Option("scale", "N", help: "pixels of a PNG for each point, up to \(scaleLimit); else 2, 144 to the inch"),
        ],
        example: "lnote export Algebra algebra.pdf --pages 1-3")

    private static let scaleLimit = 100

    private let note: Argument
    private let target: FilePath
    private let format: ExportFormat
    private var options = ExportOptions()

    init(_ arguments: ParsedArguments) throws(CommandError) {
        note = arguments.operands[0]
        target = arguments.operands[1].path
        guard let format = ExportFormat(endingOf: target) else {
            let endings = ExportFormat.allCases.map { ".\($0)" }.joined(separator: " or ")
            throw CommandError(.wrongUsage, "\(target): the ending says in which form; use \(endings)")
        }
        self.format = format
        if let pages = try arguments.value("pages", expected: "numbers as in 1-3,5", as: PageSelection.init) {
            options.pages = pages
        }
        options.isCropped = arguments.has("crop")
        let scales = "a number above 0 and up to \(Self.scaleLimit), as in 2 or 0.5"
        if let scale = try arguments.value("scale", expected: scales, as: Self.scale) { options.scale = scale }
        if options.isCropped, format == .json {
            throw CommandError(.wrongUsage, "--crop: a .json file holds whole pages; leave it out")
        }
        if arguments.value("scale") != nil, format != .png {
            throw CommandError(.wrongUsage, "--scale: only a .png file has pixels; leave it out")
        }
    }

    private static func scale(_ text: String) -> Double? {
        Double(text).flatMap { $0 > 0 && $0 <= Double(scaleLimit) ? $0 : nil }
    }

    func run(in context: CommandContext) throws -> ExitStatus {
        let path = try context.library.find(note.bytes)
        let exported = try context.library.export(path, to: target, as: format, options)
        for file in exported.files { context.console.note("\(file) was written") }
        try context.print(ExportReport(exported)) {
            for file in exported.files { try context.console.confirm(file.description) }
        }
        context.console.remark(exported.losses, about: path, in: context)
        context.console.complain(about: exported.warnings)
        for failure in exported.failures { context.console.complain(failure.message) }
        if !exported.failures.isEmpty { return .failed }
        return exported.losses.isEmpty ? .done : .losses
    }
}
