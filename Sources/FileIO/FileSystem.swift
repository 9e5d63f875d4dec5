/// What the storage asks of a file system: the calls of the kernel, one for one, and nothing more.
///
/// Everything above is built from these calls, so a disk that forgets what was not synchronised, or that fails the
/// n-th call, can stand in for the kernel. Every call may throw ``FileError``; EINTR is retried within.
public protocol FileSystem: Sendable {
    /// Opens a file or a directory. The descriptor is close-on-exec. See open(2).
    func open(_ path: FilePath, _ intent: OpenIntent) throws(FileError) -> any OpenFile
    /// What is at a path. See stat(2) and, for `followingLinks: false`, lstat(2).
    func status(of path: FilePath, followingLinks: Bool) throws(FileError) -> FileStatus
    /// The names in a directory, without "." and "..", in no particular order. See readdir(3).
    func names(in directory: FilePath) throws(FileError) -> [FileName]
    /// See mkdir(2).
    func makeDirectory(_ path: FilePath, mode: UInt32) throws(FileError)
    /// Puts `source` in the place of `target`, which ceases to be. See rename(2).
    func rename(_ source: FilePath, to target: FilePath) throws(FileError)
    /// Puts `source` at `target` only if nothing is there. See RENAME_NOREPLACE in renameat2(2).
    func renameExclusively(_ source: FilePath, to target: FilePath) throws(FileError)
    /// Lets two names change places in one step; throws code `.unsupported` where the system cannot. See RENAME_EXCHANGE in renameat2(2).
    func exchange(_ a: FilePath, _ b: FilePath) throws(FileError)
    /// See unlink(2).
    func unlink(_ path: FilePath) throws(FileError)
    /// See rmdir(2).
    func removeDirectory(_ path: FilePath) throws(FileError)
    /// Where a symbolic link leads, one step. See readlink(2).
    func target(ofLink path: FilePath) throws(FileError) -> FilePath
}

/// What a file is opened for.
public enum OpenIntent: Hashable, Sendable {
    case reading
    /// A new file of this mode; something at the path already is code `.exists`. See O_EXCL in open(2).
    case creating(mode: UInt32)
    /// An existing file, for writing at its end.
    case appending
    /// A directory, to synchronise or lock it.
    case directory
}

/// An open file or directory; closed by ``close()``, at the latest when the last reference goes.
public protocol OpenFile: AnyObject, Sendable {
    /// Up to `count` bytes from `offset`; fewer only at the end of the file. See pread(2).
    func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8]
    /// All the bytes, at the end of what was written. Short writes are continued within. See write(2).
    func write(_ bytes: [UInt8]) throws(FileError)
    /// See fsync(2). After a failure the file must not be trusted nor synchronised again.
    func synchronize() throws(FileError)
    /// See fdatasync(2).
    func synchronizeData() throws(FileError)
    /// See ftruncate(2).
    func truncate(to size: Int) throws(FileError)
    /// See fchmod(2).
    func setMode(_ mode: UInt32) throws(FileError)
    /// See fstat(2).
    func status() throws(FileError) -> FileStatus
    /// Takes the exclusive lock if it is free; false if another holds it; code `.unsupported` where there are no locks. See flock(2).
    func tryLock() throws(FileError) -> Bool
    /// See close(2); a second call does nothing.
    func close() throws(FileError)
}

/// What is known of a file without reading it.
public struct FileStatus: Hashable, Sendable {
    /// What a name in a directory stands for.
    public enum Kind: Hashable, Sendable { case file, directory, link, other }

    /// Of the file itself, or of a link that was not followed.
    public var kind: Kind
    /// Bytes.
    public var size: Int
    /// The time of the last change of its content, in nanoseconds since 1970.
    public var modified: Int64
    /// The disk it lies on, by the kernel's number.
    public var device: UInt64
    /// Its number on that disk.
    public var inode: UInt64
    /// The permission bits.
    public var mode: UInt32

    public init(kind: Kind, size: Int, modified: Int64, device: UInt64, inode: UInt64, mode: UInt32) {
        self.kind = kind
        self.size = size
        self.modified = modified
        self.device = device
        self.inode = inode
        self.mode = mode
    }
}
