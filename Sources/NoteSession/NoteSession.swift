public import FileIO
import Ink
public import NoteStorage

/// A note being written in: it saves itself, takes edits of several clients at once, and takes them back.
///
/// Whatever waits for the disk does so on a thread of the session's own. A call that comes while a page is being
/// written waits for that one write.
///
/// Invariants:
/// 1. A page is among the unsaved exactly as long as it has edits that are not on the disk.
/// 2. Others hear of an edit only once it is on the disk.
/// 3. A failure to save loses nothing: the edits stay, the state says why, and it is tried again.
/// 4. Of pages, only the unsaved are held here, and the package holds the few looked at last.
public actor NoteSession {
    /// Where the note lies.
    public internal(set) var root: FilePath
    /// The most bytes that the edits which one client can take back may hold on to.
    public nonisolated let undoLimit: Int

    let context: StorageContext
    let clock: SessionClock
    var package: NotePackage
    var autosave: AutosaveStateMachine<NoteError>
    var unsaved: [PageID: UnsavedPage] = [:]
    var histories: [Client: UndoHistory] = [:]
    var isClosed = false
    /// What the rule asked for and has not been done yet.
    var pending: [AutosaveStateMachine<NoteError>.Action] = []
    var isPerforming = false
    var callOffWakeUp: SessionClock.CallOff?
    var lastWaiter: UInt64 = 0
    var waiters: [UInt64: CheckedContinuation<Result<Void, NoteError>, Never>] = [:]
    /// Of waiters that were answered before they began to wait.
    var answers: [UInt64: Result<Void, NoteError>] = [:]
    var changeWatchers = Watchers<SessionChange>(buffering: .bufferingOldest(1024))
    var stateWatchers = Watchers<SessionState>(buffering: .bufferingNewest(1))
    var lastState: SessionState?

    private nonisolated let queue: SerialQueue
    /// Tells its clients from those of other sessions.
    private let number: UInt64
    private var lastClient: UInt64 = 0
    /// The clock's beginning in milliseconds since 1970, for telling people moments.
    private let beginning: Int64

    public nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    private init(
        _ package: sending NotePackage, on queue: SerialQueue, in context: StorageContext, clock: SessionClock,
        undoLimit: Int
    ) {
        root = package.layout.root
        self.undoLimit = undoLimit
        self.context = context
        self.clock = clock
        self.queue = queue
        number = context.random()
        let now = clock.now()
        beginning = context.now() - now.milliseconds
        autosave = AutosaveStateMachine(openedAt: now)
        self.package = package
    }

    /// Opens a note for writing; one that somebody else writes in, or that cannot be written, is shown only.
    ///
    /// - Parameters:
    ///   - clock: decides when to save.
    ///   - undoLimit: the most bytes that the edits which one client can take back may hold on to.
    /// - Throws: ``NoteError`` if there is no note, or nothing of it can be read.
    public static func open(
        at root: FilePath, in context: StorageContext, clock: SessionClock = .continuous, undoLimit: Int = 32 << 20
    ) async throws(NoteError) -> NoteSession {
        let queue = SerialQueue(label: "note session")
        let opened = await queue.run { () -> sending Result<NotePackage, NoteError> in
            Result { () throws(NoteError) in try NotePackage.open(root, for: .writing, in: context) }
        }
        return NoteSession(try opened.get(), on: queue, in: context, clock: clock, undoLimit: undoLimit)
    }

    /// Begins to count somebody among those who write.
    public func join() -> Client {
        lastClient += 1
        let client = Client(session: number, number: lastClient)
        histories[client] = UndoHistory(replica: context.replica(), byteLimit: undoLimit)
        return client
    }

    /// Forgets what a client could take back.
    public func leave(_ client: Client) { histories[client] = nil }

    /// A moment of the session's clock as people tell it.
    func timestamp(_ moment: Duration) -> Timestamp { Timestamp(milliseconds: beginning + moment.milliseconds) }
}

extension Duration {
    /// Whole milliseconds, the rest left out.
    fileprivate var milliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
