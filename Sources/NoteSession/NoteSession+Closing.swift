public import FileIO
public import Ink
public import NoteStorage

extension NoteSession {
    /// Saves everything, brings counts and times up to date and lets others write; on the disk when it returns.
    ///
    /// What could be taken back no longer can be: assets that only that needed go to the package's trash. A second call
    /// does nothing.
    ///
    /// - Throws: ``NoteError`` if a page could not be saved; then the session stays open and goes on trying. Or if
    ///   counts and times could not be written, on which no content depends; then it is closed all the same.
    public func close() throws(NoteError) {
        if isClosed { return }
        try flush()
        defer { end() }
        try package.close()
    }

    /// Closes without saving, where nothing can be saved any more, and lets others write.
    ///
    /// - Returns: the pages with edits that are not on the disk, ascending, to be kept elsewhere.
    public func abandon() -> [Page] {
        if isClosed { return [] }
        package.letGo()
        let pages = unsaved.values.map(\.page).sorted { $0.id < $1.id }
        unsaved = [:]
        end()
        for continuation in waiters.values { continuation.resume(returning: .failure(closed())) }
        waiters = [:]
        return pages
    }

    private func end() {
        isClosed = true
        callOffWakeUp?()
        histories = [:]
        tellState()
        changeWatchers.finish()
        stateWatchers.finish()
    }

    /// Goes on where the package lies now, after it was moved or replaced while it was open: what is unsaved is merged
    /// into what lies there, and saved.
    ///
    /// - Throws: ``NoteError``: `.refused` if another note lies there, or why it cannot be opened, written or a page
    ///   saved. The edits stay then, for another attempt, or for ``abandon()``.
    public func reopen(at place: FilePath) throws(NoteError) {
        if isClosed { throw closed() }
        let found = try NotePackage.open(place, for: .reading, in: context)
        guard found.id == id else {
            throw NoteError(.refused, "\(place): is note \(found.id), not \(id); open it by itself", path: place)
        }
        // A folder that was only moved is still locked by its former package.
        package.letGo(at: place)
        package = try NotePackage.open(place, for: .writing, in: context)
        root = place
        // What lies there may lack what was saved before, and no dot may ever name two changes.
        for client in histories.keys { histories[client]?.renew(context.replica()) }
        defer {
            tellState()
            changeWatchers.tell(.everything)
        }
        try requireWriting()
        for page in unsaved.keys.sorted() { try bringAlong(page) }
        try flush()
    }

    /// Makes of an unsaved page one that the package just opened can save.
    private func bringAlong(_ id: PageID) throws(NoteError) {
        guard let page = unsaved[id]?.page else { return }
        guard package.pages.contains(id) else {
            // Removed there, it comes back by being saved; unknown there, it has to be listed.
            if package.structure.removal(of: id) == nil { _ = try package.add(page, at: .max) }
            return
        }
        let there = try package.page(id)
        // Damaged there, it cannot be saved, which is then said.
        guard there.isWhole else { return }
        do throws(InkError) { unsaved[id]?.page = try page.merged(with: there.page) } catch { throw refused(id, error) }
    }

    /// Tries to become the one who writes, where somebody else did when the note was opened; shows the note as it lies
    /// there now in any case.
    ///
    /// - Returns: what may be done now.
    @discardableResult
    public func takeOver() throws(NoteError) -> NotePackage.Access {
        guard !isClosed, case .reading(.lockedBy) = package.access else { return package.access }
        package = try NotePackage.open(root, for: .writing, in: context)
        tellState()
        changeWatchers.tell(.everything)
        return package.access
    }
}
