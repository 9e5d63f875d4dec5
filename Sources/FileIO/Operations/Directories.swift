// Folders with their parents, and whole trees.

extension FileSystem {
    /// Makes a folder and those it lies in, as far as they are not there.
    ///
    /// With durability `.full` every folder that gains a name is synchronised.
    public func makeDirectories(
        _ path: FilePath, mode: UInt32 = 0o777, durability: Durability = .full
    ) throws(FileError) {
        do throws(FileError) {
            try makeDirectory(path, mode: mode)
        } catch {
            switch error.code {
            case .exists where try statusIfPresent(of: path)?.kind == .directory:
                // Whoever made it may have failed to synchronise its parent; a parent of others is their care.
                if durability == .full { try? synchronize(directory: path.parent) }
                return
            // Where the parent is there and cannot hold folders, as in /proc, asking again would never end.
            case .notFound where try statusIfPresent(of: path.parent) == nil:
                try makeDirectories(path.parent, mode: mode, durability: durability)
                return try makeDirectories(path, mode: mode, durability: durability)
            default: throw error
            }
        }
        if durability == .full { try synchronize(directory: path.parent) }
    }

    /// Makes the names in a folder durable: one fsync.
    public func synchronize(directory path: FilePath) throws(FileError) {
        let directory = try open(path, .directory)
        try directory.synchronize()
        try directory.close()
    }

    /// Removes what is at the path with all that lies in it; links are removed, never followed. Nothing there is fine.
    public func removeTree(_ path: FilePath) throws(FileError) {
        do throws(FileError) {
            guard try status(of: path, followingLinks: false).kind == .directory else { return try unlink(path) }
            for name in try names(in: path) { try removeTree(path.appending(name)) }
            try removeDirectory(path)
        } catch {
            // Somebody else was quicker, here or further in.
            if error.code != .notFound { throw error }
        }
    }

    /// Makes a tree durable: every file, then every folder after what it holds.
    func synchronizeTree(_ path: FilePath) throws(FileError) {
        switch try status(of: path, followingLinks: false).kind {
        case .file:
            let file = try open(path, .reading)
            try file.synchronize()
            try file.close()
        case .directory:
            for name in try names(in: path).sorted() { try synchronizeTree(path.appending(name)) }
            try synchronize(directory: path)
        case .link, .other: break
        }
    }
}
