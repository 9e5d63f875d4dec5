import Ink

/// An upright rectangle in hundredths of a point, the grain of pictures.
struct Area: Equatable {
    var minX: Int64
    var minY: Int64
    var maxX: Int64
    var maxY: Int64

    var width: Int64 { maxX - minX }
    var height: Int64 { maxY - minY }

    /// What of a page is shown: its canvas, and where a canvas grows the content beyond it.
    init(showing drawing: Drawing) {
        let canvas = drawing.canvas
        (minX, minY) = (0, 0)
        (maxX, maxY) = (Int64(canvas.width) * 10, Int64(canvas.height) * 10)
        guard canvas.kind != .fixed, let content = Self.content(of: drawing) else { return }
        maxY = max(maxY, Int64((content.maxY * 100).rounded(.up)))
        guard canvas.kind == .endless else { return }
        minX = min(minX, Int64((content.minX * 100).rounded(.down)))
        minY = min(minY, Int64((content.minY * 100).rounded(.down)))
        maxX = max(maxX, Int64((content.maxX * 100).rounded(.up)))
    }

    /// What a picture of a page shows: all of its sheet, or what is drawn on.
    init(showing drawing: Drawing, cropped: Bool) {
        let sheet = Area(showing: drawing)
        self = cropped ? Area(inkOf: drawing, within: sheet) : sheet
    }

    /// What of a sheet has something drawn on it, with a margin of 10 points; the whole sheet if nothing has.
    init(inkOf drawing: Drawing, within sheet: Area) {
        self = sheet
        guard let content = Self.content(of: drawing) else { return }
        let margin: Int64 = 1000
        let left = max(minX, Int64((content.minX * 100).rounded(.down)) - margin)
        let top = max(minY, Int64((content.minY * 100).rounded(.down)) - margin)
        let right = min(maxX, Int64((content.maxX * 100).rounded(.up)) + margin)
        let bottom = min(maxY, Int64((content.maxY * 100).rounded(.up)) + margin)
        guard left < right, top < bottom else { return }
        (minX, minY, maxX, maxY) = (left, top, right, bottom)
    }

    /// The page as its canvas states it.
    init(_ canvas: Canvas) { self.init(x: 0, y: 0, width: canvas.width, height: canvas.height) }

    /// The box of an image or a text, before it is placed.
    init(_ frame: Frame) { self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height) }

    /// From tenths of a point.
    private init(x: Int32, y: Int32, width: Int32, height: Int32) {
        (minX, minY) = (Int64(x) * 10, Int64(y) * 10)
        (maxX, maxY) = (minX + Int64(width) * 10, minY + Int64(height) * 10)
    }

    /// What the layers that show hold, texts as high as their lines.
    private static func content(of drawing: Drawing) -> Bounds? {
        var bounds = drawing.contentBounds
        for element in drawing.layers.lazy.filter({ !$0.isHidden }).flatMap(\.elements) {
            guard case .text(let text, let style, let frame) = element.content, let known = bounds else { continue }
            let lines = TextLines(text, style, frame)
            bounds = known.union(lines.bounds(in: frame).placed(by: element.placement))
        }
        return bounds
    }
}
