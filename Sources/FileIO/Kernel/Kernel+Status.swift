// What is known of a file: stat, lstat, fstat, fchmod.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Kernel {
    static func status(of path: FilePath, followingLinks: Bool) -> Result<FileStatus, Errno> {
        var found = stat()
        return path.withCString { path in
            retrying { followingLinks ? stat(path, &found) : lstat(path, &found) }
        }.map { _ in FileStatus(found) }
    }

    static func status(of descriptor: CInt) -> Result<FileStatus, Errno> {
        var found = stat()
        return retrying { fstat(descriptor, &found) }.map { _ in FileStatus(found) }
    }

    static func setMode(_ descriptor: CInt, _ mode: UInt32) -> Result<CInt, Errno> {
        retrying { fchmod(descriptor, mode_t(truncatingIfNeeded: mode)) }
    }
}

extension FileStatus {
    fileprivate init(_ found: stat) {
        let kind: Kind =
            switch found.st_mode & mode_t(S_IFMT) {
            case mode_t(S_IFREG): .file
            case mode_t(S_IFDIR): .directory
            case mode_t(S_IFLNK): .link
            default: .other
            }
        #if canImport(Darwin)
            let time = found.st_mtimespec
        #else
            let time = found.st_mtim
        #endif
        // A time outside 1677…2262 wraps, which is harmless: times are only compared for being equal.
        let modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
        self.init(
            kind: kind, size: Int(found.st_size), modified: modified,
            device: UInt64(truncatingIfNeeded: found.st_dev), inode: UInt64(found.st_ino),
            mode: UInt32(found.st_mode) & 0o7777)
    }
}
