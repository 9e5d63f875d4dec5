import Foundation
import Ink
import TestSupport
import Testing

@Suite("Merging notes")
struct MergingNotes {
    @Test("three replicas converge by streams and by states, and no page is gone that nobody removed")
    func histories() {
        for seed in 0..<MergingPages.histories {
            var history = RandomNoteHistory(seed: seed)
            do {
                try history.run()
            } catch {
                Issue.record("seed \(seed): \(error)")
                return
            }
        }
    }
}
