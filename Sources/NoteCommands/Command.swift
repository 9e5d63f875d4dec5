import NoteLibrary

/// A subcommand: what it takes, and what it does with it.
protocol Command {
    static var syntax: Syntax { get }

    /// Reads its own arguments, whose number has been checked.
    init(_ arguments: ParsedArguments) throws(CommandError)

    /// - Throws: ``CommandError`` or ``LibraryError`` if nothing was done.
    func run(in context: CommandContext) throws -> ExitStatus
}

/// What every command works with.
struct CommandContext {
    let library: Library
    let environment: CommandEnvironment
    let console: Console
    let printsJSON: Bool

    /// Prints a report as JSON, or what `words` says instead.
    func print(_ report: @autoclosure () -> some Encodable, orInWords words: () throws -> Void) throws {
        if printsJSON { try console.print(try JSONOutput.text(report())) } else { try words() }
    }

    /// Prints a note as `list` has it, or what `words` says instead, and says what its owner should see to.
    func print(_ note: ListedNote, orInWords words: () throws -> Void) throws {
        try print(ListedNoteReport(note, cover: library.cover(of: note)), orInWords: words)
        console.complain(about: note.warnings)
    }
}
