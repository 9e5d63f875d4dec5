/// Completions for zsh, by its own `_arguments`.
struct ZshScript {
    let text: String

    init(_ commands: [Syntax]) {
        let described = commands.map { "        \("\($0.name):\($0.summary)".quotedForShell)" }
        let cases = commands.map(Self.command).joined(separator: "\n")
        text = """
            #compdef lnote
            # Makes zsh complete the words of lnote: eval "$(lnote completions zsh)"

            _lnote_found() {
                local -a found library
                [[ -n ${opt_args[--library]} ]] && library=(--library ${(Q)opt_args[--library]})
                found=(${(f)"$(_call_program titles lnote "$@" ${(q)library} 2>/dev/null)"})
                compadd -a found
            }
            _lnote_notes() { _lnote_found list --titles }
            _lnote_trashed() { _lnote_found trash --titles }
            _lnote_folders() { _lnote_found list --folders }

            _lnote_commands() {
                local -a commands
                commands=(
            \(described.joined(separator: "\n"))
                    'help:explain a command'
                )
                _describe command commands
            }

            _lnote() {
                local context state state_descr line
                typeset -A opt_args
                _arguments -C \\
            \(Self.options(Syntax.common + Syntax.beforeCommand, indent: "        "))
                    '1:command:_lnote_commands' \\
                    '*::argument:->arguments'
                [[ $state == arguments ]] || return
                case $words[1] in
                    help) _lnote_commands ;;
            \(cases)
                esac
            }

            if [[ $funcstack[1] == _lnote ]]; then _lnote "$@"; else compdef _lnote lnote; fi
            """
    }

    private static func command(_ syntax: Syntax) -> String {
        var parts = options(syntax.allOptions, indent: "                ")
        for (place, operand) in syntax.operands.enumerated() {
            let isLast = place == syntax.operands.count - 1
            let position = isLast && syntax.isEndless ? "*" : "\(place + 1)"
            let optional = operand.count == .optional ? ":" : ""
            let specification = "\(position)\(optional):\(escaped(operand.name)):\(action(operand.completion))"
            parts += "\n                \(specification.quotedForShell) \\"
        }
        return "        \(syntax.name))\n            _arguments \\\n\(parts.dropLast(2))\n            ;;"
    }

    private static func options(_ options: [Option], indent: String) -> String {
        options.map { option in
            let help = "[\(escaped(option.help))]"
            let value = option.value.map { ":\(escaped($0)):\(action(option.completion))" } ?? ""
            let letter = option.letter.map { "\n\(indent)\("-\($0)\(help)".quotedForShell) \\" } ?? ""
            return
                "\(indent)\("--\(option.name)\(option.value == nil ? "" : "=")\(help)\(value)".quotedForShell) \\\(letter)"
        }.joined(separator: "\n")
    }

    private static func action(_ completion: Completion) -> String {
        switch completion {
        case .anything: " "
        case .note: "_lnote_notes"
        case .trashedNote: "_lnote_trashed"
        case .folder: "_lnote_folders"
        case .file: "_files"
        case .directory: "_files -/"
        case .words(let words): "(\(words.joined(separator: " ")))"
        }
    }

    /// Without what `_arguments` would take for the end of a part.
    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
            .replacing(":", with: "\\:")
    }
}
