/// The disks of this machine: each call goes to the kernel as it is.
///
/// Its errors carry the path as it was given; interrupted calls are made again.
public struct LocalFileSystem: FileSystem {
    public init() {}

    public func open(_ path: FilePath, _ intent: OpenIntent) throws(FileError) -> any OpenFile {
        let descriptor = try Kernel.open(path, intent).get(to: intent.action, call: "open", path: path)
        return LocalFile(descriptor: descriptor, path: path)
    }

    public func status(of path: FilePath, followingLinks: Bool) throws(FileError) -> FileStatus {
        try Kernel.status(of: path, followingLinks: followingLinks)
            .get(to: .read, call: followingLinks ? "stat" : "lstat", path: path)
    }

    public func names(in directory: FilePath) throws(FileError) -> [FileName] {
        try Kernel.names(in: directory).get(to: .list, call: "readdir", path: directory)
    }

    public func makeDirectory(_ path: FilePath, mode: UInt32) throws(FileError) {
        _ = try Kernel.makeDirectory(path, mode).get(to: .create, call: "mkdir", path: path)
    }

    public func rename(_ source: FilePath, to target: FilePath) throws(FileError) {
        _ = try Kernel.rename(source, target).get(to: .move, call: "rename", path: target)
    }

    public func renameExclusively(_ source: FilePath, to target: FilePath) throws(FileError) {
        _ = try Kernel.renameExclusively(source, target).get(to: .move, call: "renameat2", path: target)
    }

    public func exchange(_ a: FilePath, _ b: FilePath) throws(FileError) {
        _ = try Kernel.exchange(a, b).get(to: .move, call: "renameat2", path: b)
    }

    public func unlink(_ path: FilePath) throws(FileError) {
        _ = try Kernel.unlink(path).get(to: .remove, call: "unlink", path: path)
    }

    public func removeDirectory(_ path: FilePath) throws(FileError) {
        _ = try Kernel.removeDirectory(path).get(to: .remove, call: "rmdir", path: path)
    }

    public func target(ofLink path: FilePath) throws(FileError) -> FilePath {
        try Kernel.target(ofLink: path).get(to: .read, call: "readlink", path: path)
    }
}

extension OpenIntent {
    /// What a failure to open stands in the way of.
    public var action: FileError.Action {
        switch self {
        case .reading, .directory: .read
        case .creating: .create
        case .appending: .write
        }
    }
}
