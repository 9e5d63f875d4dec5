import Ink
import InkCanvas
import Testing

@Suite("Drawing a page")
struct DrawingAPage {
    /// The records of a buffer: kind and words.
    private func records(_ buffer: WordBuffer) -> [(kind: UInt32, words: [UInt32])] {
        var (start, found) = (0, [(kind: UInt32, words: [UInt32])]())
        while start < buffer.count {
            let end = start + Int(buffer.words[start + 1])
            found.append((buffer.words[start], Array(buffer.words[start + 2..<end])))
            start = end
        }
        return found
    }

    private func drawn(_ desk: Desk, in region: Bounds? = nil, chunk: Int = .max, pixels: Double = 2) throws
        -> WordBuffer
    {
        var drawing = try #require(desk.tab.drawing(of: desk.page, in: region, pixelsPerPoint: pixels))
        var all = WordBuffer()
        var isMore = true
        while isMore { isMore = desk.tab.advance(&drawing, upTo: all.count + min(chunk, 1 << 20), into: &all) }
        return all
    }

    private func apply(to desk: inout Desk, _ change: (inout EditDraft) throws -> Void) throws {
        var draft = EditDraft(on: try #require(desk.tab[desk.page]?.page), by: Replica(rawValue: 99))
        try change(&draft)
        let edit = try #require(try draft.edit())
        #expect(try desk.tab.apply(desk.page, frames: EditFrame(edit).bytes)?.accepted == 1)
    }

    private func stroke(_ tool: Tool, _ colour: UInt32, at x: Int32) throws -> Element {
        let samples = try Samples([Sample(x: x, y: 100), Sample(x: x + 100, y: 100)])
        return Element(.stroke(samples, try StrokeStyle(tool: tool, colour: Colour(rgba: colour), width: 200)))
    }

    @Test("strokes come from the bottom up, each in the colour in which its tool shows")
    func colours() throws {
        var desk = try Desk()
        try apply(to: &desk) { draft in
            draft.paper = try Paper(ruling: .plain, background: Colour(rgba: 0xFFFD_F8C0), spacing: 1_000)
            try draft.insert([
                stroke(.pen, 0x1122_33FF, at: 0), stroke(.highlighter, 0xFFEE_0080, at: 20),
                stroke(.pencil, 0x4455_66C8, at: 40), stroke(.whiteout, 0x0000_00FF, at: 60),
                stroke(.other("brush"), 0x0102_0304, at: 80),
            ])
        }
        let shapes = records(try drawn(desk))
        #expect(shapes.map { $0.kind } == [1, 1, 1, 1, 1])
        #expect(
            shapes.map { $0.words[0] } == [0x1122_33FF, 0xFFEE_0080, 0x4455_6696, 0xFFFD_F8FF, 0x0102_0304])
        #expect(shapes.map { $0.words[1] } == [0, 1, 0, 0, 0])
    }

    @Test("a stroke's path is its outline, and closes")
    func path() throws {
        var desk = try Desk()
        try apply(to: &desk) { try $0.insert([stroke(.pen, 0xFF, at: 0)]) }
        let path = try #require(records(try drawn(desk)).first).words.dropFirst(2).map { Float(bitPattern: $0) }
        #expect(path.first == 0 && path.last == 3)
        #expect(path.allSatisfy { $0.isFinite })
    }

