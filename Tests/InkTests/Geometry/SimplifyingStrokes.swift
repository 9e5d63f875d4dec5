import Ink
import TestSupport
import Testing

@Suite("Simplifying strokes")
struct SimplifyingStrokes {
    /// The indices of the samples that were kept, if what was kept is a part of the stroke in order.
    private func kept(_ simple: Samples, of samples: Samples) -> [Int]? {
        var kept: [Int] = []
        var next = 0
        for index in 0..<simple.count {
            guard let place = (next..<samples.count).first(where: { samples[$0] == simple[index] }) else { return nil }
            kept.append(place)
            next = place + 1
        }
        return kept
    }

    @Test(
        "what is left out lies within the tolerances of what is kept", arguments: 0..<150 as Range<UInt64>,
        [0.0, 0.05, 0.5, 20])
    func bounds(seed: UInt64, tolerance: Double) throws {
        var random = SeededGenerator(seed: seed)
        let samples = Samples.random(using: &random)
        let simple = samples.simplified(tolerance: tolerance, pressureTolerance: 30)
        #expect(simple.channels == samples.channels)
        #expect(simple[0] == samples[0] && simple[simple.count - 1] == samples[samples.count - 1], "seed \(seed)")
        func tip(_ samples: Samples, _ index: Int) -> (place: Point, radius: Double, pressure: Double) {
            let sample = samples[index]
            return (
                Point(x: Double(sample.x) / 10, y: Double(sample.y) / 10), Double(sample.width ?? 0) / 200,
                Double(sample.pressure ?? 0)
            )
        }
        // Some place of the new way must do for each old sample, at one and the same share of a step.
        let allowance = 1e-6 + tolerance
        for index in 0..<min(samples.count, 60) {
            let old = tip(samples, index)
            let isTold = (0..<simple.count).contains { step in
                let (a, b) = (tip(simple, step), tip(simple, min(step + 1, simple.count - 1)))
                let (wayX, wayY) = (b.place.x - a.place.x, b.place.y - a.place.y)
                let square = wayX * wayX + wayY * wayY
                let along = (old.place.x - a.place.x) * wayX + (old.place.y - a.place.y) * wayY
                let t = square > 0 ? min(max(along / square, 0), 1) : 0
                return ReferenceSweep.distance(old.place, a.place, b.place) <= allowance
                    && (old.radius - a.radius - (b.radius - a.radius) * t).magnitude <= allowance
                    && (old.pressure - a.pressure - (b.pressure - a.pressure) * t).magnitude <= 30.001
            }
            #expect(isTold, "seed \(seed): sample \(index)")
        }
        #expect(kept(simple, of: samples) != nil)
    }

    @Test("a straight line keeps its ends, and a corner stays")
    func straight() throws {
        let line = try Samples((0...200).map { Sample(x: $0 * 3, y: $0 * 4, time: $0 * 5) })
        #expect(line.simplified(tolerance: 0).count == 2)
        let corner = try Samples((0...100).map { Sample(x: min($0, 50) * 4, y: max($0 - 50, 0) * 4) })
        let simple = corner.simplified(tolerance: 0.3)
        #expect(simple.count == 3 && simple[1] == Sample(x: 200, y: 0))
    }

    @Test("a swelling of the pen stays, in pressure as in width")
    func swelling() throws {
        let pressed = try Samples((0...20).map { Sample(x: $0 * 10, y: 0, pressure: $0 == 10 ? 600 : 500) })
        #expect(pressed.simplified(tolerance: 0.5, pressureTolerance: 99).count > 2)
        #expect(pressed.simplified(tolerance: 0.5, pressureTolerance: 100).count == 2)
        let wide = try Samples((0...20).map { Sample(x: $0 * 10, y: 0, width: $0 == 10 ? 300 : 100) })
        #expect(wide.simplified(tolerance: 0.9).count > 2)
        #expect(wide.simplified(tolerance: 1).count == 2)
    }
}
