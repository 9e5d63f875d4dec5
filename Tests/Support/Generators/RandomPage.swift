public import Ink

extension Page {
    /// A page of up to `count` versions of elements by a few replicas: mostly strokes, some of everything else, some
    /// moved, recoloured or with siblings, some places in the history without a version.
    public static func random(_ count: Int = 30, using generator: inout SeededGenerator) -> Page {
        var author = RandomAuthor(using: &generator)
        var versions: [ElementVersion] = []
        for _ in 0..<Int.random(in: 0...count, using: &generator) {
            versions += author.element(using: &generator)
        }
        versions.sort { $0.element == $1.element ? $0.dot < $1.dot : $0.element < $1.element }
        let createdAt = Int64.random(in: -1_000...2_000_000_000_000, using: &generator)
        do {
            return try Page(
                note: NoteID(random: &generator), id: PageID(random: &generator), createdAt: createdAt,
                modifiedAt: createdAt + Int64.random(in: 0...10_000_000, using: &generator),
                canvas: Stamped(.random(using: &generator), author.stamp(using: &generator)),
                paper: Stamped(.random(using: &generator), author.stamp(using: &generator)), time: author.time,
                vector: author.seen, versions: versions)
        } catch { fatalError("\(error)") }
    }
}

/// Replicas that write by turns, with what they have written.
struct RandomAuthor {
    private let replicas: [Replica]
    private(set) var seen = VersionVector()
    private(set) var time: UInt64 = 1
    private var layers: [ElementID] = [.zero]
    private var order: Int64 = 0

    init(using generator: inout SeededGenerator) {
        replicas = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            Replica(rawValue: generator.next())
        }
    }

    func stamp(using generator: inout SeededGenerator) -> Stamp {
        if Bool.random(using: &generator) { return .zero }
        return Stamp(
            time: UInt64.random(in: 1...time, using: &generator), replica: replicas.randomElement(using: &generator)!)
    }

    private mutating func dot(using generator: inout SeededGenerator) -> Dot {
        let replica =
            Int.random(in: 0..<5, using: &generator) > 0 ? replicas[0] : replicas.randomElement(using: &generator)!
        var number = seen.nextNumber(of: replica)
        if Int.random(in: 0..<6, using: &generator) == 0 {
            // The number before is an edit's that made nothing, or was never seen.
            if Bool.random(using: &generator) { seen.insert(Dot(replica: replica, number: number)) }
            number += 1
        }
        let dot = Dot(replica: replica, number: number)
        seen.insert(dot)
        if Int.random(in: 0..<3, using: &generator) > 0 { time += 1 }
        return dot
    }

    /// One element: usually one version, sometimes changed, sometimes with a sibling.
    mutating func element(using generator: inout SeededGenerator) -> [ElementVersion] {
        let inserted = dot(using: &generator)
        let insertion = Stamp(time: time, replica: inserted.replica)
        let body = ElementBody.random(using: &generator)
        let attributes = attributes(of: body, insertion, using: &generator)
        if body == .layer { layers.append(inserted) }
        var dots = [inserted]
        if Int.random(in: 0..<4, using: &generator) == 0 { dots = [dot(using: &generator)] }
        if Int.random(in: 0..<10, using: &generator) == 0 { dots.append(dot(using: &generator)) }
        return dots.map { dot in
            var attributes = attributes
            if dot != inserted {
                let stamp = Stamp(time: time, replica: dot.replica)
                attributes.placement = Stamped(.random(using: &generator), stamp)
                if Bool.random(using: &generator) {
                    attributes.order = Stamped(OrderKey(after: attributes.order.value, before: nil), stamp)
                }
            }
            guard let version = ElementVersion(element: inserted, dot: dot, body: body, attributes: attributes) else {
                fatalError("the generator mixes kinds of elements")
            }
            return version
        }
    }

    private mutating func attributes(of body: ElementBody, _ stamp: Stamp, using generator: inout SeededGenerator)
        -> Attributes
    {
        order += Int.random(in: 0..<8, using: &generator) == 0 ? Int64.random(in: -900...900, using: &generator) : 1
        var key = OrderKey(after: try? OrderKey(first: order - 1), before: nil)
        if Int.random(in: 0..<10, using: &generator) == 0 {
            key = OrderKey(after: key, before: OrderKey(after: key, before: nil))
        }
        return Attributes(
            layer: Stamped(body == .layer ? .zero : layers.randomElement(using: &generator)!, stamp),
            order: Stamped(key, stamp),
            placement: Stamped(
                Int.random(in: 0..<5, using: &generator) == 0 ? .random(using: &generator) : .identity, stamp),
            particular: .random(of: body, stamp, using: &generator))
    }
}
