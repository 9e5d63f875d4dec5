import Foundation
import Ink
import TestSupport
import Testing

@Suite("Merging pages")
struct MergingPages {
    /// How many histories a run tries; a release run takes more.
    static let histories = ProcessInfo.processInfo.environment["LNOTE_HISTORIES"].flatMap { UInt64($0) } ?? 5_000

    @Test("three replicas converge by streams and by states, and nothing is gone that nobody removed")
    func histories() throws {
        var sentWhole = 0
        var skippedUndos = 0
        for seed in 0..<Self.histories {
            var history = try RandomPageHistory(seed: seed)
            do {
                try history.run()
            } catch {
                Issue.record("seed \(seed): \(error)")
                return
            }
            sentWhole += history.sentWhole
            skippedUndos += history.skippedUndos
        }
        // Histories that never get into these straits would prove little.
        #expect(sentWhole > Self.histories / 100)
        #expect(skippedUndos > Self.histories / 100)
    }
}
