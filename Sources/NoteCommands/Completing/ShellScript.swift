/// A shell for which completions can be written.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// A script that makes the shell complete the words of these commands.
    func script(for commands: [Syntax]) -> String {
        switch self {
        case .bash: BashScript(commands).text
        case .zsh: ZshScript(commands).text
        case .fish: FishScript(commands).text
        }
    }
}

extension Syntax {
    /// Its own options and those of every command.
    var allOptions: [Option] { options + Self.common }

    /// What the words that are no options may be, in order; the last again and again where there may be several.
    var completions: [Completion] { operands.map(\.completion) }

    var isEndless: Bool { operands.last.map { $0.count == .several || $0.count == .any } ?? false }
}

extension String {
    /// Between single quotes, as every shell takes it for one word.
    var quotedForShell: String { "'\(replacing("'", with: "'\\''"))'" }
}
