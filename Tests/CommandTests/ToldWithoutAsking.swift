import Foundation
import Testing

@Suite("What is said of a note without being asked")
struct ToldWithoutAsking {
    private let home: Home
    private let document: String

    /// A library with one note, "a".
    init() throws {
        home = try Home()
        document = "\(try #require(try home.lnote("new", "a", "--json").object().text("path")))/document.json"
    }

    @Test(
        "that its document was rebuilt is one line of every command that looks, and what was asked for is done",
        arguments: ["rm", "echo rubbish >"],
        [["list"], ["info", "a"], ["pages", "a"], ["tag", "a"], ["export", "a", "a.svg"]])
    func rebuilt(_ damage: String, _ command: [String]) throws {
        let sound = try home.lnote(command)
        try home.shell("\(damage) \(document)")
        let outcome = try home.lnote(command)
        #expect(outcome.status == 0)
        #expect(outcome.complaints.count == 1)
        #expect(outcome.errors.hasPrefix("lnote: \(document): "))
        #expect(outcome.errors.hasSuffix("put the file back from another copy of the note if there is one\n"))
        #expect(outcome.output.split(separator: "\n").count == sound.output.split(separator: "\n").count)
        #expect(try home.lnote(command + ["--quiet"]).errors == outcome.errors)
    }

    @Test("programs find the same in the JSON")
    func warnings() throws {
        for command in [["info", "a"], ["pages", "a"]] {
            #expect(try home.lnote(command + ["--json"]).object()["warnings"] as? [String] == [])
        }
        try home.shell("rm \(document)")
        let listed = try #require(try home.lnote("list", "--json").object().objects("notes").first)
        let others = try [["info", "a", "--json"], ["pages", "a", "--json"]].map { try home.lnote($0).object() }
        for report in [listed] + others {
            let warnings = try #require(report["warnings"] as? [String])
            #expect(warnings.count == 1)
            #expect(warnings.first?.hasPrefix("\(document): missing; rebuilt") == true)
        }
    }

    @Test("who puts it right is told, and then it is silent")
    func putRight() throws {
        try home.shell("rm \(document)")
        let outcome = try home.lnote("rename", "a", "b")
        #expect(outcome.status == 0)
        #expect(outcome.errors.hasPrefix("lnote: \(document): missing; rebuilt"))
        #expect(try home.lnote("list").errors == "")
    }
}
