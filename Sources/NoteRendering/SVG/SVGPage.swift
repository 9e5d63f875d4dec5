import Ink

/// A page as SVG in the making, and what could not be drawn of it.
struct SVGPage {
    let drawing: Drawing
    /// The extent of the paper.
    let sheet: Area
    /// What of it is shown.
    let window: Area
    let assets: AssetReader
    var text = SVGText()
    var report = RenderingReport()

    init(_ drawing: Drawing, cropped: Bool, assets: @escaping AssetReader) {
        self.drawing = drawing
        self.assets = assets
        let extent = PageExtent(of: drawing, cropped: cropped) { text, style, frame in
            TextLines(text, style, in: frame).bounds
        }
        (sheet, window) = (extent.sheet, extent.window)
    }

    /// Everything before the first element.
    mutating func begin(title: Text) {
        text.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
        text.append(window.width, decimals: 2)
        text.append("pt\" height=\"")
        text.append(window.height, decimals: 2)
        text.append("pt\" viewBox=\"")
        for (index, edge) in [window.minX, window.minY, window.width, window.height].enumerated() {
            if index > 0 { text.append(" ") }
            text.append(edge, decimals: 2)
        }
        text.append("\">\n")
        if !title.isEmpty {
            text.append("<title>")
            text.append(escaping: title.string.unicodeScalars)
            text.append("</title>\n")
        }
        drawPaper()
    }

    mutating func end() { text.append("</svg>\n") }

    mutating func beginLayer() { text.append("<g>\n") }
    mutating func endLayer() { text.append("</g>\n") }

    mutating func appendBox(x: Int64, y: Int64, width: Int64, height: Int64) {
        text.append(attribute: "x", x)
        text.append(attribute: "y", y)
        text.append(attribute: "width", width)
        text.append(attribute: "height", height)
    }
}
