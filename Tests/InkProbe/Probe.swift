import Ink

/// Two writers draw, move and remove on one page apart; both copies meet, and what shows comes out as one number.
///
/// The number depends on the seed alone. Where one machine gives another number than the next, their pages would part.
///
/// - Returns: a digest, or 0 if an edit or merge was refused.
func probe(_ seed: UInt64) -> UInt64 {
    do {
        var random = Xorshift(seed: seed)
        var here = Page(
            note: NoteID(random: &random), id: PageID(random: &random), createdAt: 0,
            canvas: try Canvas(width: 5950, height: 8420), paper: .plain)
        var there = here
        for _ in 0..<20 {
            try write(on: &here, by: Replica(rawValue: 1), &random)
            try write(on: &there, by: Replica(rawValue: 2), &random)
            if random.below(4) == 0 { here = try here.merged(with: there) }
        }
        let merged = try here.merged(with: there)
        guard try merged == there.merged(with: here) else { return 0 }
        return digest(of: try erased(merged, &random).drawing)
    } catch {
        return 0
    }
}

/// One edit: a new stroke, and what was drawn before moved, turned or removed.
private func write(on page: inout Page, by replica: Replica, _ random: inout Xorshift) throws(InkError) {
    var draft = EditDraft(on: page, by: replica)
    let shown = page.shown
    if !shown.isEmpty {
        let element = shown[Int(random.below(UInt64(shown.count)))]
        if random.below(3) == 0 {
            try draft.remove([element.id])
        } else {
            let turn = try Placement(a: 46341, b: 46341, c: -46341, d: 46341, tx: 25_600, ty: -3)
            try draft.change(element.id, [.placement(element.attributes.placement.value.followed(by: turn))])
        }
    }
    var samples: [Sample] = []
    for index in 0...Int32(random.below(40)) {
        samples.append(
            Sample(
                x: Int32(random.below(5950)), y: Int32(random.below(8420)), pressure: Int32(random.below(1001)),
                time: index * 5))
    }
    let style = try StrokeStyle(tool: .pen, colour: .black, width: 140)
    try draft.insert([Element(.stroke(try Samples(samples), style))])
    if let edit = try draft.edit() { _ = try page.apply(edit) }
}

/// A lasso around a part of the page, what it holds moved, and an eraser drawn across.
private func erased(_ page: Page, _ random: inout Xorshift) throws(InkError) -> Page {
    var page = page
    func point(_ random: inout Xorshift) -> Point {
        Point(x: Double(random.below(5950)) / 10, y: Double(random.below(8420)) / 10)
    }
    var index = SpatialIndex(of: page)
    let corners = [point(&random), point(&random), point(&random), point(&random)]
    if let lasso = Lasso(corners) {
        var draft = EditDraft(on: page, by: Replica(rawValue: 3))
        let turn = try Placement.turned(from: corners[0], to: corners[1], about: corners[2])
        try draft.place(index.elements(in: lasso), by: turn)
        if let edit = try draft.edit() { _ = try page.apply(edit) }
    }
    index.update(to: page)
    var draft = EditDraft(on: page, by: Replica(rawValue: 3))
    try draft.erase(along: [point(&random), point(&random)], radius: 5.5, .partial, using: index)
    if let hit = index.hitTest(point(&random), tolerance: 30) { try draft.change(hit, [.order(.start)]) }
    if let edit = try draft.edit() { _ = try page.apply(edit) }
    return page
}

private func digest(of drawing: Drawing) -> UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    func take(_ value: some BinaryInteger) { digest = (digest ^ UInt64(truncatingIfNeeded: value)) &* 0x100_0000_01B3 }
    for element in drawing.layers.flatMap({ $0.elements }) {
        let placement = element.placement
        for factor in [placement.a, placement.b, placement.c, placement.d, placement.tx, placement.ty] { take(factor) }
        guard case .stroke(let samples, _) = element.content else { continue }
        for column in [samples.x, samples.y, samples.column(.pressure) ?? [], samples.column(.time) ?? []] {
            for value in column { take(value) }
        }
    }
    return digest
}

/// Random numbers that every machine makes alike; those of the standard library depend on the width of `Int`.
private struct Xorshift: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func below(_ limit: UInt64) -> UInt64 { next() % limit }
}
