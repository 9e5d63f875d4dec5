extension EditDraft {
    /// Makes the page show what `old` shows: an earlier state of it, from a backup, the trash or a salvage.
    ///
    /// Simply putting the old file back would be undone by the next merge; as an edit the differences last. What is
    /// the same on both keeps its stamps, and what came back bears new ones.
    ///
    /// - Throws: ``InkError`` if it is another page, or one element has two bodies.
    public mutating func reach(_ old: Page) throws(InkError) {
        guard old.note == page.note, old.id == page.id else {
            throw InkError(.refused, "a page can be brought back to its own earlier states only")
        }
        if old.canvas.value != page.canvas.value { canvas = old.canvas.value }
        if old.paper.value != page.paper.value { paper = old.paper.value }
        for now in shown() where now.id != .zero && old.siblings(of: now.id).isEmpty { removeAlone(now.id) }
        let zero = old.shown(.zero).map { [$0] } ?? []
        for wanted in zero + old.shown.filter({ $0.id != .zero }) {
            guard let now = page.shown(wanted.id) else {
                restore(ShownElement(id: wanted.id, body: wanted.body, attributes: wanted.attributes.stamped(stamp)))
                continue
            }
            guard now.body == wanted.body else {
                throw InkError(.damaged, "two versions of one element differ in what never changes")
            }
            let here = now.attributes.groups.map { $0.value }
            let changes = wanted.attributes.groups.map { $0.value }.filter { !here.contains($0) }
            if !changes.isEmpty { try change(wanted.id, changes) }
        }
    }
}
