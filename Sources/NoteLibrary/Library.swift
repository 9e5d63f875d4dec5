public import FileIO
public import NoteStorage

/// A folder of notes and what can be done with it: each use case once, for every face.
///
/// Folders within it are the user's own order; what is hidden, and what lies within a package, is none of them.
/// It needs no setting up: any folder of packages is one, and what is not called by an id is listed like the rest.
public struct Library: Sendable {
    /// The folder; it need not be there yet.
    public let root: FilePath
    /// With what its notes are read and written.
    public let context: StorageContext

    public init(at root: FilePath, in context: StorageContext) {
        self.root = root
        self.context = context
    }

    var fileSystem: any FileSystem { context.fileSystem }
}
