import Foundation
import Glibc
import NoteCommands
import Testing

/// One after another, since a process has one locale.
@Suite("Locales", .serialized)
struct Locales {
    /// Runs a command in this process, whose locale the test has set.
    private func run(_ words: String..., in home: Home) -> (
        status: NoteCommands.ExitStatus, output: String, errors: String
    ) {
        let said = Said()
        let environment = said.environment(in: home.folder, isTerminal: false)
        let status = CommandRunner(environment).run(words.map { Array($0.utf8) })
        return (status, said.output, said.errors)
    }

    /// Decimal commas; an i that loses or gains its dot; other digits and a script that runs leftwards.
    static let names = ["de_DE", "tr_TR", "ar_EG"]

    @Test("another locale changes nothing that comes in or goes out", arguments: names)
    func another(_ locale: String) throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(elements: ForeignInk.strokes(5)), to: "a.xopp")
        let localedef = try home.shell("mkdir locales && localedef -i \(locale) -f UTF-8 locales/\(locale).UTF-8")
        try #require(localedef.status <= 1, "localedef: \(localedef.errors)")
        let folder = home.folder.path

        func everything(_ name: String) throws -> [Data] {
            let library = "\(folder)/\(name)"
            #expect(run("import", "\(folder)/a.xopp", "--library", library, in: home).status == .done)
            #expect(run("new", "b", "--size", "10.5x20.25mm", "--library", library, in: home).status == .done)
            let pages = run("pages", "b", "--json", "--library", library, in: home).output
            #expect(pages.contains(#""width" : 29.8"#))
            for format in ["svg", "json"] {
                let target = "\(folder)/\(name).\(format)"
                #expect(run("export", "a", target, "--library", library, in: home).status == .done)
            }
            return try ["svg", "json"].map { try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).\($0)")) }
        }

        let plain = try everything("plain")
        setenv("LOCPATH", "\(folder)/locales", 1)
        let set = setlocale(LC_ALL, "\(locale).UTF-8")
        defer {
            setlocale(LC_ALL, "C")
            unsetenv("LOCPATH")
        }
        try #require(set != nil, "the locale cannot be set")
        let comma = CChar(bitPattern: UInt8(ascii: ","))
        #expect((localeconv().pointee.decimal_point.pointee == comma) == (locale != "ar_EG"))
        #expect(try everything("comma") == plain)
    }
}
