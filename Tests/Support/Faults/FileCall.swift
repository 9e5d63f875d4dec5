public import FileIO

/// One call that went through a layer between a scenario and its disk.
public struct FileCall: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case open, status, names, makeDirectory, rename, renameExclusively, exchange, unlink, removeDirectory, readLink
        case read, write, synchronize, synchronizeData, truncate, setMode, fileStatus, lock, close
    }

    public let kind: Kind
    public let path: FilePath
    /// The second path of calls that take two.
    public var other: FilePath?
    /// What the file was opened for, for `open` and calls on open files.
    public var intent: OpenIntent?
    /// Bytes to read or to write.
    public var count: Int?

    /// One line: the call, its paths from `root` on, and its bytes.
    public func line(from root: FilePath) -> String {
        var words = [kind.rawValue, shown(path, from: root)]
        if let other { words.append(shown(other, from: root)) }
        if let count { words.append(String(count)) }
        return words.joined(separator: " ")
    }

    private func shown(_ path: FilePath, from root: FilePath) -> String {
        if path == root { return "." }
        let prefix = root.bytes + [UInt8(ascii: "/")]
        return path.bytes.starts(with: prefix)
            ? String(decoding: path.bytes.dropFirst(prefix.count), as: UTF8.self) : path.description
    }
}
