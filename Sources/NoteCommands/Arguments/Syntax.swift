/// An option of a command: "--name", or "--name VALUE".
struct Option {
    /// Without the dashes.
    let name: String
    /// Another way to write it: "h" for "-h".
    let letter: Character?
    /// What the help calls its value; nil for an option without one.
    let value: String?
    /// What the value may be.
    let completion: Completion
    let help: String

    init(
        _ name: String, _ value: String? = nil, letter: Character? = nil, completion: Completion = .anything,
        help: String
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.completion = completion
        self.help = help
    }

    /// As the help shows it: "--name VALUE", "--name, -n".
    var form: String { "--\(name)" + (letter.map { ", -\($0)" } ?? "") + (value.map { " \($0)" } ?? "") }

    func isWritten(_ form: String) -> Bool { form == "--\(name)" || letter.map { form == "-\($0)" } ?? false }
}

/// A word that is no option: a title, a note, a file.
struct Operand {
    enum Count { case one, optional, several, any }

    let name: String
    let count: Count
    /// Whether it may begin with a dash as options do, without being one.
    let isSigned: Bool
    /// What it may be.
    let completion: Completion
    let help: String

    init(
        _ name: String, _ count: Count = .one, isSigned: Bool = false, completion: Completion = .anything, help: String
    ) {
        self.name = name
        self.count = count
        self.isSigned = isSigned
        self.completion = completion
        self.help = help
    }

    /// A note, as every command that takes one explains it.
    static let note = Operand("NOTE", completion: .note, help: "its id, the beginning of it, its path or its title")

    /// As the help shows it: "NOTE", "[NOTE]", "FILE...", "[NOTE...]".
    var form: String {
        switch count {
        case .one: name
        case .optional: "[\(name)]"
        case .several: "\(name)..."
        case .any: "[\(name)...]"
        }
    }
}

/// What a command takes, from which its arguments are read and its help is written.
struct Syntax {
    let name: String
    /// One line that completes "lnote name: …".
    let summary: String
    let operands: [Operand]
    let options: [Option]
    /// A command line as somebody would type it.
    let example: String

    /// Understood by every command, before its name or after it.
    static let common = [
        Option(
            "library", "DIR", completion: .directory,
            help: "the folder of notes; else LNOTE_LIBRARY, else ~/Documents/Notes"),
        Option("json", help: "print JSON for programs"),
        Option("quiet", help: "print errors and what was asked for, nothing else"),
        Option("help", letter: "h", help: "explain the command"),
    ]

    /// Understood before the name of a command only, where they stand in for one.
    static let beforeCommand = [Option("version", help: "print the version")]
}
