import Synchronization

/// The right to write in a folder; at most one open file has it, over all processes.
///
/// 1. It is an flock on the folder itself, so no crash leaves it behind and no child process inherits it.
/// 2. On a disk without flock it is a file in the folder, made exclusively; one whose process is gone does not count.
/// 3. The holder's name lies in a file outside the folder. It only informs: no decision stands on it.
/// 4. A folder put in the place of the locked one is another folder: ``stillLeads()`` tells.
public final class FolderLock: Sendable {
    /// What is locked, by the path under which it was.
    public let folder: FilePath
    /// Why the holder could not be named for others, if so; the lock holds all the same.
    public let announcementFailure: FileError?
    private let fileSystem: any FileSystem
    private let directory: any OpenFile
    private let identity: FolderIdentity
    /// What to remove on release, before the lock is given up, so that nothing of the next holder's is removed.
    private let leftBehind: Mutex<[FilePath]>

    init(
        folder: FilePath, directory: any OpenFile, identity: FolderIdentity, leftBehind: [FilePath],
        announcementFailure: FileError?, in fileSystem: any FileSystem
    ) {
        self.folder = folder
        self.directory = directory
        self.identity = identity
        self.leftBehind = Mutex(leftBehind)
        self.announcementFailure = announcementFailure
        self.fileSystem = fileSystem
    }

    deinit { release() }

    /// Whether the path still leads to the folder that was locked; to be asked before "saved" is said. One stat.
    public func stillLeads() throws(FileError) -> Bool {
        guard let status = try fileSystem.statusIfPresent(of: folder) else { return false }
        return FolderIdentity(status) == identity
    }

    /// Gives the right up; a second call does nothing.
    public func release() {
        let paths = leftBehind.withLock { paths in
            defer { paths = [] }
            return paths
        }
        // What cannot be removed only informs, or is seen to be of a process that is gone.
        for path in paths { try? fileSystem.unlink(path) }
        try? directory.close()
    }
}
