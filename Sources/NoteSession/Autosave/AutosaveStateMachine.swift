package import Ink

/// When which page of a note is saved: the rule alone, without clock, disk or thread.
///
/// It is told what happens and answers with what is to be done. Moments count from any fixed beginning.
///
/// Invariants:
/// 1. A page stays dirty until a save that began after its last edit has ended well.
/// 2. Unless the disk fails, a save begins at most ``AutosavePace/longestWait`` after the first edit it has to save.
/// 3. At most one save of a page runs at a time, and a page without edits is never saved.
/// 4. Whoever waits is resumed exactly once: when all that it waits for is on the disk, or when an attempt failed.
/// 5. While anything is to be done later, a wake-up is under way that comes no later than that.
package struct AutosaveStateMachine<Failure: Error & Sendable>: Sendable {
    /// Who waits for a save, by a number of its own.
    package typealias Waiter = UInt64

    /// What to do, in the order given.
    package enum Action: Sendable {
        /// The save of this page has begun; how it ends is to be told.
        case save(PageID)
        /// Write counts and times into the document.
        case updateDocument
        /// Call ``timerFired(at:)`` then; this replaces the wake-up asked for before.
        case wake(at: Duration)
        case resume(Waiter, Result<Void, Failure>)
    }

    /// How safe the edits are.
    package enum State: Sendable {
        case clean
        /// The moment of the oldest edit that is not on the disk.
        case dirty(since: Duration)
        case saving(since: Duration)
        case failed(Failure, since: Duration)
    }

    private let pace: AutosavePace
    private var pages: [PageID: DirtyPage<Failure>] = [:]
    private var waiting: [Waiting] = []
    private var lastPromptedSave: Duration?
    private var documentWritten: Duration
    private var documentLags = false
    private var wakeUp: Duration?

    private struct Waiting: Sendable {
        let waiter: Waiter
        /// Which edit of which page has to be on the disk.
        var editions: [PageID: Int]
    }

    /// - Parameter now: when the note was opened; its document is taken to be up to date.
    package init(pace: AutosavePace = AutosavePace(), openedAt now: Duration) {
        self.pace = pace
        documentWritten = now
    }

    /// Whether every edit is on the disk.
    package var isClean: Bool { pages.isEmpty }
    /// The pages with edits that are not on the disk, ascending.
    package var dirtyPages: [PageID] { pages.keys.sorted() }

    /// Of all pages together: the worst that can be said of any.
    package var state: State {
        guard let since = pages.values.map(\.unsavedSince).min() else { return .clean }
        if let failed = pages.values.filter({ $0.failure != nil }).min(by: { $0.unsavedSince < $1.unsavedSince }),
            let failure = failed.failure
        {
            return .failed(failure, since: since)
        }
        return pages.values.contains { $0.isSaving } ? .saving(since: since) : .dirty(since: since)
    }
}

// MARK: - What happens

extension AutosaveStateMachine {
    /// A page was edited in memory.
    ///
    /// - Parameter isPrompted: whether whoever made the edit asks for it to be saved at once, as a browser does, which
    ///   shows a stroke as safe only then.
    package mutating func edited(_ page: PageID, at now: Duration, isPrompted: Bool = false) -> [Action] {
        if pages[page] == nil {
            pages[page] = DirtyPage(editedAt: now)
        } else {
            pages[page]?.edited(at: now)
        }
        if isPrompted { pages[page]?.isPrompted = true }
        return proceed(at: now)
    }

    /// The moment asked for by ``Action/wake(at:)`` has come, or a later one.
    package mutating func timerFired(at now: Duration) -> [Action] {
        wakeUp = nil
        return proceed(at: now)
    }

    /// These pages, or all, have to be saved at once, whatever failed before.
    package mutating func flush(_ pages: [PageID]? = nil, _ waiter: Waiter, at now: Duration) -> [Action] {
        let pages = pages ?? dirtyPages
        for page in pages { self.pages[page]?.isUrgent = true }
        return wait(waiter, for: pages) + proceed(at: now)
    }

    /// Somebody waits for what was edited on a page so far, without asking for haste.
    package mutating func waitForSave(of page: PageID, _ waiter: Waiter, at now: Duration) -> [Action] {
        wait(waiter, for: [page]) + proceed(at: now)
    }

    /// The save of a page that was asked for has put it on the disk.
    package mutating func saveEnded(_ page: PageID, at now: Duration) -> [Action] {
        guard let saved = pages[page]?.saveEnded() else { return [] }
        if pages[page]?.isSafe == true { pages[page] = nil }
        documentLags = true
        return satisfy(page, upTo: saved) + proceed(at: now)
    }

    /// The save of a page that was asked for left the disk as it was.
    package mutating func saveFailed(_ page: PageID, _ failure: Failure, at now: Duration) -> [Action] {
        pages[page]?.saveFailed(failure) { failures in now + pace.retryDelay(after: failures) }
        return disappoint(page, failure) + proceed(at: now)
    }

    /// The document was written, with counts and times as they are now.
    package mutating func documentWritten(at now: Duration) -> [Action] {
        documentLags = false
        documentWritten = now
        return proceed(at: now)
    }

    /// The document could not be written; no content depends on it, so the next turn is time enough.
    package mutating func documentFailed(at now: Duration) -> [Action] {
        documentWritten = now
        return proceed(at: now)
    }
}

// MARK: - What follows

extension AutosaveStateMachine {
    /// Begins whatever is due, and sees to it that the rest is not forgotten.
    private mutating func proceed(at now: Duration) -> [Action] {
        var actions: [Action] = []
        var next: Duration?
        // The interval lies between turns, not between pages: of those that are due none waits for the others.
        let lastTurn = lastPromptedSave
        for page in pages.keys.sorted() {
            guard let due = pages[page]?.due(pace, lastTurn, now) else { continue }
            if due > now {
                next = min(next ?? due, due)
                continue
            }
            if pages[page]?.isPrompted == true { lastPromptedSave = now }
            pages[page]?.saveBegan()
            actions.append(.save(page))
        }
        if documentLags {
            let due = documentWritten + pace.documentInterval
            if due > now {
                next = min(next ?? due, due)
            } else {
                // How it ends is told later; until then it is not asked for again.
                documentWritten = now
                actions.append(.updateDocument)
            }
        }
        if let next, wakeUp.map({ next < $0 }) ?? true {
            wakeUp = next
            actions.append(.wake(at: next))
        }
        return actions
    }

    private mutating func wait(_ waiter: Waiter, for pages: [PageID]) -> [Action] {
        let editions = Dictionary(
            uniqueKeysWithValues: Set(pages).compactMap { page in
                self.pages[page].map { (page, $0.edition) }
            })
        if editions.isEmpty { return [.resume(waiter, .success(()))] }
        waiting.append(Waiting(waiter: waiter, editions: editions))
        return []
    }

    private mutating func satisfy(_ page: PageID, upTo edition: Int) -> [Action] {
        for index in waiting.indices {
            if let awaited = waiting[index].editions[page], awaited <= edition { waiting[index].editions[page] = nil }
        }
        let done = waiting.filter { $0.editions.isEmpty }
        waiting.removeAll { $0.editions.isEmpty }
        return done.map { .resume($0.waiter, .success(())) }
    }

    private mutating func disappoint(_ page: PageID, _ failure: Failure) -> [Action] {
        let concerned = waiting.filter { $0.editions[page] != nil }
        waiting.removeAll { $0.editions[page] != nil }
        return concerned.map { .resume($0.waiter, .failure(failure)) }
    }
}
