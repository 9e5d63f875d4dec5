// How a lock is come by.

extension FolderLock {
    /// How trying to lock a folder came out.
    public enum Attempt: Sendable {
        case held(FolderLock)
        /// By whom, where that can be known.
        case heldByAnother(LockHolder?)
        /// Neither kind of lock can be had here, so the folder may only be read; the error says why.
        case unavailable(FileError)
    }

    /// Locks a folder unless it is locked, without waiting.
    ///
    /// - Parameters:
    ///   - announcements: A folder of the user's own for the files that name holders, as in `$XDG_RUNTIME_DIR`.
    ///   - isRunning: Whether a process of this machine runs; asked about those named in lock files.
    ///   - token: For the names of temporary files.
    public static func attempt(
        _ folder: FilePath, as holder: LockHolder, announcements: FilePath, in fileSystem: any FileSystem,
        isRunning: (Int32) -> Bool = LockHolder.isRunning, token: () -> UInt64
    ) throws(FileError) -> Attempt {
        let (directory, identity, outcome) = try openAndLock(folder, in: fileSystem)
        let announcement = announcements.appending(announcementName(of: identity))
        switch outcome {
        case .locked: break
        case .busy:
            return .heldByAnother(holderNamed(at: announcement, in: fileSystem))
        case .unsupported:
            let file = LockFile(folder: folder, holder: holder, fileSystem: fileSystem)
            switch file.make(isRunning: isRunning, token: token) {
            case .made: break
            case .taken(let other): return .heldByAnother(other)
            case .impossible(let error): return .unavailable(error)
            }
        }
        var failure: FileError?
        do throws(FileError) {
            try fileSystem.makeDirectories(announcements, mode: 0o700, durability: .cache)
            _ = try fileSystem.replace(
                announcement, with: holder.encoded, durability: .cache, expecting: .anything, mode: 0o600, token: token)
        } catch {
            failure = error
        }
        return .held(
            FolderLock(
                folder: folder, directory: directory, identity: identity, announcement: announcement,
                isFile: outcome == .unsupported, announcementFailure: failure, in: fileSystem))
    }

    private enum FlockOutcome { case locked, busy, unsupported }

    /// Opens the folder and tries flock until the path leads to what was locked.
    private static func openAndLock(
        _ folder: FilePath, in fileSystem: any FileSystem
    ) throws(FileError) -> (any OpenFile, FolderIdentity, FlockOutcome) {
        // Whoever replaces the folder each time between our two calls keeps us out.
        for _ in 0..<8 {
            let directory = try fileSystem.open(folder, .directory)
            let identity = FolderIdentity(try directory.status())
            var outcome = FlockOutcome.unsupported
            do throws(FileError) {
                outcome = try directory.tryLock() ? .locked : .busy
            } catch {
                guard error.code == .unsupported else { throw error }
            }
            if let status = try fileSystem.statusIfPresent(of: folder), FolderIdentity(status) == identity {
                return (directory, identity, outcome)
            }
        }
        throw FileError(.busy, to: .lock, call: "flock", path: folder)
    }

    private static func announcementName(of identity: FolderIdentity) -> String {
        String(identity.device, radix: 16) + "-" + String(identity.inode, radix: 16) + ".holder"
    }

    /// A name that cannot be read is a name that is not known; the folder is locked either way.
    private static func holderNamed(at path: FilePath, in fileSystem: any FileSystem) -> LockHolder? {
        (try? fileSystem.read(path, limit: LockHolder.largestFile)).flatMap(LockHolder.init(decoding:))
    }
}
