import FileIO

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The kernel's calls with nothing around them: what any program must at least do.
enum BareFiles {
    /// Puts bytes in the place of a file durably: open, write, fsync, close, rename, and fsync of the folder.
    static func replace(_ file: FilePath, with bytes: [UInt8], by temporary: FilePath) throws {
        let new = try checked("open", open(temporary.description, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666))
        guard write(new, bytes, bytes.count) == bytes.count else { throw failure("write") }
        try synchronize(new)
        _ = try checked("close", close(new))
        _ = try checked("rename", rename(temporary.description, file.description))
        let folder = try checked("open", open(file.parent.description, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        try synchronize(folder)
        _ = try checked("close", close(folder))
    }

    /// Reads a whole file: open, fstat, read, close.
    ///
    /// - Returns: how many bytes of `room` it fills; a larger file is an error.
    static func read(_ file: FilePath, into room: UnsafeMutableRawBufferPointer) throws -> Int {
        let descriptor = try checked("open", open(file.description, O_RDONLY | O_CLOEXEC))
        defer { close(descriptor) }
        var status = stat()
        _ = try checked("fstat", fstat(descriptor, &status))
        let size = Int(status.st_size)
        guard size <= room.count, systemRead(descriptor, room.baseAddress, size) == size else { throw failure("read") }
        return size
    }

    private static func synchronize(_ descriptor: CInt) throws {
        #if canImport(Darwin)
            _ = try checked("fcntl", fcntl(descriptor, F_FULLFSYNC))
        #else
            _ = try checked("fsync", fsync(descriptor))
        #endif
    }

    private static func systemRead(_ descriptor: CInt, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.read(descriptor, room, count)
        #else
            Glibc.read(descriptor, room, count)
        #endif
    }

    private static func checked(_ call: String, _ answer: CInt) throws -> CInt {
        guard answer >= 0 else { throw failure(call) }
        return answer
    }

    private static func failure(_ call: String) -> BenchmarkError { BenchmarkError("\(call): errno \(errno)") }
}
