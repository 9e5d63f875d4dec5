import FileIO
import Ink
import NoteLibrary
import TestSupport
import Testing

@Suite("A library is changed")
struct CutsAndFailures {
    @Test("a power cut leaves every note whole at its old place or its new", arguments: LibrarySituation.all)
    func powerCut(_ situation: LibrarySituation) throws {
        let disk = try situation.prepared()
        let before = try LibraryFacts(on: disk.snapshot())
        disk.startRecording()
        try situation.act(LibrarySituation.library(on: disk, seed: 7))
        disk.mark("done")
        let after = try LibraryFacts(on: disk.snapshot())
        #expect(before != after)
        var states = 0
        var seen: [[String]: Set<VisibleTree>] = [:]
        for state in disk.crashStates(seed: 1, samples: 40) {
            states += 1
            guard seen[state.marks, default: []].insert(VisibleTree(on: state.disk)).inserted else { continue }
            let found = try LibraryFacts(on: state.disk)
            let faults = state.marks.isEmpty ? found.faults(between: before, and: after) : found.faults
            #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))\n\(state)")
            if !state.marks.isEmpty { #expect(found == after, "promised: \(after)\nfound: \(found)\n\(state)") }
            // And the library goes on being one.
            let library = LibrarySituation.library(on: state.disk, seed: 8)
            _ = try library.create(NoteTemplate(title: "later"))
            let later = try LibraryFacts(on: state.disk.snapshot())
            #expect(later.faults.isEmpty, "afterwards: \(later.faults)\n\(state)")
        }
        print("power cuts: \(states) states: \(situation.testDescription)")
        #expect(states > 10)
    }

    /// Which calls fail, and how.
    struct Trouble: CustomTestStringConvertible {
        let testDescription: String
        let kinds: Set<FileCall.Kind>
        let code: FileError.Code
    }

    private static let naming: Set<FileCall.Kind> = [.makeDirectory, .rename, .renameExclusively, .exchange]
    private static let troubles = [
        Trouble(testDescription: "a disk that fails", kinds: Set(FileCall.Kind.allCases), code: .inputOutput),
        Trouble(testDescription: "a full disk", kinds: naming.union([.write, .synchronize]), code: .noSpace),
        Trouble(testDescription: "no permission", kinds: naming.union([.open, .names, .unlink]), code: .noPermission),
    ]

    @Test(
        "when any one call fails the library is as it was, or the change is done, and doing it again succeeds",
        arguments: LibrarySituation.all, troubles)
    func failingCall(_ situation: LibrarySituation, _ trouble: Trouble) async throws {
        let prepared = try situation.prepared()
        let before = try LibraryFacts(on: prepared.snapshot())
        let undisturbed = prepared.snapshot()
        try situation.act(LibrarySituation.library(on: undisturbed, seed: 7))
        let after = try LibraryFacts(on: undisturbed.snapshot())
        let failed = try await failingEachCall(of: trouble.kinds, code: trouble.code) {
            prepared.snapshot()
        } scenario: { faulty in
            try situation.act(LibrarySituation.library(on: faulty, seed: 7))
        } verify: { disk, call, result in
            let found = try LibraryFacts(on: disk.snapshot())
            let line = call.line(from: LibrarySituation.root)
            switch result {
            case .success where situation.mayBeLeft:
                #expect(found.faults(between: before, and: after) == [], "after \(line) failed: \(found)")
            case .success: #expect(found == after, "after \(line) failed, unheard: \(found)")
            case .failure(let error):
                #expect(found == before || found == after, "after \(line) failed (\(error)): \(found)")
                #expect(error is LibraryError && "\(error)".contains("/"), "\(error)")
                if found == after { return }
                try situation.act(LibrarySituation.library(on: disk, seed: 9))
                let again = try LibraryFacts(on: disk.snapshot())
                #expect(again == after, "after \(line) failed, and again: \(again)")
            }
        }
        #expect(failed > 0)
    }
}
