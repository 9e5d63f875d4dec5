// Provisional, until the codec lands: the codec deletes this file and keeps the names `PageContent.encode`,
// `PageContent.decode` and `DecodedPage`.

/// A page as its bytes gave it.
public struct DecodedPage: Sendable {
    public let page: Page
    /// What was lost with damaged chunks.
    public let damage: [InkError]
    public var isWhole: Bool { damage.isEmpty }
}

public enum PageContent {
    public static func encode(_ page: Page) -> [UInt8] {
        var out: [UInt8] = []
        func u(_ v: UInt64) { for i in 0..<8 { out.append(UInt8(truncatingIfNeeded: v >> UInt64(8 * i))) } }
        func i(_ v: Int64) { u(UInt64(bitPattern: v)) }
        func stamp(_ s: Stamp) { u(s.time); u(s.replica.rawValue) }
        func dot(_ d: Dot) { u(d.replica.rawValue); u(d.number) }
        func bytes(_ b: [UInt8]) { u(UInt64(b.count)); out += b }
        func frame(_ f: Stamped<Frame>) { for v in [f.value.x, f.value.y, f.value.width, f.value.height] { i(Int64(v)) }; stamp(f.stamp) }
        u(page.note.high); u(page.note.low); u(page.id.high); u(page.id.low); i(page.createdAt); i(page.modifiedAt); u(page.time)
        u(UInt64(page.canvas.value.kind.rawValue)); i(Int64(page.canvas.value.width)); i(Int64(page.canvas.value.height)); stamp(page.canvas.stamp)
        let p = page.paper.value
        u(UInt64(p.ruling.rawValue)); i(Int64(p.background.rgba)); i(Int64(p.lineColour.rgba)); i(Int64(p.spacing)); i(Int64(p.firstLine)); i(Int64(p.margin)); i(Int64(p.marginColour.rgba))
        switch p.backdrop {
        case .none: u(0)
        case .image(let a): u(1); u(a.high); u(a.low)
        case .pdf(let a, let n): u(2); u(a.high); u(a.low); i(Int64(n))
        }
        stamp(page.paper.stamp)
        u(UInt64(page.vector.entries.count))
        for e in page.vector.entries { u(e.replica.rawValue); u(UInt64(e.intervals.count)); for r in e.intervals { u(r.lowerBound); u(r.upperBound) } }
        u(UInt64(page.versions.count))
        for v in page.versions {
            dot(v.element); dot(v.dot); dot(v.attributes.layer.value); stamp(v.attributes.layer.stamp)
            bytes(v.attributes.order.value.bytes); stamp(v.attributes.order.stamp)
            let m = v.attributes.placement.value
            for k in [m.a, m.b, m.c, m.d, m.tx, m.ty] { i(k) }
            stamp(v.attributes.placement.stamp)
            switch (v.body, v.attributes.particular) {
            case (.stroke(let s), .stroke(let style)):
                u(0); u(UInt64(s.count)); u(UInt64(s.channels.rawValue))
                for c in s.channels.channels { for x in s.column(c)! { i(Int64(x)) } }
                switch style.value.tool { case .pen: u(0); case .highlighter: u(1); case .pencil: u(2); case .whiteout: u(3); case .other(let t): u(4); bytes(t.utf8) }
                u(UInt64(style.value.colour.rgba)); i(Int64(style.value.width)); stamp(style.stamp)
            case (.image(let a), .image(let f)): u(1); u(a.high); u(a.low); frame(f)
            case (.text, .text(let t, let s, let f)):
                u(2); bytes(t.value.utf8); stamp(t.stamp); u(UInt64(s.value.colour.rgba)); i(Int64(s.value.size)); u(UInt64(s.value.direction.rawValue)); stamp(s.stamp); frame(f)
            case (.layer, .layer(let n, let h, let l)):
                u(3); bytes(n.value.utf8); stamp(n.stamp); u(h.value ? 1 : 0); stamp(h.stamp); u(l.value ? 1 : 0); stamp(l.stamp)
            default: u(4)
            }
        }
        var sum: UInt64 = 0xcbf2_9ce4_8422_2325
        for b in out { sum = (sum ^ UInt64(b)) &* 0x100_0000_01b3 }
        u(sum)
        return out
    }

