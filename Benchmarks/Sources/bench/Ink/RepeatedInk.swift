/// As many strokes as are asked for, cut from a few real ones.
///
/// Each begins at another sample, and is scaled, turned and laid on the grid anew, so that no run of bytes repeats,
/// which would flatter coders that look for repetitions. A piece that reaches the end of its stroke goes back along it.
/// Only sums, products and quotients are used, so that the ink is the same to the bit on every machine.
struct RepeatedInk {
    private let sources: [PenStroke]
    /// Which stroke and which of its samples lie at a distance from the first of all samples.
    private let places: [(stroke: Int, sample: Int)]

    /// Turns by angles whose sine and cosine are quotients.
    private static let turns: [(sine: Double, cosine: Double)] = [
        (0, 1), (8.0 / 17, 15.0 / 17), (4.0 / 5, 3.0 / 5), (12.0 / 13, 5.0 / 13), (24.0 / 25, -7.0 / 25),
        (15.0 / 17, -8.0 / 17), (3.0 / 5, -4.0 / 5), (5.0 / 13, -12.0 / 13), (0, -1), (-7.0 / 25, -24.0 / 25),
        (-20.0 / 29, -21.0 / 29), (-35.0 / 37, -12.0 / 37), (-40.0 / 41, 9.0 / 41), (-28.0 / 53, 45.0 / 53),
    ]

    init(_ strokes: [PenStroke]) {
        sources = strokes
        places = strokes.indices.flatMap { stroke in strokes[stroke].points.indices.map { (stroke, $0) } }
    }

    func strokes(_ count: Int, samples: Int) -> [PenStroke] {
        (0..<count).map { stroke(number: $0, samples: samples) }
    }

    private func stroke(number: Int, samples: Int) -> PenStroke {
        let place = places[number * 97 % places.count]
        let source = sources[place.stroke].points
        let scale = 0.6 + 0.8 * Double(number * 37 % 101) / 101
        let press = 0.8 + 0.2 * Double(number * 13 % 17) / 17
        let turn = Self.turns[number % Self.turns.count]
        // In 40 columns, each piece at a place of its own.
        let corner = (x: Double(number % 40) * 14, y: Double(number / 40) * 21)

        let origin = source[0]
        var time: Int32 = 0
        var last = source[place.sample].time
        let points = (0..<samples).map { index in
            let point = source[Self.backAndForth(place.sample + index, within: source.count)]
            time += abs(point.time - last)
            last = point.time
            let (x, y) = ((point.x - origin.x) * scale, (point.y - origin.y) * scale)
            return PenStroke.Point(
                x: corner.x + x * turn.cosine - y * turn.sine, y: corner.y + x * turn.sine + y * turn.cosine,
                pressure: point.pressure * press, time: time)
        }
        return PenStroke(points: points)
    }

    /// 0, 1, … n − 1, n − 2, … 1, 0, 1 …
    private static func backAndForth(_ index: Int, within count: Int) -> Int {
        guard count > 1 else { return 0 }
        let rest = index % (2 * count - 2)
        return rest < count ? rest : 2 * count - 2 - rest
    }
}
