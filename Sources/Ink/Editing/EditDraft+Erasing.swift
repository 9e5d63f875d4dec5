extension EditDraft {
    /// Removes what an eraser took away: of each stroke it touched the pieces that remain take its place.
    ///
    /// They lie where it lay, in its layer, with its placement and style. A stroke that is gone meanwhile stays gone.
    public mutating func erase(_ erasure: Erasure) throws(InkError) {
        for id in erasure.touched {
            guard let remains = erasure.remains(of: id), let shown = page.shown(id), let element = shown.element,
                case .stroke(_, let style) = element.content
            else { continue }
            if remains.isEmpty {
                try remove([id])
            } else {
                try split(id, into: remains.map { Element(.stroke($0, style), placement: element.placement) })
            }
        }
    }

    /// Erases along a path at once: puts a disc on its first point and moves it to the others.
    ///
    /// - Parameters:
    ///   - path: in points of the page.
    ///   - radius: of the disc, in points.
    ///   - index: of this page, where one is at hand.
    public mutating func erase(
        along path: [Point], radius: Double, _ mode: Erasure.Mode, using index: SpatialIndex? = nil
    ) throws(InkError) {
        let index = index ?? SpatialIndex(of: page)
        var erasure = Erasure(mode, radius: radius)
        for point in path { erasure.move(to: point, over: index) }
        try erase(erasure)
    }
}
