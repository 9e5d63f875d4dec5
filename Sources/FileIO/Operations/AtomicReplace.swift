// How every file is replaced; there is no other way.
//
// 1. The target's name leads to whole bytes at every instant, the old or the new.
// 2. `.saved` is returned only after the new bytes and then the folder were synchronised (durability `.full`).
// 3. What another program put at the target is never removed: it comes out under a name that is reported.
// 4. An error before the names change leaves the target untouched and no temporary. After a failed synchronisation
//    of the folder the change of names is taken back where that is possible, and never reported as saved.
// 5. Nothing is synchronised a second time after a failure.
//
// The calls of an ordinary save of an existing file, `.full`: lstat, open the folder, open the temporary, write,
// fsync, fstat, close, exchange, lstat of what came out, fsync of the folder, unlink, close.

extension FileSystem {
    /// Puts bytes in the place of a file in one step, so that a crash leaves the old ones or the new ones.
    ///
    /// A link stays a link and the file behind it is replaced; an existing file keeps its mode, owner aside.
    /// Costs two fsyncs with durability `.full`, none with `.cache`.
    ///
    /// - Parameters:
    ///   - mode: For a file that does not exist yet; the process's mask is taken off.
    ///   - token: Called for the number in the temporary's name, again if that name is taken.
    public func replace(
        _ path: FilePath, with bytes: [UInt8], durability: Durability, expecting expected: Expectation,
        mode: UInt32 = 0o666, token: () -> UInt64
    ) throws(FileError) -> Replacement {
        // Where nothing is expected, a link is something, and the exclusive rename will see it.
        let (target, present) =
            if case .absent = expected { (path, FileStatus?.none) } else { try resolvingLinks(path) }
        switch present?.kind {
        case nil, .file: break
        case .directory: throw FileError(.isADirectory, to: .write, call: "lstat", path: target)
        case .link, .other: throw FileError(.notAFile, to: .write, call: "lstat", path: target)
        }
        // Opened before anything changes, so that a lack of descriptors cannot come between rename and fsync.
        let folder = durability == .full ? try open(target.parent, .directory) : nil
        let temporary = try writeTemporary(
            for: target, bytes, durability, mode: present?.mode ?? mode, keepingMode: present != nil, token: token)
        return try ChangeOfNames(fileSystem: self, temporary: temporary, target: target, folder: folder)
            .make(expecting: expected, targetIsPresent: present != nil)
    }

    /// Follows links to the end; the status is nothing where the last one leads to nothing.
    private func resolvingLinks(_ path: FilePath) throws(FileError) -> (FilePath, FileStatus?) {
        var path = path
        // As many as Linux follows.
        for _ in 0..<40 {
            do throws(FileError) {
                let status = try status(of: path, followingLinks: false)
                if status.kind != .link { return (path, status) }
            } catch {
                if error.code == .notFound { return (path, nil) }
                throw error
            }
            path = path.following(try target(ofLink: path))
        }
        throw FileError(.linkLoop, to: .write, call: "readlink", path: path)
    }
}
