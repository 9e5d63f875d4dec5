public import Ink

/// What document.json repeats of a page's content, so that a list of pages can be shown without opening them.
///
/// The content is the truth; these are brought up to date at close and at most once a minute.
public struct PageSummary: Hashable, Sendable {
    /// How far the page reaches.
    public var canvas: Canvas
    /// The lines or dots of its paper.
    public var ruling: Paper.Ruling
    /// By the clock of whoever made the page.
    public var createdAt: Timestamp
    /// By the clock of whoever wrote on it last.
    public var modifiedAt: Timestamp
    /// Strokes, images, texts and unknown elements; layers are none.
    public var elementCount: Int

    /// Costs one pass over the page's elements.
    public init(_ page: Page) {
        canvas = page.canvas.value
        ruling = page.paper.value.ruling
        createdAt = Timestamp(milliseconds: page.createdAt)
        modifiedAt = Timestamp(milliseconds: page.modifiedAt)
        elementCount = page.counts.elements
    }
}

extension PageSummary {
    enum Key: String, CodingKey, CaseIterable {
        case canvas, paper, createdAt, modifiedAt, elementCount
    }

    private enum CanvasKey: String, CodingKey, CaseIterable { case kind, width, height }

    init(from keys: KeyedDecodingContainer<Key>) throws {
        let size = try keys.nestedContainer(keyedBy: CanvasKey.self, forKey: .canvas)
        let kind = try size.parsed(.kind, as: Canvas.Kind.init(text:))
        guard let width = Quantity.coordinate(points: try size.decode(Double.self, forKey: .width)),
            let height = Quantity.coordinate(points: try size.decode(Double.self, forKey: .height)),
            let canvas = try? Canvas(kind: kind, width: width, height: height)
        else {
            throw DecodingError.dataCorruptedError(forKey: .canvas, in: keys, debugDescription: "no size of a page")
        }
        self.canvas = canvas
        ruling = try keys.parsed(.paper, as: Paper.Ruling.init(text:))
        createdAt = try keys.decode(Timestamp.self, forKey: .createdAt)
        modifiedAt = try keys.decode(Timestamp.self, forKey: .modifiedAt)
        elementCount = try keys.decode(Int.self, forKey: .elementCount)
    }

    func encode(into keys: inout KeyedEncodingContainer<Key>) throws {
        var size = keys.nestedContainer(keyedBy: CanvasKey.self, forKey: .canvas)
        try size.encode(canvas.kind.text, forKey: .kind)
        try size.encode(Double(canvas.width) / 10, forKey: .width)
        try size.encode(Double(canvas.height) / 10, forKey: .height)
        try keys.encode(ruling.text, forKey: .paper)
        try keys.encode(createdAt, forKey: .createdAt)
        try keys.encode(modifiedAt, forKey: .modifiedAt)
        try keys.encode(elementCount, forKey: .elementCount)
    }
}
