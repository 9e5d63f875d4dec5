import Ink
import InkCanvas

/// A pointer whose events a test writes down, four milliseconds apart unless it says otherwise.
struct Pointer {
    let id: Int32
    let device: PointerEvent.Device
    var time = 1_000.0
    var buttons: PointerEvent.Buttons = .primary

    init(_ id: Int32, _ device: PointerEvent.Device, buttons: PointerEvent.Buttons = .primary) {
        self.id = id
        self.device = device
        self.buttons = buttons
    }

    mutating func event(
        _ kind: PointerEvent.Kind, _ x: Double, _ y: Double, pressure: Double = 0.3, after wait: Double = 4
    ) -> PointerEvent {
        time += wait
        let isUp = kind == .up
        return PointerEvent(
            kind, pointer: id, device: device, buttons: isUp ? [] : buttons, time: time,
            samples: [PointerSample(x: x, y: y, pressure: isUp ? 0 : pressure, time: time)])
    }
}

/// A tab that looks at one empty A4 page, a pixel a point.
struct Desk {
    var tab: BrowserTab
    let page: Int32

    init(replica: UInt64 = 7, pageLimit: Int = 3, undoLimit: Int = 1 << 20) throws {
        let style = try StrokeStyle(tool: .pen, colour: .black, width: 140)
        tab = BrowserTab(
            replica: Replica(rawValue: replica), undoLimit: undoLimit, pageLimit: pageLimit,
            tool: ToolChoice(style: style, erasing: .wholeStrokes, radius: 6, isEraser: false))
        page = try tab.open(content: Desk.emptyPage(1))
        tab.face(page, .identity)
    }

    /// A page's bytes; every number is another page of one note.
    static func emptyPage(_ number: UInt64) -> [UInt8] {
        PageContent.encode(
            Page(
                note: NoteID(high: 1, low: 1), id: PageID(high: 2, low: number), createdAt: 0, canvas: .a4,
                paper: .plain))
    }

    /// What the page shows, from the bottom up.
    var strokes: [Samples] {
        (tab[page]?.page.drawing.layers ?? []).flatMap { $0.elements }.compactMap { element in
            if case .stroke(let samples, _) = element.content { samples } else { nil }
        }
    }

    /// Draws from point to point with a pen.
    @discardableResult
    mutating func draw(_ points: [(x: Double, y: Double)], with pointer: Pointer = Pointer(1, .pen)) -> TabReport {
        var pointer = pointer
        var report = TabReport()
        for (index, point) in points.enumerated() {
            report = tab.take(pointer.event(index == 0 ? .down : .move, point.x, point.y))
        }
        if let last = points.last { report = tab.take(pointer.event(.up, last.x, last.y)) }
        return report
    }
}
