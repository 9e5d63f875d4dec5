import Foundation
import Testing

/// A shell in which completions are tried, and how to ask it.
struct CompletingShell: CustomTestStringConvertible {
    let testDescription: String
    /// Prints what the shell offers for a line typed so far, one a line; `$1` is the line.
    let script: String

    var isHere: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/\(testDescription)") }

    static let bash = CompletingShell(
        testDescription: "bash",
        script: #"""
            eval "$(lnote completions bash)"
            COMP_LINE=$1; COMP_POINT=${#1}
            # As readline splits a line: at blanks that are not escaped, and at "=".
            mapfile -t COMP_WORDS < <(sed 's/\([^\\]\) /\1\n/g; s/=/\n=\n/g' <<<"$1")
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _lnote lnote "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
            printf '%s\n' "${COMPREPLY[@]}"
            """#)

    static let fish = CompletingShell(
        testDescription: "fish",
        script: #"fish --no-config -c 'lnote completions fish | source; complete -C "$argv[1]"' "$1" | cut -f1"#)

    /// zsh completes only for somebody who types, so it gets a terminal to itself.
    static let zsh = CompletingShell(
        testDescription: "zsh",
        script: #"""
            cat >try.zsh <<'END'
            zmodload zsh/zpty
            zpty shell 'PS1=; zsh -f -i'
            ask() {
                zpty -w shell "$1"
                zpty -r shell ignored "*$2*"
            }
            ask 'autoload -U compinit && compinit -u -D && echo rea""dy' ready
            ask 'eval "$(lnote completions zsh)"; echo don""e' done
            # What is offered is listed instead of inserted.
            ask 'compadd() { local -a seen; builtin compadd -O seen "$@"; printf "<%s>\n" $seen >>offered; builtin compadd "$@" }; echo rea""dy' ready
            zpty -w -n shell "$1"$'\t'
            end=$((SECONDS + 20))
            while (( SECONDS < end )) && [[ ! -s offered ]]; do zpty -r -t shell ignored; done
            END
            zsh -f try.zsh "$1" >/dev/null 2>&1; sed -n 's/^<\(.*\)>$/\1/p' offered
            """#)
}

@Suite("Completing words in a shell")
struct CompletingWords {
    private static let shells = [CompletingShell.bash, .fish].filter(\.isHere)

    /// Lines typed so far, and what is offered then, in any order.
    private static let lines: [(String, [String])] = [
        ("lnote ren", ["rename"]),
        ("lnote restore ", ["Old"]),
        ("lnote info Al", ["Algebra", "Algebra two"]),
        ("lnote rename Geo", ["Geometry"]),
        ("lnote rename Geometry ", []),
        ("lnote move Geometry ", ["Lectures", "Lectures/Physics"]),
        ("lnote move --quiet Geometry Lec", ["Lectures", "Lectures/Physics"]),
        ("lnote trash Geometry Algebra Geo", ["Geometry"]),
        ("lnote new --paper st", ["staves"]),
        ("lnote new --size i", ["ipad"]),
        ("lnote new x --pa", ["--pages", "--paper"]),
        ("lnote completions f", ["fish"]),
        ("lnote help sep", ["separate"]),
        ("lnote import note.x", ["note.xopp"]),
    ]

    private func home() throws -> Home {
        let home = try Home()
        for title in ["Algebra", "Algebra two", "Geometry", "Old"] { try home.lnote("new", title) }
        try home.lnote("trash", "Old")
        try home.lnote("move", "Algebra", "Lectures/Physics")
        try home.write(ForeignInk.xournal(), to: "note.xopp")
        return home
    }

    private func offered(by shell: CompletingShell, for line: String, in home: Home) throws -> Set<String> {
        try home.write(shell.script, to: "complete.sh")
        let outcome = try home.shell("export LANG=C.UTF-8; bash complete.sh '\(line)'")
        #expect(outcome.errors == "", "\(line)")
        let words = outcome.output.split(separator: "\n").map { $0.replacing("\\", with: "") }
        return Set(words.map { $0.trimmingCharacters(in: .whitespaces) })
    }

    @Test("commands, options, their values, notes, folders and files are offered", arguments: shells)
    func offers(_ shell: CompletingShell) throws {
        let home = try home()
        for (line, words) in Self.lines {
            #expect(try offered(by: shell, for: line, in: home) == Set(words), "\(line)")
        }
    }

    @Test("in bash a value may follow its option after =, a title may hold blanks, and a library may be named")
    func bash() throws {
        let home = try home()
        func offered(_ line: String) throws -> Set<String> {
            try self.offered(by: .bash, for: line, in: home)
        }
        #expect(try offered("lnote new --paper=li") == ["lined"])
        #expect(
            try offered("lnote new --paper=")
                == Set(["plain", "lined", "grid", "dotted", "isometric", "isometric-dotted", "staves"]))
        #expect(try offered(#"lnote info Algebra\ t"#) == ["Algebra two"])
        try home.lnote("new", "Elsewhere", "--library", "Other")
        #expect(try offered("lnote --library Other info ") == ["Elsewhere"])
        #expect(try offered("lnote info --library=Other E") == ["Elsewhere"])
        #expect(try offered("lnote --library Ot") == ["Other"])
        try home.lnote("new", "it's \"$HOME\" `x`")
        let outcome = try home.shell("bash complete.sh 'lnote info it'")
        #expect(try home.shell("lnote info \(outcome.output)").status == 0, "what is offered means the note")
    }

    @Test(
        "in zsh notes, folders and values of options are offered",
        .enabled(if: CompletingShell.zsh.isHere, "zsh is not here"))
    func zsh() throws {
        for (line, words) in [("lnote info Al", ["Algebra", "Algebra two"]), ("lnote new --paper st", ["staves"])] {
            #expect(try offered(by: .zsh, for: line, in: try home()) == Set(words), "\(line)")
        }
    }

    @Test("a shell that is not known is wrong usage")
    func unknown() throws {
        let outcome = try Home().lnote("completions", "tcsh")
        #expect(outcome.status == 2)
        #expect(outcome.errors == "lnote: tcsh: expected one of bash, zsh, fish\n")
    }
}
