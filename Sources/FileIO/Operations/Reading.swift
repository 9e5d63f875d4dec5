// Whole files and what is at a path.

/// A file's bytes with what tells whether it has been changed since.
public struct LoadedFile: Hashable, Sendable {
    /// The whole content.
    public let bytes: [UInt8]
    /// Taken before the bytes were read, so that a change made meanwhile shows.
    public let identity: FileIdentity

    public init(bytes: [UInt8], identity: FileIdentity) {
        self.bytes = bytes
        self.identity = identity
    }
}

extension FileSystem {
    /// The whole file; code `.tooLarge` if it holds more than `limit` bytes.
    ///
    /// The size a file claims is only a hint: never more than 8 MiB is taken ahead of what it turns out to hold, and a
    /// file that grows meanwhile is read to its end.
    public func load(_ path: FilePath, limit: Int) throws(FileError) -> LoadedFile {
        let file = try open(path, .reading)
        let status = try file.status()
        switch status.kind {
        case .file: break
        case .directory: throw FileError(.isADirectory, to: .read, call: "open", path: path)
        case .link, .other: throw FileError(.notAFile, to: .read, call: "open", path: path)
        }
        if status.size > limit { throw FileError(.tooLarge, to: .read, call: "fstat", path: path) }

        // One more than the size, so that the usual file is read, and seen to end, in one call.
        var piece = min(status.size, ReadingSize.largestPiece) + 1
        var bytes: [UInt8] = []
        while true {
            let more = try file.read(piece, at: bytes.count)
            if bytes.isEmpty { bytes = more } else { bytes += more }
            if bytes.count > limit { throw FileError(.tooLarge, to: .read, call: "pread", path: path) }
            if more.count < piece { break }
            piece = ReadingSize.largestPiece
        }
        return LoadedFile(bytes: bytes, identity: FileIdentity(status))
    }

    /// The whole file; code `.tooLarge` if it holds more than `limit` bytes.
    public func read(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
        try load(path, limit: limit).bytes
    }

    /// What is at the path, links followed, or nothing.
    public func statusIfPresent(of path: FilePath) throws(FileError) -> FileStatus? {
        do throws(FileError) {
            return try status(of: path, followingLinks: true)
        } catch {
            if error.code == .notFound { return nil }
            throw error
        }
    }

    /// Whether something is at the path, be it a link that leads nowhere; only "no such file" is no.
    public func exists(_ path: FilePath) throws(FileError) -> Bool {
        do throws(FileError) {
            _ = try status(of: path, followingLinks: false)
            return true
        } catch {
            if error.code == .notFound { return false }
            throw error
        }
    }

    /// Where a path leads once links at its end are followed; the status is nothing where the last leads to nothing.
    ///
    /// This is what a write through ``NewContent`` replaces. Links in a circle are code `.linkLoop`.
    public func resolvingLinks(_ path: FilePath) throws(FileError) -> (path: FilePath, status: FileStatus?) {
        var path = path
        // As many as Linux follows.
        for _ in 0..<40 {
            do throws(FileError) {
                let status = try status(of: path, followingLinks: false)
                if status.kind != .link { return (path, status) }
            } catch {
                if error.code == .notFound { return (path, nil) }
                throw error
            }
            path = path.following(try target(ofLink: path))
        }
        throw FileError(.linkLoop, to: .write, call: "readlink", path: path)
    }
}

enum ReadingSize {
    /// Room taken at once, however large a file says it is: 8 MiB, a page of the largest kind in one call.
    static let largestPiece = 8 << 20
}
