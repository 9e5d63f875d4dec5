import FileIO
import Synchronization

/// The disk of this machine, with every call on its way there counted by the kernel's name for it.
final class CountingFileSystem: FileSystem {
    private let base = LocalFileSystem()
    private let counted = Mutex(CallCounts())
    /// False where files are only laid out to be measured later and need not outlive a power cut.
    private let synchronizes: Bool

    init(synchronizes: Bool = true) { self.synchronizes = synchronizes }

    var counts: CallCounts { counted.withLock { $0 } }

    func forget() { counted.withLock { $0 = CallCounts() } }

    fileprivate func count(_ call: String) { counted.withLock { $0.add(call) } }

    fileprivate func countWrite(of bytes: Int, to file: FilePath) {
        counted.withLock { $0.addWrite(of: bytes, in: file.parent.name.description) }
    }

    fileprivate func synchronize(_ call: String, _ body: () throws(FileError) -> Void) throws(FileError) {
        guard synchronizes else { return }
        count(call)
        try body()
    }

    func open(_ path: FilePath, _ intent: OpenIntent) throws(FileError) -> any OpenFile {
        count("open")
        return CountingFile(base: try base.open(path, intent), path: path, owner: self)
    }

    func status(of path: FilePath, followingLinks: Bool) throws(FileError) -> FileStatus {
        count(followingLinks ? "stat" : "lstat")
        return try base.status(of: path, followingLinks: followingLinks)
    }

    func names(in directory: FilePath) throws(FileError) -> [FileName] {
        count("readdir")
        return try base.names(in: directory)
    }

    func makeDirectory(_ path: FilePath, mode: UInt32) throws(FileError) {
        count("mkdir")
        try base.makeDirectory(path, mode: mode)
    }

    func rename(_ source: FilePath, to target: FilePath) throws(FileError) {
        count("rename")
        try base.rename(source, to: target)
    }

    func renameExclusively(_ source: FilePath, to target: FilePath) throws(FileError) {
        count("renameat2")
        try base.renameExclusively(source, to: target)
    }

    func exchange(_ a: FilePath, _ b: FilePath) throws(FileError) {
        count("renameat2")
        try base.exchange(a, b)
    }

    func unlink(_ path: FilePath) throws(FileError) {
        count("unlink")
        try base.unlink(path)
    }

    func removeDirectory(_ path: FilePath) throws(FileError) {
        count("rmdir")
        try base.removeDirectory(path)
    }

    func target(ofLink path: FilePath) throws(FileError) -> FilePath {
        count("readlink")
        return try base.target(ofLink: path)
    }
}

/// An open file whose calls are counted with its file system's; letting go of an open one is a close too.
private final class CountingFile: OpenFile {
    private let base: any OpenFile
    private let path: FilePath
    private let owner: CountingFileSystem
    private let isClosed = Atomic(false)

    init(base: any OpenFile, path: FilePath, owner: CountingFileSystem) {
        self.base = base
        self.path = path
        self.owner = owner
    }

    func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
        owner.count("pread")
        return try base.read(count, at: offset)
    }

    func write(_ bytes: [UInt8]) throws(FileError) {
        owner.countWrite(of: bytes.count, to: path)
        try base.write(bytes)
    }

    func synchronize() throws(FileError) {
        try owner.synchronize("fsync") { () throws(FileError) in try base.synchronize() }
    }

    func synchronizeData() throws(FileError) {
        try owner.synchronize("fdatasync") { () throws(FileError) in try base.synchronizeData() }
    }

    func truncate(to size: Int) throws(FileError) {
        owner.count("ftruncate")
        try base.truncate(to: size)
    }

    func setMode(_ mode: UInt32) throws(FileError) {
        owner.count("fchmod")
        try base.setMode(mode)
    }

    func status() throws(FileError) -> FileStatus {
        owner.count("fstat")
        return try base.status()
    }

    func tryLock() throws(FileError) -> Bool {
        owner.count("flock")
        return try base.tryLock()
    }

    func close() throws(FileError) {
        if !isClosed.exchange(true, ordering: .relaxed) { owner.count("close") }
        try base.close()
    }

    deinit {
        // As in the base, nobody is left to be told of a failure.
        try? close()
    }
}
