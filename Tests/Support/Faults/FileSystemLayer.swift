public import FileIO

/// A file system that passes calls on to another, and may see, refuse or leave out each.
public protocol FileSystemLayer: FileSystem {
    var base: any FileSystem { get }
    /// Asked before each call; throws to make the call fail without reaching the base.
    func passage(of call: FileCall) throws(FileError) -> Passage
}

public enum Passage: Sendable {
    case pass
    /// Success is reported and nothing is done.
    case leaveOut
    /// Of a write only this many bytes arrive, and then it fails.
    case cutWrite(to: Int, FileError)
}

extension FileSystemLayer {
    public func open(_ path: FilePath, _ intent: OpenIntent) throws(FileError) -> any OpenFile {
        _ = try passage(of: FileCall(kind: .open, path: path, intent: intent))
        return LayeredFile(base: try base.open(path, intent), layer: self, path: path, intent: intent)
    }

    public func status(of path: FilePath, followingLinks: Bool) throws(FileError) -> FileStatus {
        _ = try passage(of: FileCall(kind: .status, path: path))
        return try base.status(of: path, followingLinks: followingLinks)
    }

    public func names(in directory: FilePath) throws(FileError) -> [FileName] {
        _ = try passage(of: FileCall(kind: .names, path: directory))
        return try base.names(in: directory)
    }

    public func makeDirectory(_ path: FilePath, mode: UInt32) throws(FileError) {
        guard case .pass = try passage(of: FileCall(kind: .makeDirectory, path: path)) else { return }
        try base.makeDirectory(path, mode: mode)
    }

    public func rename(_ source: FilePath, to target: FilePath) throws(FileError) {
        guard case .pass = try passage(of: FileCall(kind: .rename, path: source, other: target)) else { return }
        try base.rename(source, to: target)
    }

    public func renameExclusively(_ source: FilePath, to target: FilePath) throws(FileError) {
        let call = FileCall(kind: .renameExclusively, path: source, other: target)
        guard case .pass = try passage(of: call) else { return }
        try base.renameExclusively(source, to: target)
    }

    public func exchange(_ a: FilePath, _ b: FilePath) throws(FileError) {
        guard case .pass = try passage(of: FileCall(kind: .exchange, path: a, other: b)) else { return }
        try base.exchange(a, b)
    }

    public func unlink(_ path: FilePath) throws(FileError) {
        guard case .pass = try passage(of: FileCall(kind: .unlink, path: path)) else { return }
        try base.unlink(path)
    }

    public func removeDirectory(_ path: FilePath) throws(FileError) {
        guard case .pass = try passage(of: FileCall(kind: .removeDirectory, path: path)) else { return }
        try base.removeDirectory(path)
    }

    public func target(ofLink path: FilePath) throws(FileError) -> FilePath {
        _ = try passage(of: FileCall(kind: .readLink, path: path))
        return try base.target(ofLink: path)
    }
}

/// An open file whose calls pass through its layer.
private final class LayeredFile: OpenFile {
    let base: any OpenFile
    let layer: any FileSystemLayer
    let path: FilePath
    let intent: OpenIntent

    init(base: any OpenFile, layer: any FileSystemLayer, path: FilePath, intent: OpenIntent) {
        self.base = base
        self.layer = layer
        self.path = path
        self.intent = intent
    }

    private func passage(_ kind: FileCall.Kind, _ count: Int? = nil) throws(FileError) -> Passage {
        try layer.passage(of: FileCall(kind: kind, path: path, intent: intent, count: count))
    }

    func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
        _ = try passage(.read, count)
        return try base.read(count, at: offset)
    }

    func write(_ bytes: [UInt8]) throws(FileError) {
        switch try passage(.write, bytes.count) {
        case .pass: try base.write(bytes)
        case .leaveOut: break
        case .cutWrite(let count, let error):
            try base.write(Array(bytes.prefix(count)))
            throw error
        }
    }

    func synchronize() throws(FileError) {
        if case .pass = try passage(.synchronize) { try base.synchronize() }
    }

    func synchronizeData() throws(FileError) {
        if case .pass = try passage(.synchronizeData) { try base.synchronizeData() }
    }

    func truncate(to size: Int) throws(FileError) {
        if case .pass = try passage(.truncate, size) { try base.truncate(to: size) }
    }

    func setMode(_ mode: UInt32) throws(FileError) {
        if case .pass = try passage(.setMode) { try base.setMode(mode) }
    }

    func status() throws(FileError) -> FileStatus {
        _ = try passage(.fileStatus)
        return try base.status()
    }

    func tryLock() throws(FileError) -> Bool {
        _ = try passage(.lock)
        return try base.tryLock()
    }

    func close() throws(FileError) {
        // A failed close has closed the descriptor all the same.
        defer { try? base.close() }
        _ = try passage(.close)
    }
}
