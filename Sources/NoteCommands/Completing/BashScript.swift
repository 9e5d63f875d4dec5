/// Completions for bash, which needs no other package for them.
struct BashScript {
    let text: String

    init(_ commands: [Syntax]) {
        let cases = commands.map(Self.command).joined(separator: "\n")
        text = """
            # Makes bash complete the words of lnote: eval "$(lnote completions bash)"

            # Offers what may stand for the word: of a kind, or the words that follow.
            _lnote_offer() {
                local kind=$1 found=() item
                shift
                case $kind in
                    note) mapfile -t found < <("$program" list --titles "${library[@]}" 2>/dev/null) ;;
                    trashedNote) mapfile -t found < <("$program" trash --titles "${library[@]}" 2>/dev/null) ;;
                    folder) mapfile -t found < <("$program" list --folders "${library[@]}" 2>/dev/null) ;;
                    file) mapfile -t COMPREPLY < <(compgen -f -- "$word"); compopt -o filenames 2>/dev/null; return ;;
                    directory) mapfile -t COMPREPLY < <(compgen -d -- "$word"); compopt -o filenames 2>/dev/null; return ;;
                    words) found=("$@") ;;
                esac
                local plain=$word
                case $word in
                    \\"* | \\'*) plain=${word:1} ;;
                    *) plain=${word//\\\\/} ;;
                esac
                for item in "${found[@]}"; do
                    [[ $item == "$plain"* ]] || continue
                    # Within a quote bash inserts the words as they are.
                    if [[ $word == [\\"\\']* ]]; then COMPREPLY+=("$item"); else COMPREPLY+=("$(printf %q "$item")"); fi
                done
            }

            _lnote() {
                local program=$1 word=${COMP_WORDS[COMP_CWORD]} last=$((COMP_CWORD - 1)) library=()
                COMPREPLY=()
                # bash takes "--size=a4" for three words.
                if [[ $word == = ]]; then word=; elif [[ ${COMP_WORDS[last]} == = ]]; then ((last--)); fi
                local option=${COMP_WORDS[last]} command= place=0 index
                for ((index = 1; index < COMP_CWORD; index++)); do
                    case ${COMP_WORDS[index]} in
                        =) ((index++)) ;;
                        --library)
                            [[ ${COMP_WORDS[index + 1]} == = ]] && ((index++))
                            ((index++))
                            library=(--library "${COMP_WORDS[index]//\\\\/}")
                            ;;
                        \(Self.valued(commands))) [[ ${COMP_WORDS[index + 1]} == = ]] || ((index++)) ;;
                        -?*) ;;
                        *) if [[ -z $command ]]; then command=${COMP_WORDS[index]}; else ((place++)); fi ;;
                    esac
                done
                case $command in
                    '')
                        case $option in
                            --library) _lnote_offer directory ;;
                            *) _lnote_offer words \(Self.words(commands.map(\.name) + ["help"] + Self.optionNames(Syntax.common + Syntax.beforeCommand))) ;;
                        esac
                        ;;
                    help) _lnote_offer words \(Self.words(commands.map(\.name))) ;;
            \(cases)
                esac
            }

            complete -F _lnote lnote
            """
    }

    /// What follows a command: values of its options, its options, its operands by place.
    private static func command(_ syntax: Syntax) -> String {
        var lines = ["        \(syntax.name))", "            case $option in"]
        for option in syntax.allOptions where option.value != nil {
            lines.append("                --\(option.name)) \(offer(option.completion)); return ;;")
        }
        lines.append("            esac")
        lines.append("            if [[ $word == -* ]]; then")
        lines.append("                _lnote_offer words \(words(optionNames(syntax.allOptions)))")
        lines.append("                return")
        lines.append("            fi")
        lines.append("            case $place in")
        for (place, completion) in syntax.completions.enumerated() where completion != .anything {
            let isLast = place == syntax.completions.count - 1
            lines.append("                \(isLast && syntax.isEndless ? "*" : "\(place)")) \(offer(completion)) ;;")
        }
        lines.append("            esac")
        lines.append("            ;;")
        return lines.joined(separator: "\n")
    }

    private static func offer(_ completion: Completion) -> String {
        switch completion {
        case .anything: ":"
        case .note: "_lnote_offer note"
        case .trashedNote: "_lnote_offer trashedNote"
        case .folder: "_lnote_offer folder"
        case .file: "_lnote_offer file"
        case .directory: "_lnote_offer directory"
        case .words(let list): "_lnote_offer words \(words(list))"
        }
    }

    /// The options that take the next word, as a pattern.
    private static func valued(_ commands: [Syntax]) -> String {
        let names = Set(commands.flatMap(\.options).filter { $0.value != nil }.map(\.name))
        return names.sorted().map { "--\($0)" }.joined(separator: " | ")
    }

    private static func optionNames(_ options: [Option]) -> [String] { options.map { "--\($0.name)" } }

    private static func words(_ words: [String]) -> String { words.map(\.quotedForShell).joined(separator: " ") }
}
