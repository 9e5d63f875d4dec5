import Ink

/// What an eraser's disc covers and how a stroke lies to it, by definition and slowly: the way of the pen in many small
/// steps, each a circle. Only for placements that keep circles round.
struct ReferenceSweep {
    /// Points of the page.
    let path: [Point]
    let radius: Double

    /// A tip on the way of the pen, as placed.
    struct Tip {
        let place: Double
        let centre: Point
        let radius: Double
    }

    static func tips(
        _ samples: Samples, base: Int32, _ transform: Transform, perStep: Int = 60
    ) -> [Tip] {
        let widths = DrawnWidths(samples, base: base)
        func tip(_ index: Int) -> Tip {
            let own = Point(x: Double(samples[index].x) / 10, y: Double(samples[index].y) / 10)
            return Tip(
                place: Double(index), centre: transform.applied(to: own),
                radius: Double(widths[index]) / 200 * transform.largestScale)
        }
        var tips = [tip(0)]
        for index in 1..<max(samples.count, 1) {
            let (a, b) = (tip(index - 1), tip(index))
            for step in 1...perStep {
                let t = Double(step) / Double(perStep)
                tips.append(
                    Tip(
                        place: a.place + t,
                        centre: Point(
                            x: a.centre.x + (b.centre.x - a.centre.x) * t,
                            y: a.centre.y + (b.centre.y - a.centre.y) * t),
                        radius: a.radius + (b.radius - a.radius) * t))
            }
        }
        return tips
    }

    /// How far the ink of a tip stays outside what the disc covers; negative where it lies under it.
    func clearance(_ tip: Tip) -> Double {
        var nearest = Double.infinity
        for index in path.indices {
            nearest = min(nearest, Self.distance(tip.centre, path[max(index - 1, 0)], path[index]))
        }
        return nearest - radius - tip.radius
    }

    static func distance(_ point: Point, _ a: Point, _ b: Point) -> Double {
        let (wayX, wayY) = (b.x - a.x, b.y - a.y)
        let square = wayX * wayX + wayY * wayY
        let along = (point.x - a.x) * wayX + (point.y - a.y) * wayY
        let t = square > 0 ? min(max(along / square, 0), 1) : 0
        let (dx, dy) = (point.x - a.x - wayX * t, point.y - a.y - wayY * t)
        return (dx * dx + dy * dy).squareRoot()
    }

    /// How far a point lies from the way of a pen without its width.
    static func distance(_ point: Point, _ samples: Samples, _ transform: Transform) -> Double {
        let way = tips(samples, base: 0, transform, perStep: 1).map(\.centre)
        return way.indices.reduce(.infinity) { min($0, distance(point, way[max($1 - 1, 0)], way[$1])) }
    }
}

extension RandomInk {
    /// A page with one layer of elements, and their ids from the lowest to the topmost.
    static func page(of elements: [Element]) throws -> (page: Page, ids: [ElementID]) {
        let empty = try page()
        let page = try Page(
            note: note, id: empty.id, createdAt: 0,
            drawing: Drawing(canvas: empty.canvas.value, paper: .plain, layers: [Layer(elements: elements)]),
            by: Replica(rawValue: 1))
        return (page, page.layers[0].elements.map(\.id))
    }
}
