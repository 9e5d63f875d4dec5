import FileIO
import TestSupport

/// What trying every power cut came to.
struct Findings {
    var states = 0
    /// Those that differ in a file or in what had been promised; the others are not tried again.
    var distinct = 0
    /// At most a few, each with the operations before it and the fate of what was pending.
    var faults: [String] = []
}

extension Course {
    /// Tries every state that a power cut can leave, until `limit` of them are at fault.
    func findings(seed: UInt64, atMost limit: Int = 3) -> Findings {
        var known: Set<PromisedState> = []
        return findings(seed: seed, atMost: limit, but: &known)
    }

    /// As ``findings(seed:atMost:)``, without the states that were tried before.
    func findings(seed: UInt64, atMost limit: Int = 3, but known: inout Set<PromisedState>) -> Findings {
        var findings = Findings()
        var settled: Set<Settled> = []
        for state in disk.crashStates(seed: seed) {
            findings.states += 1
            let tree = state.disk.contents(of: Writer.root)
            guard known.insert(promised(tree, on: state.disk, after: state.marks.count)).inserted else { continue }
            findings.distinct += 1
            let faults = checkInvariants(of: state.disk, marks: state.marks, settled: &settled)
            if faults.isEmpty { continue }
            findings.faults.append("\(faults.joined(separator: "\n"))\n\(state)")
            if findings.faults.count == limit { break }
        }
        return findings
    }

    private func promised(_ tree: FolderContents, on disk: SimulatedDisk, after steps: Int) -> PromisedState {
        PromisedState(
            tree: tree, pages: (try? PageFiles.identities(on: disk)) ?? [:], promise: expectations[steps])
    }

    /// The recorded operations, without those that announce the writer to others.
    var changesInPackage: [String] { disk.trace.filter { !$0.contains("/run/") } }

}

/// What lies in a package, and what was promised of it.
struct PromisedState: Hashable {
    let tree: FolderContents
    /// A page that was written anew is another file, though its bytes may be the same.
    let pages: [FilePath: FileIdentity]
    let promise: Expectation
}
