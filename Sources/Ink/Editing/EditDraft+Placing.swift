extension EditDraft {
    /// Moves, scales or turns elements together, from where the page shows them; the pen's width goes with them.
    ///
    /// Placing one again in the same draft takes the place of the first time.
    ///
    /// - Throws: ``InkError``, and then nothing is placed, if one of them is gone or a layer, or would come to lie beyond
    ///   the limits of ``Placement``.
    public mutating func place(_ elements: [ElementID], by placement: Placement) throws(InkError) {
        var placements: [Placement] = []
        for element in elements {
            guard let shown = page.shown(element), !shown.isLayer else {
                throw InkError(.refused, "the element to place is gone")
            }
            placements.append(try shown.attributes.placement.value.followed(by: placement))
        }
        for (element, placement) in zip(elements, placements) { try change(element, [.placement(placement)]) }
    }
}