    @Test("in chunks of any size the same comes out")
    func chunks() throws {
        var desk = try Desk()
        for row in 0..<30 { desk.draw([(10, Double(row) * 20), (200, Double(row) * 20 + 5), (300, Double(row) * 20)]) }
        let whole = try drawn(desk)
        #expect(records(whole).count == 30)
        for chunk in [1, 100, 1_000] { #expect(try drawn(desk, chunk: chunk) == whole) }
    }

    @Test("only what shows in a region comes, and farther away it has fewer points")
    func regionAndDetail() throws {
        var desk = try Desk()
        for row in 0..<30 { desk.draw((0..<40).map { (Double($0) * 5, Double(row) * 20 + Double($0 % 3)) }) }
        let region = try #require(Bounds(minX: 0, minY: 195, maxX: 100, maxY: 205))
        #expect(records(try drawn(desk, in: region)).count == 1)
        let nowhere = try #require(Bounds(minX: 400, minY: 0, maxX: 500, maxY: 800))
        #expect(try drawn(desk, in: nowhere).count == 0)
        #expect(try drawn(desk, pixels: 0.2).count < drawn(desk, pixels: 4).count / 2)
    }

    @Test("hidden layers are left out; locked ones are drawn")
    func layers() throws {
        var desk = try Desk()
        try apply(to: &desk) { draft in
            try draft.insert(Layer(isHidden: true, elements: [stroke(.pen, 0x1111_11FF, at: 0)]))
            try draft.insert(Layer(isLocked: true, elements: [stroke(.pen, 0x2222_22FF, at: 0)]))
        }
        #expect(records(try drawn(desk)).map { $0.words[0] } == [0x2222_22FF])
    }

    @Test("what is written goes to the topmost layer that can be written on, or else to a new one")
    func layerToWriteOn() throws {
        var desk = try Desk()
        try apply(to: &desk) { draft in
            try draft.insert(Layer(name: "notes"))
            try draft.insert(Layer(name: "locked", isLocked: true))
        }
        desk.draw([(1, 1), (2, 2)])
        #expect(desk.tab[desk.page]?.page.drawing.layers.map { $0.elements.count } == [0, 1, 0])

        var locked = try Desk()
        try apply(to: &locked) { try $0.change(.zero, [.layerLocked(true)]) }
        locked.draw([(1, 1), (2, 2)])
        #expect(locked.tab[locked.page]?.page.drawing.layers.map { $0.elements.count } == [0, 1])
        #expect(try locked.tab.step(.undo).0 == .done(skipped: 0))
        #expect(locked.tab[locked.page]?.page.drawing.layers.count == 1)
    }

    @Test("texts and images are described where they lie in the stack")
    func others() throws {
        var desk = try Desk()
        let asset = AssetID(high: 0x0102_0304_0506_0708, low: 0x090A_0B0C_0D0E_0F10)
        try apply(to: &desk) { draft in
            let frame = try Frame(x: 10, y: 20, width: 300, height: 400)
            let style = try TextStyle(colour: Colour(rgba: 0x1234_56FF), size: 1_200, direction: .rightToLeft)
            try draft.insert([
                Element(.image(asset, frame), placement: .moved(x: 10, y: 20)), stroke(.pen, 0xFF, at: 0),
                Element(.text("née", style, frame)),
            ])
        }
        let shapes = records(try drawn(desk))
        #expect(shapes.map { $0.kind } == [3, 1, 2])
        #expect(Array(shapes[0].words[..<4]) == [0x0102_0304, 0x0506_0708, 0x090A_0B0C, 0x0D0E_0F10])
        #expect(shapes[0].words[4...].map { Float(bitPattern: $0) } == [1, 0, 0, 1, 1, 2, 1, 2, 30, 40])
        #expect(Array(shapes[2].words[..<3]) == [0x1234_56FF, 1_200, 2])
        #expect(Array(shapes[2].words[13...]) == [4, 0x65A9_C36E])
    }

    @Test("a growing canvas shows down to its lowest ink")
    func growing() throws {
        var desk = try Desk()
        try apply(to: &desk) { $0.canvas = try Canvas(kind: .growing, width: 5_000, height: 1_000) }
        desk.draw([(10, 300), (10, 400)])
        var buffer = WordBuffer()
        desk.tab.describe(desk.page, into: &buffer)
        let page = try #require(records(buffer).first)
        #expect(page.kind == 4 && page.words[0] == 1)
        let edges = page.words[1...4].map { Float(bitPattern: $0) }
        #expect(Array(edges[..<3]) == [0, 0, 500])
        #expect((400...402).contains(edges[3]))
    }

    @Test("an eraser shows what it takes away as it goes, and one gesture is one edit")
    func erasing() throws {
        var desk = try Desk()
        desk.draw([(10, 50), (200, 50)])
        desk.draw([(10, 90), (200, 90)])
        desk.tab.tool.isEraser = true
        desk.tab.tool.erasing = .partial
        var pen = Pointer(1, .pen)
        pen.time = 5_000
        _ = desk.tab.take(pen.event(.down, 100, 20))
        let report = desk.tab.take(pen.event(.move, 100, 70))
        #expect(report.made.isEmpty)
        guard case .part(let bounds) = try #require(report.repaints.first).repaint else {
            Issue.record("everything is painted again")
            return
        }
        #expect(bounds.minY > 40 && bounds.maxY < 60)
        #expect(records(try drawn(desk)).count == 3)
        #expect(desk.strokes.count == 2)
        #expect(desk.tab.take(pen.event(.up, 100, 70)).made.count == 1)
        #expect(desk.strokes.count == 3)
        #expect(try desk.tab.step(.undo).0 == .done(skipped: 0))
        #expect(desk.strokes.count == 2)
    }

    @Test("a page that arrived damaged is drawn and cannot be written on")
    func damaged() throws {
        var desk = try Desk()
        desk.draw([(10, 10), (20, 20)])
        var bytes = try #require(desk.tab[desk.page]).content
        bytes[bytes.count / 2] ^= 0x55
        var other = try Desk(replica: 8)
        _ = other.tab.close(other.page)
        let page = try other.tab.open(content: bytes)
        other.tab.face(page, .identity)
        #expect(other.tab[page]?.isWhole == false)
        var pen = Pointer(1, .pen)
        #expect(other.tab.take(pen.event(.down, 1, 1)).wasRefused)
        #expect(other.tab.take(pen.event(.up, 9, 9)).made.isEmpty)
    }
}
