public import FileIO
import Synchronization

// Looking past permissions, without a call for each name: tests compare whole folders thousands of times.

/// All that lies in a folder, to compare two moments by; links count as nothing.
public struct FolderContents: Hashable, Sendable {
    /// What each file holds.
    public private(set) var files: [FilePath: [UInt8]] = [:]
    /// The folder itself among them.
    public private(set) var folders: Set<FilePath> = []

    fileprivate mutating func gather(_ inode: Volume.Inode, at path: FilePath, of volume: borrowing Volume) {
        if let file = volume.file(inode) {
            files[path] = file.content
        } else if let directory = volume.directory(inode) {
            folders.insert(path)
            for (name, inode) in directory.entries { gather(inode, at: path.appending(name), of: volume) }
        }
    }
}

extension SimulatedDisk {
    /// Everything in a folder, however deep; nothing where there is none.
    public func contents(of folder: FilePath) -> FolderContents {
        state.withLock { state in
            var contents = FolderContents()
            if let inode = try? state.volume.inode(at: folder, followingLinks: true) {
                contents.gather(inode, at: folder, of: state.volume)
            }
            return contents
        }
    }

    /// Another disk, as this one is found if the power is cut now and all that is pending is lost.
    public func losingWhatIsPending() -> SimulatedDisk {
        let volume = state.withLock { $0.volume }
        return SimulatedDisk(volume.after(PowerCut(kept: [], fates: [:]), seed: 0))
    }
}
