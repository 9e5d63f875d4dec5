/// What of an element can be touched: the ink of a stroke, or the box of an image or a text, where it lies.
///
/// A text counts as its frame and about where its lines lie, which depends on a font.
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
            let lines = TextLines(text.value, style.value, in: frame.value)
            self = .box(Polygon(corners: lines.bounds.corners.map { transform.applied(to: $0) }))
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

    /// Holds it as it is drawn and is little larger; costs a fraction of ``bounds``.
    var extent: Bounds {
        switch self {
        case .stroke(let samples, let base, let transform): Bounds(holding: samples, base: base, transform)
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
