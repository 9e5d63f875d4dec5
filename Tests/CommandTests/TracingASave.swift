import Foundation
import TestSupport
import Testing

@Suite("The calls of a save, as the kernel sees them")
struct TracingASave {
    static let tracer = URL(fileURLWithPath: "/usr/bin/strace")

    /// The calls between the two marks that name or change files, folder and random numbers left out.
    private func calls(pages: Int) throws -> [String] {
        let home = try Home()
        let probe = Program.binary.deletingLastPathComponent().appending(path: "SaveProbe")
        let outcome = try Program.run(
            Self.tracer,
            ["-f", "-y", "-e", "trace=%file,%desc", "-o", "trace.txt", probe.path, home.folder.path, "\(pages)"],
            in: home.folder, variables: [:])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let text = String(decoding: try Data(contentsOf: home.folder.appending(path: "trace.txt")), as: UTF8.self)
        let lines = text.split(separator: "\n").map(String.init)
        let begin = try #require(lines.firstIndex { $0.contains("save begins") })
        let end = try #require(lines.firstIndex { $0.contains("save ended") })
        return lines[(begin + 1)..<end].map { line in
            line.replacing(home.folder.path, with: "").replacing(/^\d+ +/, with: "")
                .replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "PAGE")
                .replacing(/\.[0-9a-f]{16}\.tmp/, with: ".TOKEN.tmp").replacing(/\b\d+</, with: "<")
        }
    }

    private func name(_ call: String) -> String { String(call.prefix { $0 != "(" }) }

    @Test(
        "temporary, write, fsync, exchange, fsync of the folder; the same with 2 pages and with 200",
        .enabled(if: FileManager.default.isExecutableFile(atPath: tracer.path), "strace is not here"))
    func oneSave() throws {
        let few = try calls(pages: 2)
        let changing: Set<String> = [
            "write", "pwrite64", "fsync", "fdatasync", "renameat2", "rename", "unlink", "ftruncate",
        ]
        let changes = few.filter { changing.contains(name($0)) }
        #expect(
            changes.map(name) == ["write", "fsync", "renameat2", "fsync", "unlink"], "\(few.joined(separator: "\n"))")
        try #require(changes.count == 5)
        #expect(changes[0].contains("TOKEN.tmp") && changes[1].contains("TOKEN.tmp"))
        #expect(changes[2].contains("RENAME_EXCHANGE"))
        #expect(changes[3].contains("/pages>") && changes[4].contains("TOKEN.tmp"))

        let many = try calls(pages: 200)
        #expect(many.map(name) == few.map(name))
        #expect(many.filter { name($0) == "write" }.count == 1)
        func size(_ calls: [String]) -> Substring? {
            calls.first { name($0) == "write" }?.split(separator: "=").last
        }
        #expect(size(many) == size(few))
    }
}
