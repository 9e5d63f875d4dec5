/// Completions for fish.
struct FishScript {
    let text: String

    init(_ commands: [Syntax]) {
        let names = commands.map(\.name)
        var lines = [
            """
            # Makes fish complete the words of lnote: lnote completions fish | source

            # Whether the word being typed is operand number $place of a command, or a later one.
            function __lnote_at --argument-names command place later
                set -l found
                set -l skip no
                for word in (commandline -opc)[2..-1]
                    if test $skip = yes
                        set skip no
                    else if contains -- $word \(Self.valued(commands))
                        set skip yes
                    else if not string match -q -- '-?*' $word
                        set -a found $word
                    end
                end
                set -q found[1]; or set found[1] ''
                test "$found[1]" = "$command"; or return 1
                test (count $found) -eq $place; or test "$later" = later -a (count $found) -gt $place
            end

            complete -c lnote -f
            """
        ]
        lines += Syntax.common.map { "complete -c lnote \(Self.option($0))" }
        lines += Syntax.beforeCommand.map { "complete -c lnote -n \"__lnote_at '' 1\" \(Self.option($0))" }
        for command in commands {
            lines.append("")
            lines.append(
                "complete -c lnote -n \"__lnote_at '' 1\" -a \(command.name) -d \(Self.quoted(command.summary))")
            for option in command.options {
                lines.append("complete -c lnote -n '__lnote_at \(command.name) 1 later' \(Self.option(option))")
            }
            for (place, operand) in command.operands.enumerated() where operand.completion != .anything {
                let later = place == command.operands.count - 1 && command.isEndless ? " later" : ""
                lines.append(
                    "complete -c lnote -n '__lnote_at \(command.name) \(place + 1)\(later)' "
                        + Self.words(operand.completion))
            }
        }
        lines.append("")
        lines.append("complete -c lnote -n \"__lnote_at '' 1\" -a help -d 'explain a command'")
        lines.append("complete -c lnote -n '__lnote_at help 1' -a \(Self.quoted(names.joined(separator: " ")))")
        text = lines.joined(separator: "\n")
    }

    private static func option(_ option: Option) -> String {
        var text = "-l \(option.name)"
        if let letter = option.letter { text += " -s \(letter)" }
        if option.value != nil { text += " -r \(words(option.completion))" }
        return text + " -d \(quoted(option.help))"
    }

    private static func words(_ completion: Completion) -> String {
        switch completion {
        case .anything: "-x"
        case .note: "-x -a '(lnote list --titles 2>/dev/null)'"
        case .trashedNote: "-x -a '(lnote trash --titles 2>/dev/null)'"
        case .folder: "-x -a '(lnote list --folders 2>/dev/null)'"
        case .file: "-F"
        case .directory: "-x -a '(__fish_complete_directories)'"
        case .words(let words): "-x -a \(quoted(words.joined(separator: " ")))"
        }
    }

    private static func valued(_ commands: [Syntax]) -> String {
        let options = Syntax.common + commands.flatMap(\.options)
        return Set(options.filter { $0.value != nil }.map { "--\($0.name)" }).sorted().joined(separator: " ")
    }

    /// Between single quotes, in which fish takes a backslash for one before a quote.
    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}
