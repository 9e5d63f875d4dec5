import Ink
import TestSupport
import Testing

@Suite("Geometry of extreme ink")
struct ExtremeInk {
    private static let far = Quantity.coordinateLimit

    private func strokes() throws -> [Samples] {
        let far = Self.far
        return try [
            Samples([Sample(x: -far, y: far, width: 65534), Sample(x: far, y: -far, width: 0)]),
            Samples([Sample(x: far, y: far, width: 65534), Sample(x: far, y: far, width: 65533)]),
            Samples([Sample(x: far, y: far), Sample(x: far - 1, y: far), Sample(x: far, y: far)]),
            Samples([Sample(x: 0, y: 0, width: 0, pressure: 0, time: .max, altitude: 900, azimuth: 3599)]),
            Samples(Array(repeating: Sample(x: 0, y: 0, pressure: 1000), count: 5)),
            Samples((0..<40).map { Sample(x: $0 % 2 == 0 ? -far : far, y: 0, width: 0, time: .max - 40 + $0) }),
        ]
    }

    private func placements() throws -> [Placement] {
        let (most, move) = (Placement.factorLimit, Placement.translationLimit)
        return try [
            .identity, Placement(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
            Placement(a: 0, b: 0, c: 0, d: 0, tx: move, ty: -move),
            Placement(a: most, b: -most, c: most, d: most, tx: move, ty: 0),
            Placement(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0),
            Placement(a: most, b: most, c: most, d: most, tx: 0, ty: 0),
            Placement(a: most, b: 0, c: 0, d: 1, tx: 0, ty: 0),
            Placement(a: 0, b: 0, c: -most, d: 1, tx: -move, ty: move),
        ]
    }

    private static let numbers: [Double] = [0, -0.0, 1e-300, 1, 1e6, -1e6, 1e12, 1e300, .infinity, -.infinity, .nan]

    /// Every stroke in every placement, and boxes.
    private func elements() throws -> [Element] {
        let far = Self.far
        let frames = try [
            Frame(x: 0, y: 0, width: 0, height: 0), Frame(x: far, y: -far, width: far, height: far),
        ]
        var elements: [Element] = []
        for placement in try placements() {
            for samples in try strokes() {
                for width in [0, Quantity.widthLimit] {
                    let style = try StrokeStyle(tool: .pen, colour: .black, width: width)
                    elements.append(Element(.stroke(samples, style), placement: placement))
                }
            }
            for frame in frames {
                let style = try TextStyle(colour: .black, size: Quantity.widthLimit)
                elements.append(Element(.image(AssetID(high: 1, low: 1), frame), placement: placement))
                elements.append(Element(.text("a\nb", style, frame), placement: placement))
            }
        }
        return elements
    }

    private func isFinite(_ bounds: Bounds) -> Bool {
        [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy(\.isFinite)
    }

    @Test("no erasing goes beyond the limits of ink, and erasing once more takes nothing away")
    func erasing() throws {
        let page = try RandomInk.page(of: try elements()).page
        let index = SpatialIndex(of: page)
        for number in Self.numbers {
            for radius in [0, 1, -3, 1e12, .infinity, .nan] {
                for mode in [Erasure.Mode.wholeStrokes, .partial] {
                    let path = [Point(x: 0, y: 0), Point(x: number, y: 1), Point(x: 1e6, y: number)]
                    var after = page
                    var draft = EditDraft(on: page, by: Replica(rawValue: 9))
                    try draft.erase(along: path, radius: radius, mode, using: index)
                    guard let edit = try draft.edit() else { continue }
                    _ = try after.apply(edit)
                    for element in after.drawing.layers[0].elements {
                        guard case .stroke(let samples, _) = element.content else { continue }
                        // Built anew through the door that checks every value.
                        _ = try Samples((0..<samples.count).map { samples[$0] })
                        #expect(isFinite(try #require(element.bounds)))
                    }
                    var again = EditDraft(on: after, by: Replica(rawValue: 9))
                    try again.erase(along: path, radius: radius, mode)
                    #expect(try again.edit() == nil, "\(number), radius \(radius), \(mode)")
                }
            }
        }
    }

    @Test("hit test, lasso and bounds answer, whatever is asked")
    func asking() throws {
        let (page, ids) = try RandomInk.page(of: try elements())
        let index = SpatialIndex(of: page)
        for id in ids { #expect(isFinite(try #require(index.bounds(of: [id])))) }
        for x in Self.numbers {
            for y in Self.numbers {
                let hit = index.hitTest(Point(x: x, y: y), tolerance: x)
                #expect(hit == nil || x.isFinite && y.isFinite)
                if x.magnitude <= 1e6, y.magnitude <= 1e6 {
                    #expect(index.hitTest(Point(x: x, y: y), tolerance: .infinity) == ids.last)
                }
                let corners = [Point(x: x, y: y), Point(x: y, y: 0), Point(x: 0, y: x), Point(x: -1, y: -1)]
                guard let lasso = Lasso(corners) else { continue }
                #expect(Set(index.elements(in: lasso)).isSubset(of: ids))
            }
        }
        let all = try #require(Bounds(minX: -1e12, minY: -1e12, maxX: 1e12, maxY: 1e12))
        #expect(index.elements(in: Lasso(all)) == ids)
    }

    @Test("curves and simplification stay finite and within the stroke")
    func shapes() throws {
        for samples in try strokes() {
            for tolerance in [0, 0.02, -1, 1e300, .infinity, .nan] {
                for pressure in [Int32.min, 0, .max] {
                    let simple = samples.simplified(tolerance: tolerance, pressureTolerance: pressure)
                    #expect(simple[0] == samples[0] && simple[simple.count - 1] == samples[samples.count - 1])
                }
                for placement in try placements() {
                    let outline = Outline(
                        of: samples, base: Quantity.widthLimit, placement: placement, tolerance: tolerance)
                    #expect(outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
                }
            }
        }
    }
}
