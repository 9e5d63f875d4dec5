import Ink

extension SVGPage {
    mutating func draw(_ element: Element) {
        switch element.content {
        case .stroke(let samples, let style): drawStroke(samples, style, element.placement)
        case .image(let asset, let frame):
            drawImage(
                asset, x: Int64(frame.x) * 10, y: Int64(frame.y) * 10, width: Int64(frame.width) * 10,
                height: Int64(frame.height) * 10, placement: element.placement)
        case .text(let text, let style, let frame): drawText(text, style, frame, element.placement)
        case .unknown(let kind, _): report.add(.unknownElement(kind: kind))
        }
    }

    private mutating func drawStroke(_ samples: Samples, _ style: StrokeStyle, _ placement: Placement) {
        let outline = Outline(of: samples, base: style.width, placement: placement)
        guard !outline.isEmpty else { return }
        text.append("<path")
        switch style.tool {
        case .pen, .other: text.append(attribute: "fill", style.colour)
        case .pencil: text.append(attribute: "fill", style.colour, share: 750)
        case .whiteout: text.append(attribute: "fill", Colour(rgba: drawing.paper.background.rgba | 0xFF))
        case .highlighter:
            text.append(attribute: "fill", style.colour)
            text.append(" style=\"mix-blend-mode:multiply\"")
        }
        text.append(" d=\"")
        SVGPath.append(outline, to: &text)
        text.append("\"/>\n")
    }

    /// The pixels as they are stored, since it is the placement that turns a picture: no viewer may turn it once more.
    mutating func drawImage(
        _ asset: AssetID, x: Int64, y: Int64, width: Int64, height: Int64, placement: Placement
    ) {
        let bytes: [UInt8]
        do throws(UnreadableAsset) {
            guard let content = try assets(asset) else { return report.add(.missingAsset(asset)) }
            bytes = content
        } catch { return report.add(.unreadableAsset(asset, reason: error.reason)) }
        guard let format = ImageFormat(of: bytes) else { return report.add(.foreignImage(asset)) }
        text.append("<image")
        appendBox(x: x, y: y, width: width, height: height)
        text.append(transform: placement)
        text.append(" preserveAspectRatio=\"none\" style=\"image-orientation:none\" href=\"data:")
        text.append(format.mediaType)
        text.append(";base64,")
        text.append(base64: bytes)
        text.append("\"/>\n")
    }

    private mutating func drawText(_ string: Text, _ style: TextStyle, _ frame: Frame, _ placement: Placement) {
        let lines = TextLines(string, style, in: frame)
        text.append("<text xml:space=\"preserve\" font-family=\"sans-serif\"")
        text.append(attribute: "font-size", Int64(style.size))
        text.append(attribute: "fill", style.colour)
        if lines.isRightToLeft { text.append(" direction=\"rtl\"") }
        text.append(transform: placement)
        text.append(">")
        let x = Int64(frame.x) * 10 + (lines.isRightToLeft ? Int64(frame.width) * 10 : 0)
        var y = Int64(frame.y) * 10 + style.firstFoot
        for line in lines.lines {
            text.append("<tspan")
            text.append(attribute: "x", x)
            text.append(attribute: "y", y)
            text.append(">")
            text.append(escaping: String(decoding: string.utf8[line], as: UTF8.self).unicodeScalars)
            text.append("</tspan>")
            y += style.lineHeight
        }
        text.append("</text>\n")
    }
}
