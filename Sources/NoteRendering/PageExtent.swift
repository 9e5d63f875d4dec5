import Ink

/// How far a page reaches, and what of it a picture shows.
struct PageExtent {
    /// The paper: the canvas, and where a canvas grows the content beyond it.
    let sheet: Area
    /// What is shown: all of the sheet, or what of it is drawn on.
    let window: Area

    /// Where a text lies that is set as the picture sets it, before it is placed.
    typealias TextMeasure = (Text, TextStyle, Frame) -> Bounds?

    init(of drawing: Drawing, cropped: Bool, measuring measure: TextMeasure) {
        let isMeasured = cropped || drawing.canvas.kind != .fixed
        let content = isMeasured ? Self.content(of: drawing, measuring: measure).map(Area.init(around:)) : nil
        sheet = Self.sheet(of: drawing.canvas, holding: content)
        window = cropped ? Self.window(onto: content, within: sheet) : sheet
    }

    private static func sheet(of canvas: Canvas, holding content: Area?) -> Area {
        var sheet = Area(canvas)
        guard canvas.kind != .fixed, let content else { return sheet }
        sheet.maxY = max(sheet.maxY, content.maxY)
        guard canvas.kind == .endless else { return sheet }
        sheet.minX = min(sheet.minX, content.minX)
        sheet.minY = min(sheet.minY, content.minY)
        sheet.maxX = max(sheet.maxX, content.maxX)
        return sheet
    }

    /// The content with a margin of 10 points; the whole sheet if there is none on it.
    private static func window(onto content: Area?, within sheet: Area) -> Area {
        guard let content else { return sheet }
        let margin: Int64 = 1000
        var window = sheet
        window.minX = max(sheet.minX, content.minX - margin)
        window.minY = max(sheet.minY, content.minY - margin)
        window.maxX = min(sheet.maxX, content.maxX + margin)
        window.maxY = min(sheet.maxY, content.maxY + margin)
        return window.minX < window.maxX && window.minY < window.maxY ? window : sheet
    }

    /// What the layers that show hold, texts as far as their lines reach.
    private static func content(of drawing: Drawing, measuring measure: TextMeasure) -> Bounds? {
        var bounds = drawing.contentBounds
        for element in drawing.layers.lazy.filter({ !$0.isHidden }).flatMap(\.elements) {
            guard case .text(let text, let style, let frame) = element.content, let known = bounds,
                let lines = measure(text, style, frame)
            else { continue }
            bounds = known.union(lines.placed(by: element.placement))
        }
        return bounds
    }
}
