#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A stream that a process is started with and writes to.
public enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// Whether a person looks at it. See isatty(3).
    public var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Writes all the bytes; false if nobody reads them any more. See write(2).
    public func write(_ bytes: [UInt8]) throws(FileError) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            switch rest.withUnsafeBytes({ Kernel.write(rawValue, $0) }) {
            case .success(let count): rest = rest.dropFirst(count)
            case .failure(Errno(number: EPIPE)): return false
            case .failure(Errno.closed):
                throw FileError(.notOpen, to: .write, call: "write", path: FilePath(name))
            case .failure(let errno):
                throw FileError(errno, to: .write, call: "write", path: FilePath(name))
            }
        }
        return true
    }

    private var name: String {
        switch self {
        case .output: "standard output"
        case .error: "standard error"
        }
    }
}
