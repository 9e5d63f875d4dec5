/// The lock of disks that have no flock: a file in the folder, made exclusively, that names its holder.
struct LockFile {
    enum Outcome {
        case made
        case taken(LockHolder?)
        case impossible(FileError)
    }

    private let path: FilePath
    private let holder: LockHolder
    private let fileSystem: any FileSystem

    init(folder: FilePath, holder: LockHolder, fileSystem: any FileSystem) {
        path = Self.path(in: folder)
        self.holder = holder
        self.fileSystem = fileSystem
    }

    static func path(in folder: FilePath) -> FilePath { folder.appending(".lock") }

    /// Makes the file; one that is there and whose holder is gone is removed first.
    func make(isRunning: (Int32) -> Bool, token: () -> UInt64) -> Outcome {
        do throws(FileError) {
            // A second round follows the removal of a stale file; who loses that race finds a live one.
            for _ in 0..<2 {
                do throws(FileError) {
                    try create()
                    return .made
                } catch {
                    guard error.code == .exists else { throw error }
                }
                let content = try fileSystem.read(path, limit: LockHolder.largestFile)
                let other = LockHolder(decoding: content)
                guard let other, other.isGone(seenFrom: holder, isRunning: isRunning) else { return .taken(other) }
                try removeStale(content, token: token)
            }
            return .taken(nil)
        } catch {
            // Gone between two of our calls: others are busy with it.
            return error.code == .notFound ? .taken(nil) : .impossible(error)
        }
    }

    private func create() throws(FileError) {
        let file = try fileSystem.open(path, .creating(mode: 0o644))
        do throws(FileError) {
            try file.write(holder.encoded)
            try file.close()
        } catch {
            // The error that matters is on its way.
            try? fileSystem.unlink(path)
            throw error
        }
    }

    /// Takes the file aside before looking at it again, so that no file made meanwhile is removed for the stale one.
    private func removeStale(_ content: [UInt8], token: () -> UInt64) throws(FileError) {
        let aside = path.parent.appending(TemporaryName.make(for: path.name, token: token()))
        try fileSystem.rename(path, to: aside)
        if try fileSystem.read(aside, limit: LockHolder.largestFile) == content {
            try fileSystem.unlink(aside)
        } else {
            try fileSystem.rename(aside, to: path)
        }
    }
}