    public static func decode(_ all: [UInt8]) throws(InkError) -> DecodedPage {
        let bad = InkError(.damaged, "not a page")
        guard all.count > 100 else { throw bad }
        var sum: UInt64 = 0xcbf2_9ce4_8422_2325
        for b in all.dropLast(8) { sum = (sum ^ UInt64(b)) &* 0x100_0000_01b3 }
        var at = 0
        func u() -> UInt64 { var v: UInt64 = 0; for i in 0..<8 { v |= UInt64(all[at + i]) << UInt64(8 * i) }; at += 8; return v }
        at = all.count - 8
        guard u() == sum else { throw bad }
        at = 0
        func i() -> Int64 { Int64(bitPattern: u()) }
        func i32() -> Int32 { Int32(truncatingIfNeeded: i()) }
        func stamp() -> Stamp { let t = u(); return Stamp(time: t, replica: Replica(rawValue: u())) }
        func dot() -> Dot { let r = u(); return Dot(replica: Replica(rawValue: r), number: u()) }
        func bytes() -> [UInt8] { let n = Int(u()); defer { at += n }; return Array(all[at..<at + n]) }
        func asset() -> AssetID { let h = u(); return AssetID(high: h, low: u()) }
        func colour() -> Colour { Colour(rgba: UInt32(truncatingIfNeeded: u())) }
        func frame() throws(InkError) -> Stamped<Frame> { let x = i32(), y = i32(), w = i32(), h = i32(); return Stamped(try Frame(x: x, y: y, width: w, height: h), stamp()) }
        let note = NoteID(high: u(), low: u()), id = PageID(high: u(), low: u()), created = i(), modified = i(), time = u()
        let kind = Canvas.Kind(rawValue: UInt8(u()))!
        let canvas = Stamped(try Canvas(kind: kind, width: i32(), height: i32()), stamp())
        let ruling = Paper.Ruling(rawValue: UInt8(u()))!, bg = colour(), line = colour(), spacing = i32(), first = i32(), margin = i32(), mc = colour()
        let backdrop: Paper.Backdrop
        switch u() { case 1: backdrop = .image(asset()); case 2: backdrop = .pdf(asset(), page: i32()); default: backdrop = .none }
        let paper = Stamped(try Paper(ruling: ruling, backdrop: backdrop, background: bg, lineColour: line, spacing: spacing, firstLine: first, margin: margin, marginColour: mc), stamp())
        var entries: [VersionVector.Entry] = []
        for _ in 0..<u() { let r = Replica(rawValue: u()); var iv: [ClosedRange<UInt64>] = []; for _ in 0..<u() { let l = u(); iv.append(l...u()) }; entries.append(.init(replica: r, intervals: iv)) }
        var versions: [ElementVersion] = []
        for _ in 0..<u() {
            let element = dot(), own = dot(), layer = Stamped(dot(), stamp()), order = Stamped(try OrderKey(bytes: bytes()), stamp())
            let placement = Stamped(try Placement(a: i(), b: i(), c: i(), d: i(), tx: i(), ty: i()), stamp())
            let body: ElementBody, particular: Attributes.Particular
            switch u() {
            case 0:
                let n = Int(u()), ch = ChannelSet(rawValue: UInt8(u()))
                var values: [Int32] = []
                for _ in 0..<n * ch.columnCount { values.append(i32()) }
                body = .stroke(try Samples(columns: values, count: n, channels: ch))
                let tool: Tool
                switch u() { case 1: tool = .highlighter; case 2: tool = .pencil; case 3: tool = .whiteout; case 4: tool = .other(Text(utf8: bytes())); default: tool = .pen }
                let c = colour()
                particular = .stroke(style: Stamped(try StrokeStyle(tool: tool, colour: c, width: i32()), stamp()))
            case 1: body = .image(asset()); particular = .image(frame: try frame())
            case 2:
                body = .text
                let t = Stamped(Text(utf8: bytes()), stamp()), c = colour(), size = i32(), d = TextDirection(rawValue: UInt8(u()))!
                particular = .text(t, style: Stamped(try TextStyle(colour: c, size: size, direction: d), stamp()), frame: try frame())
            case 3:
                body = .layer
                particular = .layer(name: Stamped(Text(utf8: bytes()), stamp()), isHidden: Stamped(u() == 1, stamp()), isLocked: Stamped(u() == 1, stamp()))
            default: throw bad
            }
            versions.append(try ElementVersion(element: element, dot: own, body: body, attributes: Attributes(layer: layer, order: order, placement: placement, particular: particular)))
        }
        return DecodedPage(page: try Page(note: note, id: id, createdAt: created, modifiedAt: modified, canvas: canvas, paper: paper, time: time, vector: try VersionVector(entries: entries), versions: versions), damage: [])
    }
}
