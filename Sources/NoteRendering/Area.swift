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

    init(minX: Int64, minY: Int64, maxX: Int64, maxY: Int64) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
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
