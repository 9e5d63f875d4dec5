import Ink
import TestSupport
import Testing

@Suite("Erasing parts of strokes")
struct ErasingPartsOfStrokes {
    /// A stroke within a hand's breadth, with channels, a pen and a round placement by chance, and a way to rub it.
    private struct Case {
        let samples: Samples
        let base: Int32
        let placement: Placement
        let path: [Point]
        let radius: Double

        init(seed: UInt64) throws {
            var random = SeededGenerator(seed: seed)
            let reach = Int32.random(in: 0...300, using: &random)
            let channels = ChannelSet(rawValue: UInt8.random(in: 0...15, using: &random))
            let thickest = Int32.random(in: 0...1500, using: &random)
            var time: Int32 = .random(in: 0...50, using: &random)
            let column = Int.random(in: 0..<4, using: &random)
            samples = try Samples(
                (0..<Int.random(in: 1...9, using: &random)).map { _ in
                    time += .random(in: 0...20, using: &random)
                    return Sample(
                        x: column == 0 ? 40 : .random(in: -reach...reach, using: &random),
                        y: column == 1 ? 40 : .random(in: -reach...reach, using: &random),
                        width: channels.contains(.width) ? .random(in: 0...thickest, using: &random) : nil,
                        pressure: channels.contains(.pressure) ? .random(in: 0...1000, using: &random) : nil,
                        time: channels.contains(.time) ? time : nil,
                        altitude: channels.contains(.tilt) ? .random(in: 0...900, using: &random) : nil,
                        azimuth: channels.contains(.tilt) ? .random(in: 0...3599, using: &random) : nil)
                })
            base = .random(in: 0...900, using: &random)
            let turned = try Placement(a: 104_858, b: -78643, c: 78643, d: 104_858, tx: 2560 * 20, ty: -99)
            placement = Bool.random(using: &random) ? .identity : turned
            let transform = Transform(placement)
            path = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                let own = Double(reach) / 10 + 2
                return transform.applied(
                    to: Point(x: .random(in: -own...own, using: &random), y: .random(in: -own...own, using: &random)))
            }
            radius = Double.random(in: 0...12, using: &random)
        }

        var style: StrokeStyle { get throws { try StrokeStyle(tool: .pen, colour: .black, width: base) } }
        var transform: Transform { Transform(placement) }
        var sweep: ReferenceSweep { ReferenceSweep(path: path, radius: radius) }

        func page() throws -> Page {
            try RandomInk.page(of: [Element(.stroke(samples, try style), placement: placement)]).page
        }

