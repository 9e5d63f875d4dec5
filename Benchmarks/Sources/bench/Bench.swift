import FileIO
import Foundation

@main
enum Bench {
    private static let works: [Work] = [
        .pageSize, .coding, .saving, .noteLength, .steadyWriting, .opening, .listing, .starting, .drawing, .thumbnail,
        .weight, .serving, .memory, .canvas,
    ]

    static func main() async {
        do {
            try await run(Options(CommandLine.arguments.dropFirst()))
        } catch {
            fail("\(error)")
        }
    }

    private static func run(_ options: Options) async throws {
        let limits = try Limits(contentsOf: "Benchmarks/limits.json")
        let scratch = FilePath(options.scratch)
        let disk = LocalFileSystem()
        try disk.removeTree(scratch)
        try disk.makeDirectories(scratch, durability: .cache)
        let setting = Setting(ink: try MeasuredInk(), scratch: scratch, rounds: options.rounds)

        let hasRecordings = setting.ink.origin == .recordings
        let chosen = works.filter { $0.name.hasPrefix(options.work) && (hasRecordings || !$0.needsRecordings) }
        guard !chosen.isEmpty else { throw BenchmarkError("works: " + works.map(\.name).joined(separator: ", ")) }
        var findings = Findings()
        for work in chosen {
            FileHandle.standardError.write(Data("\(work.name) …\n".utf8))
            findings += try await work.measure(setting)
        }
        let machine = try Machine(scratch: options.scratch)
        try disk.removeTree(scratch)
        let facts = findings.facts + (hasRecordings ? findings.factsOfRecordings : [])

        print(machine.text)
        print(setting.ink.origin.text + "\n")
        print(Table(findings.rows).text)
        if !facts.isEmpty { print("\n" + Table(facts, limits).text) }
        if let file = options.json {
            try Report(machine: machine, ink: setting.ink.origin.text, rows: findings.rows, facts: facts)
                .write(to: file)
        }
        if let file = options.plot { try Plot(findings.rows, machine: machine).write(to: file) }
        let violations = limits.violations(by: facts)
        if !violations.isEmpty { fail(violations.joined(separator: "\n")) }
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(1)
    }
}
