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

    /// Calls `body` with the place and the stamp of each group in stored order; unknown groups write theirs themselves.
    @inline(__always) func forEachStamp(_ body: (Int, Stamp) -> Void) {
        body(0, attributes.layer.stamp)
        body(1, attributes.order.stamp)
        body(2, attributes.placement.stamp)
        switch attributes.particular {
        case .stroke(let style): body(3, style.stamp)
        case .image(let frame): body(3, frame.stamp)
        case .text(let text, let style, let frame):
            body(3, text.stamp)
            body(4, style.stamp)
            body(5, frame.stamp)
        case .layer(let name, let isHidden, let isLocked):
            body(3, name.stamp)
            body(4, isHidden.stamp)
            body(5, isLocked.stamp)
        case .unknown: break
        }
    }

    /// The latest time its own author stamped a group with: most groups bear it.
    var ownTime: UInt64? {
        var latest: UInt64?
        forEachStamp { _, stamp in
            if stamp.replica == dot.replica { latest = max(latest ?? 0, stamp.time) }
        }
        return latest
    }
}
