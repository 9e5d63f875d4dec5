import FileIO
import Ink
import NoteLibrary

/// `lnote import`: notes of other programs' files.
struct Import: Command {
    static let syntax = Syntax(
        name: "import", summary: "make notes of other programs' files",
        operands: [
            Operand(
                "FILE", .several, completion: .file,
                help: "a file, told by its content: \(Library.importedFormats.joined(separator: ", "))")
        ],
        options: [], example: "lnote import lecture.xopp whiteboard.jpg")

    private let files: [FilePath]

    init(_ arguments: ParsedArguments) { files = arguments.operands.map(\.path) }

    func run(in context: CommandContext) throws -> ExitStatus {
        var status = ExitStatus.done
        for (index, file) in files.enumerated() {
            context.console.showProgress(index, of: files.count)
            status = status.worsened(by: try importFile(file, in: context))
            try context.console.flush()
        }
        return status
    }

    private func importFile(_ file: FilePath, in context: CommandContext) throws -> ExitStatus {
        let imported: ImportedFile
        do throws(LibraryError) {
            imported = try context.library.importNote(from: file)
        } catch {
            if context.printsJSON { try context.printLine(ImportLine(file, failed: error)) }
            context.console.complain(error.message)
            return .failed
        }
        context.console.note("\(imported.path) was made")
        if context.printsJSON {
            try context.printLine(ImportLine(file, imported))
        } else {
            try context.console.confirm(
                "\(imported.title.shown): \(Counted.words(pages: imported.pages, imported.counts))")
        }
        context.console.remark(imported.losses, about: file, in: context)
        return imported.losses.contains(where: \.isLoss) ? .losses : .done
    }
}

extension CommandContext {
    /// Prints a report as one line of JSON.
    fileprivate func printLine(_ report: ImportLine) throws {
        try console.print(try JSONOutput.text(report, onOneLine: true))
    }
}
