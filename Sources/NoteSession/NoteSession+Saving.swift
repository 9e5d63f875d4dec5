public import Ink
public import NoteStorage

extension NoteSession {
    /// Saves everything at once, as when the note is no longer looked at; on the disk when it returns.
    ///
    /// - Throws: ``NoteError`` of the first page that could not be saved; it stays dirty and is tried again.
    public func flush() throws(NoteError) { try save(nil) }

    /// Returns when all that was edited on a page so far is on the disk; does not hurry it.
    ///
    /// - Throws: ``NoteError`` if an attempt to save it failed; the page stays dirty and is tried again.
    public func saved(_ page: PageID) async throws(NoteError) {
        lastWaiter += 1
        let waiter = lastWaiter
        try requireSafe()
        perform(autosave.waitForSave(of: page, waiter, at: clock.now()))
        if let answer = answers.removeValue(forKey: waiter) { return try answer.get() }
        try await withCheckedContinuation { waiters[waiter] = $0 }.get()
    }

    // MARK: - Within the session

    /// Saves these pages, or all, before it returns.
    func save(_ pages: [PageID]?) throws(NoteError) {
        try requireSafe()
        lastWaiter += 1
        let waiter = lastWaiter
        perform(autosave.flush(pages, waiter, at: clock.now()))
        // Saves end before `perform` returns, so the answer is there.
        try answers.removeValue(forKey: waiter)?.get()
    }

    /// Does what is asked for, and what follows from that, in the order in which it was asked for: of two wake-ups the
    /// later asked for counts.
    func perform(_ actions: [AutosaveStateMachine<NoteError>.Action]) {
        pending += actions
        tellState()
        if isPerforming { return }
        isPerforming = true
        while !pending.isEmpty { perform(pending.removeFirst()) }
        isPerforming = false
        tellState()
    }

    private func perform(_ action: AutosaveStateMachine<NoteError>.Action) {
        switch action {
        case .save(let page): write(page)
        case .updateDocument: updateDocument()
        case .wake(let moment): wake(at: moment)
        case .resume(let waiter, let result):
            if let continuation = waiters.removeValue(forKey: waiter) {
                continuation.resume(returning: result)
            } else {
                answers[waiter] = result
            }
        }
    }

    private func write(_ id: PageID) {
        guard let saving = unsaved[id] else {
            preconditionFailure("invariant 1: page \(id) has edits to save and is not among the unsaved")
        }
        let saved: Page
        do throws(NoteError) {
            saved = try tellingStructure { () throws(NoteError) in
                try package.save(saving.page, edits: saving.edits.map(\.edit))
            }
        } catch {
            return perform(autosave.saveFailed(id, error, at: clock.now()))
        }
        unsaved[id] = nil
        for (edit, client) in saving.edits { changeWatchers.tell(.edit(edit, page: id, by: client)) }
        if !saved.isSameState(as: saving.page) { changeWatchers.tell(.page(id)) }
        perform(autosave.saveEnded(id, at: clock.now()))
    }

    /// Counts and times; no content depends on them, and closing says if they cannot be written.
    private func updateDocument() {
        do throws(NoteError) {
            try tellingStructure { () throws(NoteError) in try package.bringUpToDate() }
            perform(autosave.documentWritten(at: clock.now()))
        } catch {
            perform(autosave.documentFailed(at: clock.now()))
        }
    }

    /// Tells if writing makes the note's structure another: by ink on a removed page, or by what another program wrote.
    private func tellingStructure<Value>(_ write: () throws(NoteError) -> Value) throws(NoteError) -> Value {
        let before = package.structure
        defer { if !package.structure.isSameState(as: before) { changeWatchers.tell(.structure) } }
        return try write()
    }

    /// Nobody who waits is told that what was given up is safe.
    private func requireSafe() throws(NoteError) {
        if isClosed, !autosave.isClean { throw closed() }
    }

    /// The clock holds on to the session, so that one that was let go of without being closed still saves what is due.
    private func wake(at moment: Duration) {
        callOffWakeUp?()
        callOffWakeUp = clock.wake(moment) { await self.wakeUp() }
    }

    private func wakeUp() {
        if !isClosed { perform(autosave.timerFired(at: clock.now())) }
    }
}
