extension Page {
    /// Unites two states of one page: nothing is gone that nobody removed. Linear in both.
    ///
    /// Commutative, associative and idempotent.
    ///
    /// - Throws: ``InkError`` if they are different pages, their times lie more than 2³² apart, or one is damaged.
    public func merged(with other: Page) throws(InkError) -> Page {
        guard note == other.note, id == other.id else {
            throw InkError(.refused, "two different pages cannot be merged")
        }
        try Stamp.check(max(time, other.time), arrivingAt: min(time, other.time))
        var merged = self
        merged.history = try history.merged(with: other.history)
        merged.canvas = canvas.later(other.canvas)
        merged.paper = paper.later(other.paper)
        merged.time = max(time, other.time)
        merged.createdAt = min(createdAt, other.createdAt)
        merged.modifiedAt = max(modifiedAt, other.modifiedAt)
        try merged.checkSiblings()
        return merged
    }

    /// This page claiming to have seen only what it still holds: what a page that lost some is merged and repaired as.
    ///
    /// A removed stroke may return by it; none is lost. Whoever writes on it afterwards needs a new replica.
    public func heldOnly() -> Page {
        var page = self
        page.history = history.heldOnly()
        return page
    }

    /// The elements of `old`, an earlier state, that this one lacks though no edit can have removed them.
    ///
    /// They were dropped by mistake, and this state must not replace the old one. Linear where nothing is missing, as
    /// for nearly every save.
    ///
    /// - Parameter edits: all that were made since; where they are not known (nil), any dot seen since may have removed
    ///   what this state has seen.
    public func elementsLost(from old: Page, edits: [Edit]? = nil) -> [ElementID] {
        let missing = elementsMissing(from: old)
        if missing.isEmpty { return [] }
        let replaced = edits?.flatMap { $0.replaces }.ascendingOnce()
        let mayHaveRemoved = vector.exceeds(old.vector)
        return missing.filter { element in
            !old.siblings(of: element).allSatisfy { version in
                vector.contains(version.dot) && replaced.map { $0.binarySearch(version.dot) != nil } ?? mayHaveRemoved
            }
        }
    }

    /// The elements of another page that this one has no version of.
    private func elementsMissing(from other: Page) -> [ElementID] {
        var missing: [ElementID] = []
        var index = versions.startIndex
        for version in other.versions {
            while index < versions.endIndex, versions[index].element < version.element { index += 1 }
            let isHere = index < versions.endIndex && versions[index].element == version.element
            if !isHere, missing.last != version.element { missing.append(version.element) }
        }
        return missing
    }
}
