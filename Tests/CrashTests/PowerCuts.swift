import FileIO
import NoteStorage
import TestSupport
import Testing

@Suite("The power is cut")
struct PowerCuts {
    @Test(
        "whatever is left while a note is written opens, and holds what was promised",
        arguments: Situation.all + Situation.session)
    func whileWriting(situation: Situation) async throws {
        let course = try await Course(situation)
        let findings = course.findings(seed: 1)
        for fault in findings.faults { Issue.record("\(fault)") }
        print("power cuts: \(findings.states) states, \(findings.distinct) of them distinct: \(situation.name)")
        #expect(findings.distinct >= course.expectations.count, "a crash after each step at least")
    }

    /// Recovering twice, and thrice: what a cut during one recovery left is recovered by the next.
    @Test(
        "a cut while the note recovers from a cut does no harm either",
        arguments: Situation.all.filter(\.isRecoveredTwice))
    func whileRecovering(situation: Situation) async throws {
        let course = try await Course(situation)
        var packages: Set<FolderContents> = []
        var recoveries: Set<[String]> = []
        var known: Set<PromisedState> = []
        var states = (all: 0, distinct: 0)
        for state in course.disk.crashStates(seed: 2) where try state.disk.exists(Writer.root) {
            guard packages.insert(state.disk.contents(of: Writer.root)).inserted else { continue }
            let recovery = Situation(
                "recovery", unreadable: situation.unreadable, mayRewrite: true, prepare: { _ in }, .open, .close)
            let recovering = try await Course(recovery, on: state.disk, seed: 8)
            // Many cuts leave the next program the same to do.
            guard recoveries.insert(recovering.changesInPackage).inserted else { continue }
            let findings = recovering.findings(seed: 3, but: &known)
            states.all += findings.states
            states.distinct += findings.distinct
            for fault in findings.faults { Issue.record("\(fault)\nafter this power cut:\n\(state)") }
        }
        print(
            "power cuts: \(states.all) states, \(states.distinct) of them distinct, in \(recoveries.count) recoveries: "
                + situation.name)
        #expect(recoveries.count > 1)
    }
}
