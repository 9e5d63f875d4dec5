public import FileIO
import Synchronization

extension SimulatedDisk {
    public func open(_ path: FilePath, _ intent: OpenIntent) throws(FileError) -> any OpenFile {
        if case .creating(let mode) = intent {
            let operation = try perform(.create, "open", path) { volume throws(Refusal) in
                try volume.creation(of: .file(Volume.File()), mode: mode, at: path, title: "create \(path)")
            }
            guard case .create(_, let inode, _)? = operation else { preconditionFailure("a creation creates") }
            return SimulatedFile(inode, intent, path, number: nextNumber(), on: self)
        }
        let inode = try ask(intent.action, "open", path) { volume throws(Refusal) in
            let inode = try volume.inode(at: path, followingLinks: true)
            guard volume.permits(inode, 0o400) else { throw Refusal(.noPermission) }
            switch intent {
            case .reading, .creating: break
            case .directory: if volume.directory(inode) == nil { throw Refusal(.notADirectory) }
            case .appending:
                if volume.directory(inode) != nil { throw Refusal(.isADirectory) }
                guard volume.permits(inode, 0o200) else { throw Refusal(.noPermission) }
            }
            return inode
        }
        return SimulatedFile(inode, intent, path, number: nextNumber(), on: self)
    }

    public func status(of path: FilePath, followingLinks: Bool) throws(FileError) -> FileStatus {
        try ask(.read, followingLinks ? "stat" : "lstat", path) { volume throws(Refusal) in
            try volume.status(of: volume.inode(at: path, followingLinks: followingLinks))
        }
    }

    public func names(in directory: FilePath) throws(FileError) -> [FileName] {
        try ask(.list, "readdir", directory) { volume throws(Refusal) in
            let inode = try volume.inode(at: directory, followingLinks: true)
            guard let directory = volume.directory(inode) else { throw Refusal(.notADirectory) }
            guard volume.permits(inode, 0o400) else { throw Refusal(.noPermission) }
            // Sorted, so that runs are alike; a program that counts on it is caught by the real disk.
            return directory.entries.keys.sorted()
        }
    }

    public func makeDirectory(_ path: FilePath, mode: UInt32) throws(FileError) {
        try perform(.create, "mkdir", path) { volume throws(Refusal) in
            try volume.creation(
                of: .directory(Volume.Directory()), mode: mode, at: path, title: "mkdir \(path)")
        }
    }

    public func rename(_ source: FilePath, to target: FilePath) throws(FileError) {
        try perform(.move, "rename", target) { volume throws(Refusal) in
            try volume.renaming(source, target, exclusively: false, title: "rename \(source) \(target)")
        }
    }

    public func renameExclusively(_ source: FilePath, to target: FilePath) throws(FileError) {
        try perform(.move, "renameat2", target) { volume throws(Refusal) in
            try volume.renaming(source, target, exclusively: true, title: "rename-exclusively \(source) \(target)")
        }
    }

    public func exchange(_ a: FilePath, _ b: FilePath) throws(FileError) {
        try perform(.move, "renameat2", b) { volume throws(Refusal) in
            try volume.exchange(a, b, title: "exchange \(a) \(b)")
        }
    }

    public func unlink(_ path: FilePath) throws(FileError) {
        try perform(.remove, "unlink", path) { volume throws(Refusal) in
            try volume.removal(of: path, directory: false, title: "unlink \(path)")
        }
    }

    public func removeDirectory(_ path: FilePath) throws(FileError) {
        try perform(.remove, "rmdir", path) { volume throws(Refusal) in
            try volume.removal(of: path, directory: true, title: "rmdir \(path)")
        }
    }

    public func target(ofLink path: FilePath) throws(FileError) -> FilePath {
        try ask(.read, "readlink", path) { volume throws(Refusal) in
            let inode = try volume.inode(at: path, followingLinks: false)
            guard case .link(let target)? = volume.nodes[inode]?.kind else { throw Refusal(.other(22)) }
            return target
        }
    }

    private func nextNumber() -> Int {
        state.withLock {
            $0.filesOpened += 1
            return $0.filesOpened
        }
    }
}
