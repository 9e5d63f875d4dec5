import Ink
import TestSupport
import Testing

@Suite("Touching real ink", .enabled(if: Corpus.folder != nil, "LNOTE_CORPUS names no folder of recordings"))
struct TouchingRealInk {
    private static let base: Int32 = 141

    /// A recording as a page, and a source of gestures on it.
    private struct Writing {
        let name: String
        let strokes: [Samples]
        let ids: [ElementID]
        let index: SpatialIndex

        init(_ recording: RealRecording) throws {
            (name, strokes) = (recording.name, recording.strokes)
            let style = try StrokeStyle(tool: .pen, colour: .black, width: base)
            let page: Page
            (page, ids) = try RandomInk.page(of: strokes.map { Element(.stroke($0, style)) })
            index = SpatialIndex(of: page)
        }

        /// Points near a sample, so that gestures meet ink.
        func path(_ count: Int, reach: Double, _ random: inout SeededGenerator) throws -> [Point] {
            let stroke = try #require(strokes.randomElement(using: &random))
            let sample = stroke[Int.random(in: 0..<stroke.count, using: &random)]
            return (0..<count).map { _ in
                Point(
                    x: Double(sample.x) / 10 + .random(in: -reach...reach, using: &random),
                    y: Double(sample.y) / 10 + .random(in: -reach...reach, using: &random))
            }
        }
    }

    @Test("the eraser comes to the strokes that small steps along them meet, and leaves nothing under its disc")
    func eraser() throws {
        let seed: UInt64 = 29
        var random = SeededGenerator(seed: seed)
        var (touched, missed) = (0, 0)
        for writing in try RealRecording.first(6).map({ try Writing($0) }) {
            for _ in 0..<6 {
                let path = try writing.path(3, reach: 12, &random)
                let sweep = ReferenceSweep(path: path, radius: .random(in: 0...4, using: &random))
                var erasure = Erasure(.partial, radius: sweep.radius)
                for point in path { erasure.move(to: point, over: writing.index) }
                for (id, samples) in zip(writing.ids, writing.strokes) {
                    func clearance(of samples: Samples) -> Double {
                        ReferenceSweep.tips(samples, base: Self.base, Transform(.identity), perStep: 4)
                            .reduce(.infinity) { min($0, sweep.clearance($1)) }
                    }
                    let least = clearance(of: samples)
                    guard least.magnitude > 0.05 else { continue }
                    let pieces = erasure.remains(of: id)
                    #expect((pieces != nil) == (least < 0), "\(writing.name), seed \(seed): \(least) pt")
                    for piece in pieces ?? [] { #expect(clearance(of: piece) > 0, "\(writing.name), seed \(seed)") }
                    if pieces == nil { missed += 1 } else { touched += 1 }
                }
            }
        }
        #expect(touched > 20 && missed > 20)
    }

    @Test("a lasso holds the strokes of which it winds around half, as small steps along them say")
    func lasso() throws {
        let seed: UInt64 = 31
        var random = SeededGenerator(seed: seed)
        var (held, left) = (0, 0)
        for writing in try RealRecording.first(6).map({ try Writing($0) }) {
            for _ in 0..<4 {
                let corners = try writing.path(7, reach: 250, &random)
                let selected = writing.index.elements(in: try #require(Lasso(corners)))
                for (id, samples) in zip(writing.ids, writing.strokes) {
                    let share = ReferenceLasso(corners: corners).share(
                        of: ReferenceSweep.tips(samples, base: 0, Transform(.identity), perStep: 2))
                    guard (share - 0.5).magnitude > 0.03 else { continue }
                    #expect(selected.contains(id) == (share > 0.5), "\(writing.name), seed \(seed): \(share)")
                    if share > 0.5 { held += 1 } else { left += 1 }
                }
            }
        }
        #expect(held > 5 && left > 5)
    }
}
