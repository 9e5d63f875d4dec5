extension UndoHistory {
    /// The edit that takes back, or does again, an edit of a page.
    public struct PageStep: Hashable, Sendable {
        /// To be applied, saved and sent like any other; nil if nothing could be taken back.
        public let edit: Edit?
        /// How many parts stay as they are, since somebody else came in between.
        public let skipped: Int
    }

    /// Notes an edit of a page, before it is applied; what was taken back can then not be done again.
    ///
    /// - Parameters:
    ///   - before: the page as the edit's author saw it. An edit of somebody else is not recorded.
    ///   - isJoined: whether it is taken back together with the one recorded before, as the halves of a move are.
    public mutating func record(_ edit: Edit, on before: Page, isJoined: Bool = false) {
        guard author.isOwn(edit.replica), !edit.isVoid else { return }
        noteChangesByOthers(edit, before)
        record(.page(PageReversal(of: edit, on: before)), isJoined: isJoined)
    }

    /// The edit that takes back the newest one, or does again what was taken back last; that must be of this page.
    ///
    /// - Throws: ``InkError`` if there is nothing to take back, or to do again, on this page.
    public mutating func step(_ direction: Direction, on page: Page) throws(InkError) -> PageStep {
        guard let entry = newest(direction), case .page(let reversal) = entry.reversal, reversal.page == page.id else {
            throw InkError(.refused, "the edit that comes next is not one of this page")
        }
        let result = try reversal.edit(on: page, by: author)
        skip(direction)
        if let edit = result.edit {
            noteChangesByOthers(edit, page)
            changeReversals(of: page.id) { $0.follow(result.renewals, to: edit.stamp) }
            turn(.page(PageReversal(of: edit, on: page)), after: direction, of: entry.group)
        }
        return PageStep(edit: result.edit, skipped: result.skipped)
    }

    /// An own change hides from later view who had changed the element before: so it is noted now.
    private mutating func noteChangesByOthers(_ edit: Edit, _ before: Page) {
        let changed = edit.makes.compactMap { $0.element }.filter { element in
            before.siblings(of: element).contains { !author.isOwn($0.dot.replica) }
        }
        if !changed.isEmpty { changeReversals(of: before.id) { $0.noteChangesByOthers(changed.sorted()) } }
    }

    private mutating func changeReversals(of page: PageID, _ change: (inout PageReversal) -> Void) {
        changeReversals { reversal in
            guard case .page(var changed) = reversal, changed.page == page else { return }
            change(&changed)
            reversal = .page(changed)
        }
    }
}
