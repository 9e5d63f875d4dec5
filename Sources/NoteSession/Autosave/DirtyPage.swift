/// What the rule of autosaving knows of one page that has edits which are not on the disk.
struct DirtyPage<Failure: Error & Sendable>: Sendable {
    /// Counts the edits; a save covers those up to the one at which it began.
    private(set) var edition = 1
    /// The first edit that is not on the disk.
    private(set) var unsavedSince: Duration
    /// Saved at once, though no oftener than the pace allows.
    var isPrompted = false
    /// Saved at once, whatever failed before.
    var isUrgent = false
    /// Why the last attempt failed; nil again after one that did not.
    private(set) var failure: Failure?

    /// The first edit that no running save covers; nil if there is none.
    private var waitingSince: Duration?
    private var lastEdit: Duration
    private var savingEdition: Int?
    private var failures = 0
    private var notBefore: Duration?

    init(editedAt now: Duration) {
        unsavedSince = now
        waitingSince = now
        lastEdit = now
    }

    var isSaving: Bool { savingEdition != nil }
    /// Whether every edit is on the disk.
    var isSafe: Bool { waitingSince == nil && savingEdition == nil }

    mutating func edited(at now: Duration) {
        edition += 1
        lastEdit = now
        if waitingSince == nil { waitingSince = now }
    }

    mutating func saveBegan() {
        savingEdition = edition
        waitingSince = nil
        isPrompted = false
        isUrgent = false
    }

    /// - Returns: the last edit that is on the disk now; nil if no save was running.
    mutating func saveEnded() -> Int? {
        guard let saved = savingEdition else { return nil }
        savingEdition = nil
        failure = nil
        failures = 0
        notBefore = nil
        if let waitingSince { unsavedSince = waitingSince }
        return saved
    }

    mutating func saveFailed(_ failure: Failure, retryingAt retry: (_ failures: Int) -> Duration) {
        guard savingEdition != nil else { return }
        savingEdition = nil
        isUrgent = false
        waitingSince = unsavedSince
        self.failure = failure
        failures += 1
        notBefore = retry(failures)
    }

    /// When the next save has to begin; nil while one is running or there is nothing to save.
    func due(_ pace: AutosavePace, _ lastPromptedSave: Duration?, _ now: Duration) -> Duration? {
        guard savingEdition == nil, let waitingSince else { return nil }
        if isUrgent { return now }
        if let notBefore { return notBefore }
        let usual = min(lastEdit + pace.rest, waitingSince + pace.longestWait)
        guard isPrompted else { return usual }
        return min(usual, lastPromptedSave.map { $0 + pace.promptInterval } ?? now)
    }
}