        /// What erasing leaves; nil if it leaves the stroke as it is.
        func remains() throws -> [Samples]? {
            let page = try page()
            let index = SpatialIndex(of: page)
            var erasure = Erasure(.partial, radius: radius)
            for point in path { erasure.move(to: point, over: index) }
            return erasure.remains(of: page.layers[0].elements[0].id)
        }
    }

    @Test("a stroke changes if, and only if, the disc came to its ink", arguments: 0..<400 as Range<UInt64>)
    func touching(seed: UInt64) throws {
        let given = try Case(seed: seed)
        let least = ReferenceSweep.tips(given.samples, base: given.base, given.transform, perStep: 200)
            .map { given.sweep.clearance($0) }.min()
        let clearance = try #require(least)
        guard clearance.magnitude > 0.05 else { return }
        #expect((try given.remains() != nil) == (clearance < 0), "seed \(seed): \(clearance) pt")
    }

    @Test("no ink remains under the disc, and all that was clear of it remains", arguments: 0..<400 as Range<UInt64>)
    func whatRemains(seed: UInt64) throws {
        let given = try Case(seed: seed)
        guard let pieces = try given.remains() else { return }
        for piece in pieces {
            let left = ReferenceSweep.tips(piece, base: given.base, given.transform).map { given.sweep.clearance($0) }
            #expect(try #require(left.min()) > 0, "seed \(seed)")
        }
        // A tenth of a point there and back, enlarged, and the width's own rounding.
        let quantum = 0.25 * given.transform.largestScale
        for tip in ReferenceSweep.tips(given.samples, base: given.base, given.transform)
        where given.sweep.clearance(tip) > quantum {
            let nearest = pieces.map { ReferenceSweep.distance(tip.centre, $0, given.transform) }.min() ?? .infinity
            #expect(nearest <= quantum, "seed \(seed): lost at \(tip.place)")
        }
    }

    @Test(
        "the samples of pieces are those of the stroke, and cuts lie between two", arguments: 0..<400 as Range<UInt64>)
    func samples(seed: UInt64) throws {
        let given = try Case(seed: seed)
        guard let pieces = try given.remains() else { return }
        let originals = (0..<given.samples.count).map { given.samples[$0] }
        var next = 0
        for piece in pieces {
            #expect(piece.channels == given.samples.channels)
            var kept = (0..<piece.count).map { piece[$0] }
            var isCut = (head: false, tail: false)
            func place(of kept: [Sample]) -> Int? {
                guard !kept.isEmpty, next + kept.count <= originals.count else { return nil }
                return (next...originals.count - kept.count).first { Array(originals[$0..<$0 + kept.count]) == kept }
            }
            if place(of: kept) == nil {
                if let place = place(of: Array(kept.dropFirst())), place > 0 {
                    #expect(kept[0].lies(between: originals[place - 1], originals[place]), "seed \(seed)")
                    isCut.head = true
                } else if let place = place(of: Array(kept.dropLast())), place + kept.count <= originals.count {
                    let last = place + kept.count - 1
                    #expect(kept[kept.count - 1].lies(between: originals[last - 1], originals[last]), "seed \(seed)")
                    isCut.tail = true
                } else {
                    isCut = (true, true)
                }
            }
            if isCut.head { kept.removeFirst() }
            if isCut.tail { kept.removeLast() }
            if kept.isEmpty {
                let between = (1..<originals.count).contains { index in
                    [piece[0], piece[piece.count - 1]].allSatisfy {
                        $0.lies(between: originals[index - 1], originals[index])
                    }
                }
                #expect(piece.count == 2 && between, "seed \(seed)")
            } else {
                next = try #require(place(of: kept), "seed \(seed)") + kept.count
            }
        }
    }

    @Test("the same way once more takes nothing away", arguments: 0..<200 as Range<UInt64>)
    func again(seed: UInt64) throws {
        let given = try Case(seed: seed)
        var page = try given.page()
        func erase() throws -> Edit? {
            var draft = EditDraft(on: page, by: Replica(rawValue: 5))
            try draft.erase(along: given.path, radius: given.radius, .partial)
            return try draft.edit()
        }
        guard let edit = try erase() else { return }
        _ = try page.apply(edit)
        page.checkInvariants()
        #expect(try erase() == nil, "seed \(seed)")
    }

    @Test("a gesture comes to the same in whatever order it is made", arguments: 0..<50 as Range<UInt64>)
    func backwards(seed: UInt64) throws {
        let given = try Case(seed: seed)
        let page = try given.page()
        let index = SpatialIndex(of: page)
        func remains(_ path: [Point]) -> [Samples]? {
            var erasure = Erasure(.partial, radius: given.radius)
            for point in path { erasure.move(to: point, over: index) }
            return erasure.remains(of: page.layers[0].elements[0].id)
        }
        let (forth, back) = (remains(given.path), remains(given.path.reversed()))
        #expect(forth?.count == back?.count, "seed \(seed)")
    }

    @Test("a cut keeps pressure, time, width and tilt between its neighbours, azimuth by the shorter way")
    func cut() throws {
        let stroke = try Samples([
            Sample(x: 0, y: 0, width: 0, pressure: 100, time: 1000, altitude: 0, azimuth: 3500),
            Sample(x: 1000, y: 0, width: 0, pressure: 900, time: 2000, altitude: 800, azimuth: 300),
        ])
        let style = try StrokeStyle(tool: .pen, colour: .black, width: 200)
        let (page, ids) = try RandomInk.page(of: [Element(.stroke(stroke, style))])
        var erasure = Erasure(.partial, radius: 10)
        erasure.move(to: Point(x: 50, y: 0), over: SpatialIndex(of: page))
        let pieces = try #require(erasure.remains(of: ids[0]))
        try #require(pieces.count == 2)
        #expect(pieces[0][0] == stroke[0])
        #expect(
            pieces[0][1]
                == Sample(x: 399, y: 0, width: 0, pressure: 419, time: 1399, altitude: 319, azimuth: 60))
        #expect(
            pieces[1][0]
                == Sample(x: 601, y: 0, width: 0, pressure: 581, time: 1601, altitude: 481, azimuth: 140))
        #expect(pieces[1][1] == stroke[1])
    }
}

extension Sample {
    /// Whether every channel lies between those of two others; of azimuths, on the shorter way.
    fileprivate func lies(between a: Sample, _ b: Sample) -> Bool {
        func isBetween(_ value: Int32?, _ a: Int32?, _ b: Int32?) -> Bool {
            guard let value, let a, let b else { return value == nil && a == nil && b == nil }
            return (min(a, b)...max(a, b)).contains(value)
        }
        func turn(_ from: Int32, _ to: Int32) -> Int32 { min((to - from + 3600) % 3600, (from - to + 3600) % 3600) }
        if let azimuth, let from = a.azimuth, let to = b.azimuth {
            guard turn(from, azimuth) + turn(azimuth, to) == turn(from, to) else { return false }
        }
        return isBetween(x, a.x, b.x) && isBetween(y, a.y, b.y) && isBetween(width, a.width, b.width)
            && isBetween(pressure, a.pressure, b.pressure) && isBetween(time, a.time, b.time)
            && isBetween(altitude, a.altitude, b.altitude)
    }
}
