import Ink

/// The circles along the way of a pen, as the document on drawing states them and not as they are computed elsewhere.
enum WayOfThePen {
    struct Circle { var x, y, radius: Double }

    static func straight(_ samples: Samples, base: Int32) -> [Circle] {
        let widths = DrawnWidths(samples, base: base)
        return (0..<samples.count).map {
            Circle(x: Double(samples[$0].x) / 10, y: Double(samples[$0].y) / 10, radius: Double(widths[$0]) / 200)
        }
    }

    static func smooth(_ samples: Samples, base: Int32) -> [Circle] {
        let recorded = straight(samples, base: base)
        let steady = recorded.indices.map { index in
            guard index > 0, index < recorded.count - 1 else { return recorded[index] }
            let here = recorded[index]
            for other in [recorded[index - 1], recorded[index + 1]] {
                if abs(other.x - here.x) > 2.001 || abs(other.y - here.y) > 2.001 { return here }
            }
            func moved(_ axis: (Circle) -> Double) -> Double {
                let middle = (axis(recorded[index - 1]) + axis(recorded[index + 1])) / 2
                let move = (middle - axis(recorded[index])) / 2
                return axis(recorded[index]) + max(-0.05, min(0.05, move))
            }
            return Circle(x: moved(\.x), y: moved(\.y), radius: recorded[index].radius)
        }
        var circles = [steady[0]]
        for index in steady.indices.dropFirst() {
            circles += curve(steady, to: index)
            circles.append(steady[index])
        }
        return circles
    }

    /// The inner circles of a step; none where it is straight.
    private static func curve(_ steady: [Circle], to index: Int) -> [Circle] {
        let (a, b) = (steady[index - 1], steady[index])
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let d = (dx * dx + dy * dy).squareRoot()
        guard d > 0 else { return [] }
        func handle(at sample: Int) -> (x: Double, y: Double, height: Double) {
            guard let tangent = tangent(steady, at: sample) else { return (dx / 3, dy / 3, 0) }
            let height = (dx * tangent.y - dy * tangent.x) / d * d / 3
            let length = d / 3 * min(1, 4 / 3 / max(abs(height), 1e-300))
            return (tangent.x * length, tangent.y * length, height / (d / 3) * length)
        }
        let (first, second) = (handle(at: index - 1), handle(at: index))
        guard max(abs(first.height), abs(second.height)) > 1.0 / 15 else { return [] }
        return (1..<24).map { step in
            let t = Double(step) / 24
            func bezier(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> Double {
                let (pq, qr, rs) = (p + (q - p) * t, q + (r - q) * t, r + (s - r) * t)
                let (left, right) = (pq + (qr - pq) * t, qr + (rs - qr) * t)
                return left + (right - left) * t
            }
            let x = bezier(a.x, a.x + first.x, b.x - second.x, b.x)
            let y = bezier(a.y, a.y + first.y, b.y - second.y, b.y)
            let along = ((x - a.x) * dx + (y - a.y) * dy) / (d * d)
            return Circle(x: x, y: y, radius: a.radius + (b.radius - a.radius) * max(0, min(1, along)))
        }
    }

    /// Nil at a corner and at both ends.
    private static func tangent(_ steady: [Circle], at index: Int) -> (x: Double, y: Double)? {
        guard index > 0, index < steady.count - 1 else { return nil }
        let (before, here, after) = (steady[index - 1], steady[index], steady[index + 1])
        let (ux, uy, vx, vy) = (here.x - before.x, here.y - before.y, after.x - here.x, after.y - here.y)
        let (a, b) = ((ux * ux + uy * uy).squareRoot(), (vx * vx + vy * vy).squareRoot())
        guard a > 0, b > 0, ux * vx + uy * vy >= a * b / 2 else { return nil }
        let (x, y) = (after.x - before.x, after.y - before.y)
        let length = (x * x + y * y).squareRoot()
        return (x / length, y / length)
    }
}
