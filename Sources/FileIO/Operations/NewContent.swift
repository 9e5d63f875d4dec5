/// A file's next content, written piece by piece beside it and put in its place in one step.
///
/// 1. The target's name leads to whole bytes at every instant, the old or the new.
/// 2. Until ``takePlace()`` the target is not touched; what a crash leaves carries a name that ``TemporaryName`` knows.
/// 3. What another program put at the target is never removed: it comes out under a name that is reported.
/// 4. An error before the names change leaves the target untouched and no temporary. After a failed synchronisation
///    of the folder the change of names is taken back where that is possible, and never reported as saved.
/// 5. Nothing is synchronised a second time after a failure.
///
/// The calls of an ordinary save of an existing file, `.full`: lstat, open the folder, open the temporary, write,
/// fsync, fstat, close, exchange, lstat of what came out, fsync of the folder, unlink, close.
public final class NewContent {
    private let fileSystem: any FileSystem
    private let target: FilePath
    private let expected: Expectation
    private let durability: Durability
    /// To synchronise; opened before anything changes, so that a lack of descriptors cannot come between rename and
    /// fsync. Nothing for caches.
    private let folder: (any OpenFile)?
    /// Nothing once it has taken its place or was abandoned.
    private var temporary: (path: FilePath, file: any OpenFile)?
    /// That of the file which is there; nothing where none is.
    private let presentMode: UInt32?

    /// Makes the temporary, empty.
    ///
    /// A link stays a link and the file behind it is replaced; an existing file keeps its mode, owner aside.
    ///
    /// - Parameters:
    ///   - mode: For a file that does not exist yet; the process's mask is taken off.
    ///   - token: Called for the number in the temporary's name, again if that name is taken.
    public init(
        of path: FilePath, in fileSystem: some FileSystem, durability: Durability, expecting expected: Expectation,
        mode: UInt32 = 0o666, token: () -> UInt64
    ) throws(FileError) {
        // Where nothing is expected, a link is something, and the exclusive rename will see it.
        let (target, present) =
            if case .absent = expected { (path, FileStatus?.none) } else { try fileSystem.resolvingLinks(path) }
        switch present?.kind {
        case nil, .file: break
        case .directory: throw FileError(.isADirectory, to: .write, call: "lstat", path: target)
        case .link, .other: throw FileError(.notAFile, to: .write, call: "lstat", path: target)
        }
        (self.fileSystem, self.target, self.expected, self.durability) = (fileSystem, target, expected, durability)
        presentMode = present?.mode
        folder = durability == .full ? try fileSystem.open(target.parent, .directory) : nil
        let made = try fileSystem.makeTemporary(for: target, token: token) { path throws(FileError) in
            try fileSystem.open(path, .creating(mode: (present?.mode ?? mode) & 0o777))
        }
        temporary = (made.path, made.made)
    }

    deinit { abandon() }

    /// Adds to the end; an error ends the attempt and leaves nothing behind.
    public func write(_ bytes: [UInt8]) throws(FileError) {
        guard let (path, file) = temporary else {
            throw FileError(.closed, to: .write, call: "write", path: target)
        }
        do throws(FileError) {
            try file.write(bytes)
        } catch {
            abandon()
            throw error.said(of: target, insteadOf: path)
        }
    }

    /// Puts what was written in the target's place: two fsyncs with durability `.full`, none with `.cache`.
    public func takePlace() throws(FileError) -> Replacement {
        guard let (path, file) = temporary else {
            throw FileError(.closed, to: .write, call: "write", path: target)
        }
        do throws(FileError) {
            let identity = try finish(file)
            // From here on the change of names cleans up.
            temporary = nil
            return try ChangeOfNames(
                fileSystem: fileSystem, temporary: Temporary(path: path, identity: identity), target: target,
                folder: folder
            ).make(expecting: expected, targetIsPresent: presentMode != nil)
        } catch {
            abandon()
            throw error.said(of: target, insteadOf: path)
        }
    }

    /// Removes the temporary, if it is still one. The target stays as it is.
    public func abandon() {
        guard let (path, file) = temporary else { return }
        temporary = nil
        // What stays behind is swept at the next open.
        try? file.close()
        try? fileSystem.unlink(path)
    }

    private func finish(_ file: any OpenFile) throws(FileError) -> FileIdentity {
        if durability == .full { try file.synchronize() }
        var status = try file.status()
        if let presentMode, status.mode != presentMode {
            // The process's mask took bits away which the file had.
            try file.setMode(presentMode)
            if durability == .full { try file.synchronize() }
            status = try file.status()
        }
        // Some network file systems say only now that the disk is full.
        try file.close()
        return FileIdentity(status)
    }
}
