public import FileIO
public import NoteStorage

/// A note that was removed and lies in the library's trash.
public struct TrashedNote: Sendable {
    /// Its package where it lies now; its folder is the one that it came from.
    public let note: ListedNote
    /// Nil for a package that somebody put into the trash by hand, which stays there.
    public let removedAt: Timestamp?
}

/// What is in a library's trash.
public struct TrashListing: Sendable {
    /// The one removed last comes first.
    public let notes: [TrashedNote]
    /// Folders of the trash that could not be looked into.
    public let unreadable: [FileError]
}
