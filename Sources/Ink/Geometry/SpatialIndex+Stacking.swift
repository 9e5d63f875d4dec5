extension SpatialIndex {
    /// What may show within bounds, from the lowest to the topmost; what lies on hidden layers or cannot be drawn does not.
    ///
    /// Costs one pass over all extents and a sort of what is found.
    ///
    /// - Parameter bounds: in points; nil is everywhere.
    public func elements(showingIn bounds: Bounds? = nil) -> [ElementID] {
        let ranks = layers.indices.map { layers[$0].isHidden ? nil : $0 }
        return stacked(ranks) { entry in bounds.map { $0.comes(within: 0, of: entry.extent) } ?? true }
    }

    /// The elements for which `isWanted` holds, from the lowest to the topmost, those that nobody may touch apart.
    func stacked(_ isWanted: (Entry) -> Bool) -> [ElementID] {
        stacked(layers.indices.map { layers[$0].isHidden || layers[$0].isLocked ? nil : $0 }, isWanted)
    }

    /// Around everything that shows, as it is drawn; nil if nothing does. Costs one pass over extents, and over the ink
    /// that lies outermost.
    public var bounds: Bounds? {
        let hidden = layers.filter { $0.isHidden }.map { $0.id }
        var bounds: Bounds?
        for entry in entries where !hidden.contains(entry.layer) {
            if let bounds, bounds.union(entry.extent) == bounds { continue }
            bounds = bounds?.union(entry.shape.bounds) ?? entry.shape.bounds
        }
        return bounds
    }

    /// The topmost layer that can be seen and written on; nil if there is none.
    public var writableLayer: ElementID? { layers.last { !$0.isHidden && !$0.isLocked }?.id }

    /// - Parameter ranks: the place of each layer from below; nil leaves out what lies on it.
    private func stacked(_ ranks: [Int?], _ isWanted: (Entry) -> Bool) -> [ElementID] {
        // Entries are large and count references, so indices are sorted.
        var found: [(rank: Int, index: Int)] = []
        for index in entries.indices {
            let layer = entries[index].layer
            let place = layers.firstIndex { $0.id == layer }
            guard let rank = place.map({ ranks[$0] }) ?? layers.count, isWanted(entries[index]) else { continue }
            found.append((rank, index))
        }
        found.sort { entries[$1.index].liesAbove(entries[$0.index], $1.rank, $0.rank) }
        return found.map { entries[$0.index].id }
    }
}
