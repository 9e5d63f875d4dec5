/// A folder built under a temporary name beside its place, where it appears whole or not at all.
///
/// 1. Until ``appear()`` nothing is at the target.
/// 2. It appears only after all that lies in it was synchronised, and never in the place of something else.
/// 3. What a crash leaves carries a name that ``TemporaryName`` knows.
public struct NewFolder: Sendable {
    /// Where to build; files are best written here with durability `.cache`, since ``appear()`` synchronises them.
    public let path: FilePath
    /// Where the folder will appear.
    public let target: FilePath
    private let fileSystem: any FileSystem

    /// Makes the folder, empty, under a temporary name.
    public init(
        for target: FilePath, in fileSystem: any FileSystem, mode: UInt32 = 0o777, token: () -> UInt64
    ) throws(FileError) {
        self.target = target
        self.fileSystem = fileSystem
        (path, _) = try fileSystem.makeTemporary(for: target, token: token) { path throws(FileError) in
            try fileSystem.makeDirectory(path, mode: mode)
        }
    }

    /// Makes the folder durable and puts it in its place: one fsync a file and a folder in it, and one of its parent.
    ///
    /// Something at the target is code `.exists`. An error leaves nothing at the target, and the folder is removed.
    public func appear() throws(FileError) {
        do throws(FileError) {
            try fileSystem.synchronizeTree(path)
            let parent = try fileSystem.open(target.parent, .directory)
            try fileSystem.renameToFreeName(path, to: target)
            do throws(FileError) {
                try parent.synchronize()
            } catch {
                // Taken back, so that "failed" and "nothing there" go together.
                try? fileSystem.rename(target, to: path)
                throw error
            }
        } catch {
            abandon()
            throw error.said(of: target, insteadOf: path)
        }
    }

    /// Removes what was built; what cannot be removed is swept as a left-over later.
    public func abandon() {
        try? fileSystem.removeTree(path)
    }
}
