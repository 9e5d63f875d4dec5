/// Where a page lies in the view: view = page × scale + offset, in CSS pixels.
///
/// Invariants: all finite; the scale is above 0.
package struct PageView: Equatable, Sendable {
    /// CSS pixels for a point of the page.
    package let scale: Double
    /// Where the page's corner lies.
    package let x: Double
    /// As ``x``.
    package let y: Double

    /// A point of the page is a pixel, and the corners meet.
    package static let identity = PageView(unchecked: 1, 0, 0)

    private init(unchecked scale: Double, _ x: Double, _ y: Double) { (self.scale, self.x, self.y) = (scale, x, y) }

    /// Nil if a number is not finite or the scale is not above 0.
    package init?(scale: Double, x: Double, y: Double) {
        guard scale.isFinite, scale > 0, x.isFinite, y.isFinite else { return nil }
        self.init(unchecked: scale, x, y)
    }

    /// The same sample in points of the page; not finite where the place in the view is not.
    package func onPage(_ sample: PointerSample) -> PointerSample {
        var placed = sample
        placed.x = (sample.x - x) / scale
        placed.y = (sample.y - y) / scale
        return placed
    }
}
