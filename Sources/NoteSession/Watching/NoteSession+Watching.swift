import NoteStorage

extension NoteSession {
    /// What is on the disk from now on, as it comes there.
    ///
    /// A stream that ends before the note is closed belongs to somebody who fell more than a thousand changes behind:
    /// ask for another and then for the pages.
    public func changes() -> AsyncStream<SessionChange> { changeWatchers.add() }

    /// The state now and whenever it changes; of several changes at once the last.
    public func states() -> AsyncStream<SessionState> {
        stateWatchers.add(beginningWith: state)
    }

    /// How safe what was written is, at this moment.
    public var state: SessionState {
        if isClosed { return .closed }
        if case .reading(let reason) = package.access { return .readOnly(reason) }
        return switch autosave.state {
        case .clean: .clean
        case .dirty(let since): .dirty(since: timestamp(since))
        case .saving(let since): .saving(since: timestamp(since))
        case .failed(let error, let since): .failed(error, since: timestamp(since))
        }
    }

    func tellState() {
        let state = state
        if state == lastState { return }
        lastState = state
        stateWatchers.tell(state)
    }
}
