import FileIO
import NoteStorage
import TestSupport

/// A situation gone through on a disk that fails it once: the step that fails is repeated, as a person or a timer would.
struct Attempt {
    /// What a reader finds after each step, the start first.
    private var facts: [Facts?] = []
    private var faults: [String] = []
    private let unreadable: [[UInt8]]
    private let reader: Reader

    init(
        _ situation: Situation, on disk: SimulatedDisk, through fileSystem: any FileSystem, reader: Reader
    ) async throws {
        self.reader = reader
        unreadable = situation.unreadable
        disk.startRecording()
        facts = [try reader.facts(on: disk)]
        let writer = Writer(on: disk, through: fileSystem, seed: 7)
        writer.pages = facts[0]?.pages ?? []
        for step in situation.steps {
            do {
                try await step.body(writer)
            } catch {
                faults += Self.faults(of: error)
                let afterFailure = try reader.facts(on: disk)
                try await step.body(writer)
                let expected = Expectation(before: facts.last ?? nil, after: try reader.facts(on: disk))
                faults += expected.faults(of: afterFailure).map { "after \(step.name) failed: \($0)" }
            }
            facts.append(try reader.facts(on: disk))
        }
    }

    /// Whether an error is one that people can do something with: of the note's kind, naming a file and the remedy.
    private static func faults(of error: any Error) -> [String] {
        guard let error = error as? NoteError else { return ["an error of another kind: \(error)"] }
        let namesFile = error.message.contains(error.path.description)
        return namesFile && error.path.bytes.count > 1 ? [] : ["the error names no file: \(error)"]
    }

    /// What is not as it would have been without the failure.
    ///
    /// - Parameter mayHaveExtraPage: Whether a new page may be there twice, as after a failure that leaves open what
    ///   is on the disk; never may one be missing.
    func faults(beside undisturbed: Attempt, mayHaveExtraPage: Bool) -> [String] {
        var faults = faults
        for (index, (found, expected)) in zip(facts, undisturbed.facts).enumerated() {
            var found = found?.anonymous ?? []
            let expected = expected?.anonymous ?? []
            if mayHaveExtraPage, found.count > expected.count { found.removeAll { !expected.contains($0) } }
            if found.count == expected.count + 1, mayHaveExtraPage, Set(found) == Set(expected) { continue }
            if found != expected { faults.append("after step \(index): \(found) in place of \(expected)") }
        }
        return faults
    }

    /// What a power cut after the last step takes away, and what is left lying about.
    func faultsAfterPowerCut(on disk: SimulatedDisk) throws -> [String] {
        let trace = disk.trace.joined(separator: "\n")
        let left = disk.losingWhatIsPending()
        let expected = facts.last ?? nil
        var faults: [String] = []
        if try reader.facts(on: left) != expected { faults.append("a power cut afterwards takes something away") }
        guard expected != nil, reader.isNew(left, expecting: expected) else { return faults }
        let writer = Writer(on: left, through: left, seed: 9)
        try writer.close()
        if try reader.facts(on: left) != expected { faults.append("another opening changes something") }
        let tree = left.contents(of: Writer.root)
        let temporaries = tree.files.keys.filter { TemporaryName.original(of: $0.name) != nil }
        if unreadable.isEmpty, !temporaries.isEmpty { faults.append("left lying about: \(temporaries)") }
        return faults.isEmpty ? [] : faults + [trace]
    }
}
