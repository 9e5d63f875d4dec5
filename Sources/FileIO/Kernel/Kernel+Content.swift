// The content of open files: open, close, pread, write, fsync, fdatasync, ftruncate, flock.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Kernel {
    static func open(_ path: FilePath, _ intent: OpenIntent) -> Result<CInt, Errno> {
        let (flags, mode): (CInt, UInt32) =
            switch intent {
            // Not blocking, so that a pipe under a file's name cannot hold the program.
            case .reading: (O_RDONLY | O_NONBLOCK, 0)
            case .creating(let mode): (O_WRONLY | O_CREAT | O_EXCL, mode)
            case .appending: (O_RDWR | O_APPEND, 0)
            case .directory: (O_RDONLY | O_DIRECTORY, 0)
            }
        return path.withCString { path in
            #if canImport(Darwin)
                retrying { Darwin.open(path, flags | O_CLOEXEC | O_NOCTTY, mode_t(truncatingIfNeeded: mode)) }
            #else
                retrying { Glibc.open(path, flags | O_CLOEXEC | O_NOCTTY, mode_t(truncatingIfNeeded: mode)) }
            #endif
        }
    }

    /// Never retried: the descriptor is gone even when the call was interrupted, and may be another's by then.
    static func close(_ descriptor: CInt) -> Result<CInt, Errno> {
        #if canImport(Darwin)
            let answer = Darwin.close(descriptor)
        #else
            let answer = Glibc.close(descriptor)
        #endif
        return answer == 0 || errno == EINTR ? .success(0) : .failure(Errno(number: errno))
    }

    static func read(_ descriptor: CInt, into room: UnsafeMutableRawBufferPointer, at offset: Int) -> Result<Int, Errno>
    {
        retrying { pread(descriptor, room.baseAddress, room.count, off_t(offset)) }
    }

    static func write(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Result<Int, Errno> {
        #if canImport(Darwin)
            retrying { Darwin.write(descriptor, bytes.baseAddress, bytes.count) }
        #else
            retrying { Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
        #endif
    }

    static func synchronize(_ descriptor: CInt) -> Result<CInt, Errno> {
        #if canImport(Darwin)
            // fsync on Darwin stops at the drive's cache.
            retrying { fcntl(descriptor, F_FULLFSYNC) }
        #else
            retrying { fsync(descriptor) }
        #endif
    }

    static func synchronizeData(_ descriptor: CInt) -> Result<CInt, Errno> {
        #if canImport(Darwin)
            synchronize(descriptor)
        #else
            retrying { fdatasync(descriptor) }
        #endif
    }

    static func truncate(_ descriptor: CInt, to size: Int) -> Result<CInt, Errno> {
        retrying { ftruncate(descriptor, off_t(size)) }
    }

    /// False if another open file holds the lock.
    static func tryLock(_ descriptor: CInt) -> Result<Bool, Errno> {
        switch retrying({ flock(descriptor, LOCK_EX | LOCK_NB) }) {
        case .success: .success(true)
        case .failure(let errno) where errno.number == EWOULDBLOCK: .success(false)
        // Network file systems without a lock service answer so.
        case .failure(let errno) where errno.number == ENOLCK || errno.number == EINVAL:
            .failure(Errno(number: ENOTSUP))
        case .failure(let errno): .failure(errno)
        }
    }
}
