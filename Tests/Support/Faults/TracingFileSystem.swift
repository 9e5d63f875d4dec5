public import FileIO
import Synchronization

/// Records every call on its way to the disk, for tests that state them exactly.
public final class TracingFileSystem: FileSystemLayer {
    public let base: any FileSystem
    private let recorded = Mutex<[FileCall]>([])

    public init(_ base: any FileSystem) { self.base = base }

    public func passage(of call: FileCall) throws(FileError) -> Passage {
        recorded.withLock { $0.append(call) }
        return .pass
    }

    public var calls: [FileCall] { recorded.withLock { $0 } }

    /// Bytes given to write, over all calls.
    public var bytesWritten: Int { calls.filter { $0.kind == .write }.reduce(0) { $0 + ($1.count ?? 0) } }

    public func forget() { recorded.withLock { $0 = [] } }

    /// One line a call, paths from `root` on.
    public func lines(from root: FilePath) -> [String] { calls.map { $0.line(from: root) } }
}
