// The second floor of the kernel's calls: a result in place of -1 and a global, and EINTR retried.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the kernel answered in place of a result. See errno(3).
struct Errno: Error, Hashable {
    let number: Int32

    /// What the kernel says of a descriptor that is closed.
    static let closed = Errno(number: EBADF)
    static let wrongArgument = Errno(number: EINVAL)
}

/// Makes the call until it is not interrupted; -1 becomes the errno it left.
func retrying<Value: SignedInteger>(_ call: () -> Value) -> Result<Value, Errno> {
    while true {
        let value = call()
        if value != -1 { return .success(value) }
        let number = errno
        if number != EINTR { return .failure(Errno(number: number)) }
    }
}

extension FileError {
    /// The one place where an errno gets its kind.
    init(_ errno: Errno, to action: Action, call: String, path: FilePath) {
        self.init(Code(errno), to: action, call: call, path: path)
    }
}

extension FileError.Code {
    fileprivate init(_ errno: Errno) {
        // No switch: some of these are one number on one system and two on another.
        let kinds: [(Int32, FileError.Code)] = [
            (ENOENT, .notFound), (EEXIST, .exists), (EACCES, .noPermission), (EPERM, .noPermission),
            (EROFS, .readOnlyFileSystem), (ENOSPC, .noSpace), (EDQUOT, .quotaExceeded), (EFBIG, .tooLarge),
            (ENOTDIR, .notADirectory), (EISDIR, .isADirectory), (ENOTEMPTY, .notEmpty),
            (EMFILE, .tooManyOpenFiles), (ENFILE, .tooManyOpenFiles), (ENAMETOOLONG, .nameTooLong),
            (ELOOP, .linkLoop), (EBUSY, .busy), (ETXTBSY, .busy), (EIO, .inputOutput),
            (ENOSYS, .unsupported), (EOPNOTSUPP, .unsupported), (ENOTSUP, .unsupported), (EXDEV, .crossDevice),
        ]
        self = kinds.first { $0.0 == errno.number }?.1 ?? .other(errno.number)
    }
}

extension Result where Failure == Errno {
    /// The third floor: the value, or the error with its facts.
    func get(
        to action: FileError.Action, call: String, path: FilePath
    ) throws(FileError) -> Success {
        switch self {
        case .success(let value): return value
        case .failure(let errno): throw FileError(errno, to: action, call: call, path: path)
        }
    }
}
