import TestSupport
import Testing

@testable import Ink

@Suite("Finding what shows")
struct FindingWhatShows {
    private func page(_ seed: UInt64) throws -> (Page, SeededGenerator) {
        var generator = SeededGenerator(seed: seed)
        return (Page.random(40, using: &generator), generator)
    }

    @Test("an extent holds the bounds and is little larger", arguments: 0..<60 as Range<UInt64>)
    func extents(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let samples = try Samples(
            (0..<Int.random(in: 1...9, using: &random)).map { _ in
                Sample(
                    x: .random(in: -900...900, using: &random), y: .random(in: -900...900, using: &random),
                    pressure: .random(in: 0...1_000, using: &random))
            })
        func factor() -> Int64 { .random(in: -98_304...98_304, using: &random) }
        let placement = try Placement(a: factor(), b: factor(), c: factor(), d: factor(), tx: 2_560, ty: -25_600)
        let shape = ElementShape.stroke(samples, base: 900, Transform(placement))
        #expect(shape.extent.union(shape.bounds) == shape.extent, "seed \(seed)")
        let upright = ElementShape.stroke(samples, base: 0, Transform(.identity))
        #expect(upright.extent.width <= upright.bounds.width + 2 * Outline.curveLimit + 1e-9)
    }

    @Test("around everything that shows are the bounds of the drawing", arguments: 0..<40 as Range<UInt64>)
    func everything(seed: UInt64) throws {
        let (page, _) = try page(seed)
        let layers = page.layers.filter { layer in
            if case .layer(_, let isHidden, _) = layer.attributes.particular { !isHidden.value } else { true }
        }
        var bounds: Bounds?
        for element in layers.flatMap({ $0.elements }) {
            guard let shape = ElementShape(element.body, element.attributes) else { continue }
            bounds = bounds?.union(shape.bounds) ?? shape.bounds
        }
        #expect(SpatialIndex(of: page).bounds == bounds, "seed \(seed)")
    }

    @Test(
        "what shows comes in the order of the drawing, and in a region all that lies there",
        arguments: 0..<40 as Range<UInt64>)
    func order(seed: UInt64) throws {
        var (page, random) = try page(seed)
        let index = SpatialIndex(of: page)
        let shown = page.layers.filter { layer in
            if case .layer(_, let isHidden, _) = layer.attributes.particular { !isHidden.value } else { true }
        }.flatMap { $0.elements }.filter { ElementShape($0.body, $0.attributes) != nil }
        #expect(index.elements(showingIn: nil) == shown.map { $0.id }, "seed \(seed)")
        for _ in 0..<10 {
            let x = Double.random(in: -1e6...1e6, using: &random)
            let region = try #require(Bounds(minX: x, minY: -1e5, maxX: x + 2e5, maxY: 1e5))
            let found = index.elements(showingIn: region)
            let wanted = shown.filter { element in
                ElementShape(element.body, element.attributes).map { region.comes(within: 0, of: $0.bounds) } ?? false
            }
            #expect(wanted.allSatisfy { found.contains($0.id) }, "seed \(seed)")
            #expect(found == shown.map { $0.id }.filter { found.contains($0) }, "seed \(seed)")
        }
        page.checkInvariants()
    }

    @Test(
        "a change tells around what it was and what it is; a layer that is hidden changes all",
        arguments: 0..<20 as Range<UInt64>)
    func changes(seed: UInt64) throws {
        let (page, _) = try page(seed)
        var index = SpatialIndex(of: page)
        #expect(index.update(to: page) == nil)
        guard let moved = index.elements(showingIn: nil).first else { return }
        var draft = EditDraft(on: page, by: Replica(rawValue: 77))
        try draft.change(moved, [.placement(.moved(x: 500, y: 0))])
        var after = page
        _ = try after.apply(try #require(try draft.edit()))
        let before = index.bounds(of: [moved])
        let change = index.update(to: after)
        let changed = try #require(change)
        for bounds in [before, index.bounds(of: [moved])].compactMap({ $0 }) {
            #expect(changed.union(bounds) == changed, "seed \(seed)")
        }
        var hiding = EditDraft(on: after, by: Replica(rawValue: 78))
        try hiding.change(.zero, [.layerHidden(page.shown(.zero).map { !$0.isHidden } ?? true)])
        _ = try after.apply(try #require(try hiding.edit()))
        let all = index.bounds
        let hidden = index.update(to: after)
        let everything = try #require(hidden)
        #expect(all.map { everything.union($0) == everything } ?? true, "seed \(seed)")
    }
}

extension ShownElement {
    fileprivate var isHidden: Bool {
        if case .layer(_, let isHidden, _) = attributes.particular { isHidden.value } else { false }
    }
}
