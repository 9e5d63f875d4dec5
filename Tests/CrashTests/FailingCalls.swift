import FileIO
import NoteStorage
import TestSupport
import Testing

@Suite("Any one call fails while a note is written")
struct FailingCalls {
    /// Which calls fail, and how.
    struct Trouble: CustomTestStringConvertible {
        let testDescription: String
        let kinds: Set<FileCall.Kind>
        let code: FileError.Code
        var extent = Fault.Extent.once
    }

    private static let naming: Set<FileCall.Kind> = [.makeDirectory, .rename, .renameExclusively, .exchange]
    private static let troubles = [
        Trouble(testDescription: "a disk that fails", kinds: Set(FileCall.Kind.allCases), code: .inputOutput),
        Trouble(testDescription: "a full disk", kinds: naming.union([.write, .synchronize]), code: .noSpace),
        Trouble(testDescription: "half a write", kinds: [.write], code: .noSpace, extent: .halfWritten),
        Trouble(testDescription: "no permission", kinds: naming.union([.open, .names, .unlink]), code: .noPermission),
        Trouble(testDescription: "an interruption", kinds: [.write, .synchronize], code: .other(4)),
    ]

    @Test(
        "nothing promised is lost, the error says what and where, and the same step succeeds when it is repeated",
        arguments: Situation.all, troubles)
    func eachCall(situation: Situation, trouble: Trouble) async throws {
        try await fail(each: trouble, in: situation)
    }

    @Test("the same holds for a note that a session keeps", arguments: Situation.session, troubles.prefix(2))
    func eachCallOfASession(situation: Situation, trouble: Trouble) async throws {
        try await fail(each: trouble, in: situation)
    }

    private func fail(each trouble: Trouble, in situation: Situation) async throws {
        let prepared = try situation.prepared()
        let reader = Reader()
        let disk = prepared.snapshot()
        let undisturbed = try await Attempt(situation, on: disk, through: disk, reader: reader)
        let failed = try await failingEachCall(of: trouble.kinds, code: trouble.code, extent: trouble.extent) {
            prepared.snapshot()
        } scenario: { faulty in
            try await Attempt(
                situation, on: try #require(faulty.base as? SimulatedDisk), through: faulty, reader: reader)
        } verify: { disk, call, result throws in
            var faults: [String]
            do {
                let attempt = try result.get()
                faults = attempt.faults(beside: undisturbed, mayHaveExtraPage: trouble.code == .inputOutput)
                faults += try attempt.faultsAfterPowerCut(on: disk)
            } catch {
                faults = ["repeating a step failed: \(error)"]
            }
            if faults.isEmpty { return }
            let line = call.line(from: Writer.root)
            Issue.record(
                "\(faults.joined(separator: "\n"))\nafter \(line) failed:\n\(disk.trace.joined(separator: "\n"))")
        }
        print("failing calls: \(failed), \(trouble.testDescription): \(situation.name)")
        #expect(failed > 0)
    }
}
