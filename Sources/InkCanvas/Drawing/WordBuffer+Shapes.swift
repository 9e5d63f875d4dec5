import Ink

/// What is drawn of a page, as records of words; ``WordBuffer/begin(_:)`` says how each begins.
///
/// - stroke (1): colour, RGBA from the highest byte; blend, 1 where it multiplies with what lies below; the path.
/// - text (2): colour, size in hundredths of a point, direction (0 natural, 1 left to right, 2 right to left),
///   placement, frame, the bytes of its UTF-8.
/// - image (3): the asset's id in four words as they are written in it, placement, frame.
/// - page (4): kind of canvas (0 fixed, 1 growing, 2 endless), what it shows as four edges in points, ruling as
///   `Paper.Ruling` numbers them, background, colour of lines, spacing, first line, margin in points, colour of the
///   margin, backdrop (0 none, 1 image, 2 page of a PDF), its asset, the page in the PDF.
/// - wet (5): the page's handle, 1 if what was painted before is void, how many words of strokes behind this stay; those
///   behind them do not.
///
/// A path is numbers: 0 x y moves, 1 x y draws a line, 2 and six numbers a cubic curve, 3 closes. A placement is a, b, c, d
/// and the translation in points; a frame is left, top, width and height in points. Strokes are where they lie already.
extension WordBuffer {
    private static let stroke: UInt32 = 1
    private static let text: UInt32 = 2
    private static let image: UInt32 = 3
    private static let page: UInt32 = 4
    private static let wet: UInt32 = 5

    /// An element as it shows; nothing for one that cannot be drawn.
    mutating func append(_ element: Element, background: Colour, tolerance: Double) {
        let placement = element.placement
        switch element.content {
        case .stroke(let samples, let style):
            let outline = Outline(of: samples, base: style.width, placement: placement, tolerance: tolerance)
            append(outline, style: style, background: background)
        case .text(let string, let style, let frame):
            let record = begin(Self.text)
            append(style.colour.rgba)
            append(UInt32(style.size))
            append(UInt32(style.direction.rawValue))
            append(Transform(placement))
            append(frame)
            append(counted: string.utf8)
            end(record)
        case .image(let asset, let frame):
            let record = begin(Self.image)
            append(identifier: asset)
            append(Transform(placement))
            append(frame)
            end(record)
        case .unknown: break
        }
    }

    /// An outline in the colour in which a tool shows; nothing for one that covers nothing.
    mutating func append(_ outline: Outline, style: StrokeStyle, background: Colour) {
        if outline.isEmpty { return }
        reserve(4 + outline.verbs.count + 2 * outline.points.count)
        let record = begin(Self.stroke)
        append(style.shownColour(on: background).rgba)
        append(style.tool == .highlighter ? 1 : 0)
        append(outline)
        end(record)
    }

    /// What came of a stroke that is being written.
    mutating func append(_ update: WetInk.Update, of handle: Int32, style: StrokeStyle, background: Colour) {
        let record = begin(Self.wet)
        append(UInt32(bitPattern: handle))
        append(update.isRestart ? 1 : 0)
        append(0)
        end(record)
        let start = count
        append(update.settled, style: style, background: background)
        set(UInt32(count - start), at: start - 1)
        append(update.tail, style: style, background: background)
    }

    /// Canvas and paper.
    ///
    /// - Parameter content: around everything that shows.
    mutating func append(_ canvas: Canvas, _ paper: Paper, content: Bounds?) {
        let record = begin(Self.page)
        append(UInt32(canvas.kind.rawValue))
        let shown = canvas.shown(around: content)
        for edge in [shown.minX, shown.minY, shown.maxX, shown.maxY] { append(float: edge) }
        append(UInt32(paper.ruling.rawValue))
        append(paper.background.rgba)
        append(paper.lineColour.rgba)
        append(float: Double(paper.spacing) / 100)
        append(float: Double(paper.firstLine) / 10)
        append(float: Double(paper.margin) / 10)
        append(paper.marginColour.rgba)
        switch paper.backdrop {
        case .none: append(backdrop: 0, AssetID(high: 0, low: 0), page: 0)
        case .image(let asset): append(backdrop: 1, asset, page: 0)
        case .pdf(let asset, let page): append(backdrop: 2, asset, page: page)
        }
        end(record)
    }

    private mutating func append(backdrop kind: UInt32, _ asset: AssetID, page: Int32) {
        append(kind)
        append(identifier: asset)
        append(UInt32(bitPattern: page))
    }

    private mutating func append(_ outline: Outline) {
        var next = 0
        for verb in outline.verbs {
            append(float: Double(verb.rawValue))
            for _ in 0..<verb.pointCount {
                append(float: outline.points[next].x)
                append(float: outline.points[next].y)
                next += 1
            }
        }
    }

    private mutating func append(_ transform: Transform) {
        for factor in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] {
            append(float: factor)
        }
    }

    private mutating func append(_ frame: Frame) {
        for edge in [frame.x, frame.y, frame.width, frame.height] { append(float: Double(edge) / 10) }
    }
}

extension StrokeStyle {
    /// The colour in which a tool's ink shows: a pencil keeps three quarters of its opacity, a whiteout is paper.
    fileprivate func shownColour(on background: Colour) -> Colour {
        switch tool {
        case .pen, .highlighter, .other: colour
        case .pencil: Colour(red: colour.red, green: colour.green, blue: colour.blue, alpha: pencilAlpha)
        case .whiteout: Colour(rgba: background.rgba | 0xFF)
        }
    }

    private var pencilAlpha: UInt8 { UInt8((Int(colour.alpha) * 3 + 2) / 4) }
}

extension Canvas {
    /// What of a page shows: a growing one reaches down to the lowest ink, an endless one around all of it.
    fileprivate func shown(around content: Bounds?) -> Bounds {
        let own = Bounds(self)
        guard let content else { return own }
        let all = own.union(content)
        return switch kind {
        case .fixed: own
        case .growing: Bounds(minX: own.minX, minY: own.minY, maxX: own.maxX, maxY: all.maxY) ?? own
        case .endless: all
        }
    }
}
