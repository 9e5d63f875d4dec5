import Ink
import TestSupport
import Testing

@Suite("Outlining real ink", .enabled(if: Corpus.folder != nil, "LNOTE_CORPUS names no folder of recordings"))
struct OutliningRealInk {
    @Test("near every sample the outline winds around what the stroke covers, and nothing else")
    func recordings() throws {
        var random = SeededGenerator(seed: 11)
        var compared = 0
        for recording in try RealRecording.first(8) {
            for samples in recording.strokes {
                let shape = StrokeShape(samples, base: 141)
                let outline = FlattenedOutline(Outline(of: samples, base: 141))
                for index in stride(from: 0, to: samples.count, by: 12) {
                    let x = Double(samples[index].x) / 10 + .random(in: -2...2, using: &random)
                    let y = Double(samples[index].y) / 10 + .random(in: -2...2, using: &random)
                    let distance = shape.distance(x, y)
                    guard distance.magnitude > 0.05 else { continue }
                    compared += 1
                    #expect((outline.winding(x, y) != 0) == (distance < 0), "\(recording.name) (\(x), \(y))")
                }
            }
        }
        #expect(compared > 100)
    }
}
