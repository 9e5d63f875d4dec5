package import Ink

/// What taking back or doing again came to.
package enum HistoryStep: Equatable, Sendable {
    /// It was done; so many parts stay as they are, since somebody else came in between.
    case done(skipped: Int)
    /// There is nothing to take back, or to do again.
    case nothing
    /// The page has to be held first, with everything that this tab wrote on it.
    case needs(PageID)
}

extension BrowserTab {
    /// Takes the newest edit of this tab back, or does again what was taken back last.
    ///
    /// What is in progress ends first, and is then what is taken back.
    package mutating func step(_ direction: UndoHistory.Direction) throws(InkError) -> (HistoryStep, TabReport) {
        var report = endMarks()
        guard case .page(let id) = history.next(direction) else { return (.nothing, report) }
        guard let handle = handle(of: id), isWritable(handle), let index = use(handle) else {
            return (.needs(id), report)
        }
        let step = try history.step(direction, on: pages[index].page)
        if let edit = step.edit { try apply(edit, at: index, &report) }
        return (.done(skipped: step.skipped), report)
    }

    /// Whether there is something to take back, or to do again.
    package func canStep(_ direction: UndoHistory.Direction) -> Bool { history.next(direction) != nil }

    /// Forgets the next step, as when its page was removed.
    package mutating func skipStep(_ direction: UndoHistory.Direction) { history.skip(direction) }
}
