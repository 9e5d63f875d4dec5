extension NoteStructure {
    /// Replaces what the edit names, adds what it makes and was not seen, and marks all of these dots as seen.
    ///
    /// Applying twice is applying once. A note that throws is unchanged. ``EditOutcome/sendWhole`` never comes back.
    ///
    /// - Throws: ``InkError`` if the edit leaves a gap or is stamped too far ahead.
    public mutating func apply(_ edit: NoteEdit, gaps: EditGaps = .refused) throws(InkError) -> EditOutcome {
        try Stamp.check(edit.time, arrivingAt: time)
        let numbers = edit.numbers
        if gaps == .refused { try vector.checkGapless(numbers, of: edit.replica) }
        let isSeen = vector.contains(numbers, of: edit.replica)
        let made = edit.makes.indices.map { index in
            let made = edit.makes[index]
            return PageEntry(page: made.page, dot: edit.dot(at: index), place: made.place, label: made.label)
        }
        history.apply(replacing: edit.replaces, making: made, own: numbers, of: edit.replica)
        removed = Self.joined(removed, edit.removes)
        if let title = edit.title { self.title = self.title.later(Stamped(title, edit.stamp)) }
        if let tags = edit.tags { self.tags = self.tags.later(Stamped(tags, edit.stamp)) }
        time = max(time, edit.time)
        return isSeen ? .alreadySeen : .applied
    }

    /// Unites two states of one note; linear in both. Commutative, associative and idempotent.
    ///
    /// - Throws: ``InkError`` if they are different notes, their times lie more than 2³² apart, or one is damaged.
    public func merged(with other: Self) throws(InkError) -> Self {
        guard id == other.id else { throw InkError(.refused, "two different notes cannot be merged") }
        try Stamp.check(max(time, other.time), arrivingAt: min(time, other.time))
        var merged = self
        merged.history = try history.merged(with: other.history)
        merged.removed = Self.joined(removed, other.removed)
        merged.title = title.later(other.title)
        merged.tags = tags.later(other.tags)
        merged.time = max(time, other.time)
        merged.createdAt = min(createdAt, other.createdAt)
        merged.modifiedAt = max(modifiedAt, other.modifiedAt)
        return merged
    }

    private static func joined(_ mine: [RemovedPage], _ theirs: [RemovedPage]) -> [RemovedPage] {
        var joined: [RemovedPage] = []
        joined.reserveCapacity(mine.count + theirs.count)
        var mine = mine[...]
        var theirs = theirs[...]
        while let a = mine.first, let b = theirs.first {
            if a.page == b.page {
                joined.append(a.joined(with: b))
                mine.removeFirst()
                theirs.removeFirst()
            } else if a.page < b.page {
                joined.append(a)
                mine.removeFirst()
            } else {
                joined.append(b)
                theirs.removeFirst()
            }
        }
        return joined + mine + theirs
    }
}
