public import FileIO
import Glibc

/// A folder on the real disk for one test; it goes with its last reference.
public final class ScratchFolder: Sendable {
    public let path: FilePath
    public let disk = LocalFileSystem()

    public init() throws {
        var template = Array("/tmp/file-tests-XXXXXX".utf8CString)
        let made = template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!) != nil }
        precondition(made, "no temporary folder: errno \(errno)")
        path = FilePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
    }

    deinit { try? disk.removeTree(path) }
}
