import Ink
import InkCanvas
import TestSupport
import Testing

@Suite("Showing ink while it is written")
struct ShowingInkWhileItIsWritten {
    private let style: StrokeStyle

    init() throws { style = try StrokeStyle(tool: .pen, colour: .black, width: 300) }

    /// A wandering pen.
    private func samples(_ count: Int, seed: UInt64, pressure: (Int) -> Double) -> [PointerSample] {
        var generator = SeededGenerator(seed: seed)
        var (x, y, angle) = (50.0, 50.0, 0.0)
        return (0..<count).map { index in
            angle += Double.random(in: -0.8...0.8, using: &generator)
            (x, y) = (x + 3 * (1 - angle * angle / 2), y + 3 * angle)
            angle *= 0.8
            return PointerSample(x: x, y: y, pressure: pressure(index), time: Double(index) * 4)
        }
    }

    @Test(
        "settled parts and the last tail cover what the stroke covers when it ends", arguments: 1..<13 as Range<UInt64>)
    func partsAndWhole(seed: UInt64) throws {
        var recording = StrokeRecording()
        var wet = WetInk()
        var parts: [Outline] = []
        var tail = Outline()
        let samples = samples(3 + Int(seed) * 4, seed: seed) { 0.2 + Double($0 % 5) / 10 }
        for (index, sample) in samples.enumerated() {
            recording.take(sample)
            guard index % Int(seed) == 0 || index == samples.count - 1 else { continue }
            let update = wet.advance(&recording, predicted: [], style: style, tolerance: 0.01)
            if update.isRestart { parts = [] }
            if !update.settled.isEmpty { parts.append(update.settled) }
            tail = update.tail
        }
        let whole = FilledOutline(
            Outline(of: try #require(recording.samples), base: style.width, tolerance: 0.01))
        let covering = (parts + [tail]).map { FilledOutline($0) }
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<3_000 {
            let near = try #require(samples.randomElement(using: &generator))
            let point = Point(
                x: near.x + Double.random(in: -4...4, using: &generator),
                y: near.y + Double.random(in: -4...4, using: &generator))
            if covering.contains(where: { $0.covers(point) }) != whole.covers(point) {
                #expect(whole.distance(of: point) < 0.03, "seed \(seed), \(point)")
            }
        }
    }

    @Test("a long stroke costs no more at its end: what is settled is not outlined again")
    func increments() {
        var recording = StrokeRecording()
        var wet = WetInk()
        var largest = 0
        for sample in samples(2_000, seed: 5, pressure: { Double($0 % 7) / 10 }) {
            recording.take(sample)
            let update = wet.advance(&recording, predicted: [], style: style, tolerance: 0.05)
            largest = max(largest, update.settled.points.count + update.tail.points.count)
        }
        #expect(largest < 120)
    }

    @Test("it begins anew once pressure shows, or a sample comes late, and only then")
    func restarts() {
        var recording = StrokeRecording()
        var wet = WetInk()
        var restarts: [Int] = []
        for (index, sample) in samples(20, seed: 1, pressure: { $0 < 10 ? 0 : 0.4 }).enumerated() {
            var sample = sample
            if index == 15 { sample.time = 20.5 }
            recording.take(sample)
            let update = wet.advance(&recording, predicted: [], style: style, tolerance: 0.05)
            if update.isRestart { restarts.append(index) }
        }
        #expect(restarts == [0, 10, 15])
    }

    @Test("what the browser expects is shown in the tail and never stored")
    func predicted() throws {
        var desk = try Desk()
        var pen = Pointer(1, .pen)
        _ = desk.tab.take(pen.event(.down, 10, 10))
        var move = pen.event(.move, 20, 10)
        move.predicted = [PointerSample(x: 90, y: 10, pressure: 0.3, time: pen.time + 4)]
        _ = desk.tab.take(move)
        var buffer = WordBuffer()
        #expect(desk.tab.advanceWetInk(pixelsPerPoint: 2, into: &buffer))
        #expect(buffer.words.contains { (85...95).contains(Float(bitPattern: $0)) })
        _ = desk.tab.take(pen.event(.up, 20, 10))
        #expect(desk.strokes.map { Array($0.x) } == [[100, 200]])
        #expect(!desk.tab.advanceWetInk(pixelsPerPoint: 2, into: &buffer))
    }

    @Test("a dot is seen at once")
    func dot() throws {
        var desk = try Desk()
        var pen = Pointer(1, .pen)
        _ = desk.tab.take(pen.event(.down, 10, 10))
        var buffer = WordBuffer()
        #expect(desk.tab.advanceWetInk(pixelsPerPoint: 2, into: &buffer))
        #expect(buffer.count > 20)
        #expect(desk.tab.take(pen.event(.up, 10, 10)).made.count == 1)
        #expect(desk.strokes.map { $0.count } == [1])
    }
}
