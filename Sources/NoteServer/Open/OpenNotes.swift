import FileIO
import Ink
import NoteLibrary
import NoteSession
import NoteStorage

/// The notes that are looked at, each opened once, kept open while somebody needs it and closed some time after.
///
/// Invariants of an entry:
/// 1. While it is claimed nobody uses its note; whoever claimed it opens or closes the note.
/// 2. It is there as long as its note is open, is being opened or closed, or is watched.
actor OpenNotes {
    private static let stopping = "the server is stopping; ask again when it has been started"
    /// How long a note stays open that nobody uses or watches.
    static let patience = Duration.seconds(30)

    private final class Entry {
        var note: OpenNote?
        /// Follows the note's session for the hub.
        var follower: Task<Void, Never>?
        var users = 0
        var watchers = 0
        var isClaimed = false
        /// Those who wait to claim it; new users let them go first.
        var claimants = 0
        var waiters: [CheckedContinuation<Void, Never>] = []
        var lastUse: ContinuousClock.Instant

        init(now: ContinuousClock.Instant) { lastUse = now }
    }

    private let places: NotePlaces
    private let context: StorageContext
    private let hub: EventHub
    private let pictures: FreshThumbnails
    private let clock = ContinuousClock()
    private var entries: [NoteID: Entry] = [:]
    private var isClosed = false

    init(places: NotePlaces, context: StorageContext, hub: EventHub, pictures: FreshThumbnails) {
        self.places = places
        self.context = context
        self.hub = hub
        self.pictures = pictures
    }

    /// Opens a note for as long as `body` takes; one that another program wrote in is taken over where that is done.
    nonisolated func use<Value: Sendable>(
        _ note: NoteID, _ body: @Sendable (OpenNote) async throws(Refusal) -> Value
    ) async throws(Refusal) -> Value {
        let open = try await enter(note)
        do throws(Refusal) {
            let value = try await body(open)
            await leave(note)
            return value
        } catch {
            await leave(note)
            throw error
        }
    }

    /// Does something with a note's package that nobody may write in meanwhile; what was written before is on the disk.
    nonisolated func whileClosed<Value: Sendable>(
        _ note: NoteID, _ body: @Sendable (FilePath) async throws(Refusal) -> Value
    ) async throws(Refusal) -> Value {
        try await claim(note)
        do throws(Refusal) {
            let value = try await body(try await places.path(of: note))
            await yield(note)
            return value
        } catch {
            await yield(note)
            throw error
        }
    }

    /// Keeps a note open until ``unwatch(_:)``, if it can be opened.
    func watch(_ note: NoteID) async {
        entry(of: note).watchers += 1
        await reopen(note)
    }

    func unwatch(_ note: NoteID) {
        guard let entry = entries[note] else { return }
        entry.watchers -= 1
        entry.lastUse = clock.now
        forget(note, entry)
    }

    /// Closes those that nobody has needed for a while.
    func closeIdle() async {
        let moment = clock.now
        let idle = entries.filter { _, entry in
            entry.users == 0 && entry.watchers == 0 && !entry.isClaimed
                && entry.lastUse.duration(to: moment) >= Self.patience
        }
        // A note that cannot be saved stays open, and its session goes on trying.
        for note in idle.keys { try? await close(note) }
    }

    /// Closes all for good.
    ///
    /// - Returns: why notes could not be saved.
    func closeAll() async -> [Refusal] {
        isClosed = true
        var failures: [Refusal] = []
        for note in entries.keys {
            do throws(Refusal) { try await close(note) } catch { failures.append(error) }
        }
        return failures
    }

    // MARK: - Users

    private func enter(_ note: NoteID) async throws(Refusal) -> OpenNote {
        if isClosed { throw .unavailable(Self.stopping) }
        let entry = entry(of: note)
        while entry.isClaimed || entry.claimants > 0 { await wait(for: entry) }
        if entry.note == nil {
            entry.isClaimed = true
            do throws(Refusal) {
                let opened = try await open(note)
                entry.note = opened
                entry.follower = follow(opened)
            } catch {
                release(note, entry)
                throw error
            }
            release(note, entry)
            // Somebody may have claimed it in between.
            return try await enter(note)
        }
        guard let open = entry.note else { return try await enter(note) }
        entry.users += 1
        return open
    }

    private func leave(_ note: NoteID) {
        guard let entry = entries[note] else { return }
        entry.users -= 1
        entry.lastUse = clock.now
        wake(entry)
    }

    private func claim(_ note: NoteID) async throws(Refusal) {
        if isClosed { throw .unavailable(Self.stopping) }
        let entry = entry(of: note)
        await claim(entry)
        do throws(Refusal) { try await shut(entry) } catch {
            release(note, entry)
            throw error
        }
    }

    private func yield(_ note: NoteID) async {
        guard let entry = entries[note] else { return }
        release(note, entry)
        if entry.watchers > 0 { await reopen(note) }
    }

    private func close(_ note: NoteID) async throws(Refusal) {
        guard let entry = entries[note] else { return }
        await claim(entry)
        defer { release(note, entry) }
        try await shut(entry)
    }

    /// A note that cannot be opened now is opened when somebody asks for it, who is then told why it cannot.
    private func reopen(_ note: NoteID) async {
        if (try? await enter(note)) != nil { leave(note) }
    }

    // MARK: - Entries

    private func entry(of note: NoteID) -> Entry {
        if let entry = entries[note] { return entry }
        let entry = Entry(now: clock.now)
        entries[note] = entry
        return entry
    }

    private func claim(_ entry: Entry) async {
        entry.claimants += 1
        while entry.isClaimed || entry.users > 0 { await wait(for: entry) }
        entry.claimants -= 1
        entry.isClaimed = true
    }

    private func release(_ note: NoteID, _ entry: Entry) {
        entry.isClaimed = false
        entry.lastUse = clock.now
        wake(entry)
        forget(note, entry)
    }

    private func forget(_ note: NoteID, _ entry: Entry) {
        let isNeeded = entry.note != nil || entry.isClaimed || entry.claimants > 0 || entry.users > 0
        if !isNeeded, entry.watchers == 0, entry.waiters.isEmpty { entries[note] = nil }
    }

    private func wait(for entry: Entry) async { await withCheckedContinuation { entry.waiters.append($0) } }

    private func wake(_ entry: Entry) {
        let waiters = entry.waiters
        entry.waiters = []
        for waiter in waiters { waiter.resume() }
    }

    // MARK: - Sessions

    private func open(_ note: NoteID) async throws(Refusal) -> OpenNote {
        let path = try await places.path(of: note)
        do throws(NoteError) {
            // What is taken back is taken back by the browsers, so no history is kept here.
            return await OpenNote(try await NoteSession.open(at: path, in: context, undoLimit: 0))
        } catch { throw Refusal(error) }
    }

    private func shut(_ entry: Entry) async throws(Refusal) {
        guard let note = entry.note else { return }
        do throws(NoteError) { try await note.session.close() } catch {
            // Counts and times may lag behind, and then the session is closed all the same.
            guard case .closed = await note.session.state else { throw Refusal(error) }
        }
        // What came to the disk last is told before the note is gone.
        await entry.follower?.value
        (entry.note, entry.follower) = (nil, nil)
    }

    private func follow(_ note: OpenNote) -> Task<Void, Never> {
        let follower = NoteFollower(note: note, hub: hub, pictures: pictures)
        return Task { await follower.run() }
    }
}
