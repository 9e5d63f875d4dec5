public import NoteStorage

/// How safe what was written in a note is, for whoever writes in it.
public enum SessionState: Equatable, Sendable {
    /// Everything is on the disk.
    case clean
    /// There are edits that wait for being saved; the oldest was made then.
    case dirty(since: Timestamp)
    case saving(since: Timestamp)
    /// The last attempt failed. The edits are kept and it is tried again.
    case failed(NoteError, since: Timestamp)
    /// The note is shown and cannot be changed.
    case readOnly(NotePackage.Access.Reason)
    /// Everything was on the disk when it was closed, or was handed back by ``NoteSession/abandon()``.
    case closed
}
