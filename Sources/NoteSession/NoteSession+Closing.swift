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
        isClosed = true
        callOffWakeUp?()
        histories = [:]
        defer {
            tellState()
            changeWatchers.finish()
            stateWatchers.finish()
        }
        try package.close()
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
        for page in package.pages { changeWatchers.tell(.page(page)) }
        changeWatchers.tell(.structure)
        return package.access
    }
}
