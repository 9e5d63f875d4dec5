import Ink

/// A stroke before it lies on the grid: points of length, shares of full pressure, whole milliseconds.
struct PenStroke {
    struct Point {
        var x: Double
        var y: Double
        var pressure: Double
        var time: Int32
    }

    var points: [Point]

    /// The stroke in the page's units.
    func element() throws -> Element {
        let samples = try points.map { point in
            guard let x = Quantity.coordinate(points: point.x), let y = Quantity.coordinate(points: point.y),
                let pressure = Quantity.pressure(share: point.pressure)
            else { throw BenchmarkError("a point of the ink lies too far away") }
            return Sample(x: x, y: y, pressure: pressure, time: point.time)
        }
        let style = try StrokeStyle(tool: .pen, colour: .black, width: 141)
        return Element(.stroke(try Samples(samples), style))
    }
}
