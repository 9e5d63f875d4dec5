/// One version as it is written: in a page always with its body, in an edit where it has one.
struct ElementRecord: Hashable {
    var element: ElementID
    var dot: Dot
    var body: ElementBody?
    var attributes: Attributes

    init(element: ElementID, dot: Dot, body: ElementBody?, attributes: Attributes) {
        self.element = element
        self.dot = dot
        self.body = body
        self.attributes = attributes
    }

    init(_ version: ElementVersion) {
        self.init(element: version.element, dot: version.dot, body: version.body, attributes: version.attributes)
    }

    /// The stamps of its groups in stored order; those of unknown groups are written beside them.
    var stamps: [Stamp] {
        let common = [attributes.layer.stamp, attributes.order.stamp, attributes.placement.stamp]
        return switch attributes.particular {
        case .stroke(let style): common + [style.stamp]
        case .image(let frame): common + [frame.stamp]
        case .text(let text, let style, let frame): common + [text.stamp, style.stamp, frame.stamp]
        case .layer(let name, let isHidden, let isLocked): common + [name.stamp, isHidden.stamp, isLocked.stamp]
        case .unknown: common
        }
    }

    /// The latest time its own author stamped a group with: most groups bear it.
    var ownTime: UInt64? {
        stamps.lazy.filter { $0.replica == dot.replica }.map { $0.time }.max()
    }
}
