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
    private let announcement: FilePath
    /// Whether it is a file in the folder, where the disk has no flock.
    private let isFile: Bool
    private let isReleased = Mutex(false)

    init(
        folder: FilePath, directory: any OpenFile, identity: FolderIdentity, announcement: FilePath, isFile: Bool,
        announcementFailure: FileError?, in fileSystem: any FileSystem
    ) {
        self.folder = folder
        self.directory = directory
        self.identity = identity
        self.announcement = announcement
        self.isFile = isFile
        self.announcementFailure = announcementFailure
        self.fileSystem = fileSystem
    }

    deinit { release() }

    /// Whether the path still leads to the folder that was locked; to be asked before "saved" is said. One stat.
    public func stillLeads() throws(FileError) -> Bool { try leads(folder) }

    /// Gives the right up; a second call does nothing.
    ///
    /// - Parameter place: Where the folder lies now, if it was moved meanwhile; what else lies there is left alone.
    public func release(at place: FilePath? = nil) {
        let wasReleased = isReleased.withLock { isReleased in
            defer { isReleased = true }
            return isReleased
        }
        if !wasReleased { removeFiles(in: place ?? folder) }
        try? directory.close()
    }

    /// Comes before the lock is given up, so that nothing of the next holder's is removed. What cannot be removed only
    /// informs, or is seen to be of a process that is gone.
    private func removeFiles(in place: FilePath) {
        try? fileSystem.unlink(announcement)
        if isFile, (try? leads(place)) == true { try? fileSystem.unlink(LockFile.path(in: place)) }
    }

    private func leads(_ path: FilePath) throws(FileError) -> Bool {
        try fileSystem.statusIfPresent(of: path).map(FolderIdentity.init) == identity
    }
}
