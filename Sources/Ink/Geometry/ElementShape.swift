/// What of an element can be touched: the ink of a stroke, or the box of an image or a text, where it lies.
///
/// A text counts as its frame, since its extent depends on a font; where that has no width or height, as a guess of it.
enum ElementShape: Sendable {
    case stroke(Samples, base: Int32, Transform)
    case box(Polygon)

    /// Nil for a layer, and for an element that cannot be drawn.
    init?(_ body: ElementBody, _ attributes: Attributes) {
        let transform = Transform(attributes.placement.value)
        switch (body, attributes.particular) {
        case (.stroke(let samples), .stroke(let style)): self = .stroke(samples, base: style.value.width, transform)
        case (.image, .image(let frame)):
            self = .box(Polygon(corners: Bounds(frame.value).corners.map { transform.applied(to: $0) }))
        case (.text, .text(let text, let style, let frame)):
            let guess = Bounds(guessing: text.value, style.value, in: frame.value)
            self = .box(Polygon(corners: guess.corners.map { transform.applied(to: $0) }))
        default: return nil
        }
    }

    /// Around it as it is drawn.
    var bounds: Bounds {
        switch self {
        case .stroke(let samples, let base, let transform): Bounds(samples, base: base, transform)
        case .box(let box): Bounds(around: box.corners)
        }
    }

    /// Whether it comes as near to a point as `reach`, in points.
    func comes(within reach: Double, of point: Point) -> Bool {
        switch self {
        case .stroke(let samples, let base, let transform):
            PlacedStroke(samples, base: base, transform: transform)
                .comes(within: reach, of: Line(start: point, end: point))
        case .box(let corners): corners.distance(of: point) <= reach
        }
    }
}

extension Bounds {
    /// Where a text lies about, without knowing its font: half of the size for a letter, 1.2 times the size for a line.
    fileprivate init(guessing text: Text, _ style: TextStyle, in frame: Frame) {
        let known = Bounds(frame)
        let size = Double(style.size) / 100
        var lineWidths = [0.0]
        // A letter begins wherever a byte does not go on with one; those of three bytes and more are mostly wide.
        for byte in text.utf8 where byte & 0xC0 != 0x80 {
            if byte == UInt8(ascii: "\n") {
                lineWidths.append(0)
            } else {
                lineWidths[lineWidths.count - 1] += byte < 0xE0 ? size / 2 : size
            }
        }
        let width = frame.width > 0 ? known.width : lineWidths.max() ?? 0
        let lines = lineWidths.reduce(0.0) { $0 + max(width > 0 ? ($1 / width).rounded(.up) : 1, 1) }
        let height = frame.height > 0 ? known.height : lines * size * 1.2
        self = Bounds(around: known.corners[0]).union(
            Bounds(around: known.corners[0] + Point(x: width, y: height)))
    }
}
