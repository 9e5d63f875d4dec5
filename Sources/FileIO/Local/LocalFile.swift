import Synchronization

/// An open file of the kernel; the one owner of its descriptor.
///
/// Calls on one file come one after another, so that none meets a descriptor which another call has just closed.
final class LocalFile: OpenFile {
    private let path: FilePath
    /// Nothing once closed.
    private let descriptor: Mutex<CInt?>

    init(descriptor: CInt, path: FilePath) {
        self.descriptor = Mutex(descriptor)
        self.path = path
    }

    deinit {
        // Nobody is left to be told of a failure here; whoever needs to know calls `close` first.
        try? close()
    }

    func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
        var failure: Errno?
        let bytes = try withDescriptor("pread", .read) { descriptor in
            [UInt8](unsafeUninitializedCapacity: count) { room, filled in
                while filled < count, failure == nil {
                    let rest = UnsafeMutableRawBufferPointer(
                        rebasing: UnsafeMutableRawBufferPointer(room)[filled..<count])
                    switch Kernel.read(descriptor, into: rest, at: offset + filled) {
                    case .success(0): return
                    case .success(let more): filled += more
                    case .failure(let errno): failure = errno
                    }
                }
            }
        }
        if let failure { throw FileError(failure, to: .read, call: "pread", path: path) }
        return bytes
    }

    func write(_ bytes: [UInt8]) throws(FileError) {
        let failure = try withDescriptor("write", .write) { descriptor in
            bytes.withUnsafeBytes { bytes -> Errno? in
                var done = 0
                while done < bytes.count {
                    switch Kernel.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[done...])) {
                    case .success(let more): done += more
                    case .failure(let errno): return errno
                    }
                }
                return nil
            }
        }
        if let failure { throw FileError(failure, to: .write, call: "write", path: path) }
    }

    func synchronize() throws(FileError) {
        _ = try withDescriptor("fsync", .synchronize, Kernel.synchronize)
            .get(to: .synchronize, call: "fsync", path: path)
    }

    func synchronizeData() throws(FileError) {
        _ = try withDescriptor("fdatasync", .synchronize, Kernel.synchronizeData)
            .get(to: .synchronize, call: "fdatasync", path: path)
    }

    func truncate(to size: Int) throws(FileError) {
        _ = try withDescriptor("ftruncate", .write) { Kernel.truncate($0, to: size) }
            .get(to: .write, call: "ftruncate", path: path)
    }

    func setMode(_ mode: UInt32) throws(FileError) {
        _ = try withDescriptor("fchmod", .write) { Kernel.setMode($0, mode) }
            .get(to: .write, call: "fchmod", path: path)
    }

    func status() throws(FileError) -> FileStatus {
        try withDescriptor("fstat", .read, Kernel.status(of:)).get(to: .read, call: "fstat", path: path)
    }

    func tryLock() throws(FileError) -> Bool {
        try withDescriptor("flock", .lock, Kernel.tryLock).get(to: .lock, call: "flock", path: path)
    }

    func close() throws(FileError) {
        let open = descriptor.withLock { descriptor in
            defer { descriptor = nil }
            return descriptor
        }
        guard let open else { return }
        _ = try Kernel.close(open).get(to: .write, call: "close", path: path)
    }

    /// Lends the descriptor to a call; a closed file fails as the kernel would fail.
    private func withDescriptor<Value: Sendable>(
        _ call: String, _ action: FileError.Action, _ body: (CInt) -> Value
    ) throws(FileError) -> Value {
        let value = descriptor.withLock { descriptor in descriptor.map(body) }
        guard let value else { throw FileError(.closed, to: action, call: call, path: path) }
        return value
    }
}
