extension SpatialIndex {
    /// The topmost element under a point: ink counts as drawn, images and texts as their frames.
    ///
    /// What lies on hidden or locked layers is not hit, nor what cannot be drawn. Ink of no width is hit within the
    /// tolerance like any other.
    ///
    /// - Parameter tolerance: how far beside the point an element may lie, in points; negative counts as 0.
    public func hitTest(_ point: Point, tolerance: Double = 0) -> ElementID? {
        guard let point = point.withinReach else { return nil }
        let reach = Point.reach(tolerance)
        var topmost: (rank: Int, entry: Entry)?
        for entry in entries where entry.extent.comes(within: reach, of: point) {
            guard let rank = writableRank(of: entry.layer) else { continue }
            if let topmost, !entry.liesAbove(topmost.entry, rank, topmost.rank) { continue }
            if entry.shape.comes(within: reach, of: point) { topmost = (rank, entry) }
        }
        return topmost?.entry.id
    }

    /// Around some elements as they are drawn; nil if none of them is there.
    public func bounds(of elements: [ElementID]) -> Bounds? {
        var bounds: Bounds?
        for element in elements {
            guard let entry = self[element] else { continue }
            let around = entry.shape.bounds
            bounds = bounds?.union(around) ?? around
        }
        return bounds
    }
}
