import FileIO
import Synchronization

/// An open file of a simulated disk; its lock goes when it closes, and all locks go with a power cut.
final class SimulatedFile: OpenFile {
    private let inode: Volume.Inode
    private let intent: OpenIntent
    private let path: FilePath
    private let number: Int
    private let disk: SimulatedDisk
    private let isClosed = Mutex(false)

    init(_ inode: Volume.Inode, _ intent: OpenIntent, _ path: FilePath, number: Int, on disk: SimulatedDisk) {
        self.inode = inode
        self.intent = intent
        self.path = path
        self.number = number
        self.disk = disk
    }

    deinit { unlock() }

    func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
        try checkOpen(.read, "pread")
        return try disk.ask(.read, "pread", path) { volume throws(Refusal) in
            guard let file = volume.file(inode) else { throw Refusal(.isADirectory) }
            return Array(file.content.dropFirst(offset).prefix(count))
        }
    }

    func write(_ bytes: [UInt8]) throws(FileError) {
        try change("write") { .append(bytes, inode, title: "write \(path) \(bytes.count)") }
    }

    func truncate(to size: Int) throws(FileError) {
        try change("ftruncate") { .truncate(inode, size: size, title: "truncate \(path) \(size)") }
    }

    func setMode(_ mode: UInt32) throws(FileError) {
        try checkOpen(.write, "fchmod")
        try disk.perform(.write, "fchmod", path) { _ in .setMode(inode, mode, title: "chmod \(path)") }
    }

    func synchronize() throws(FileError) {
        try checkOpen(.synchronize, "fsync")
        try disk.perform(.synchronize, "fsync", path) { _ in .synchronize(inode, title: "fsync \(path)") }
    }

    func synchronizeData() throws(FileError) { try synchronize() }

    func status() throws(FileError) -> FileStatus {
        try checkOpen(.read, "fstat")
        return try disk.ask(.read, "fstat", path) { volume throws(Refusal) in try volume.status(of: inode) }
    }

    func tryLock() throws(FileError) -> Bool {
        try checkOpen(.lock, "flock")
        return disk.state.withLock { state in
            if let holder = state.locks[inode] { return holder == number }
            state.locks[inode] = number
            return true
        }
    }

    func close() throws(FileError) {
        isClosed.withLock { $0 = true }
        unlock()
    }

    private func unlock() {
        disk.state.withLock { state in
            if state.locks[inode] == number { state.locks[inode] = nil }
        }
    }

    private func change(_ call: String, _ operation: () -> Operation) throws(FileError) {
        try checkOpen(.write, call)
        switch intent {
        case .reading, .directory: throw FileError(.other(9), to: .write, call: call, path: path)
        case .creating, .appending: try disk.perform(.write, call, path) { _ in operation() }
        }
    }

    private func checkOpen(_ action: FileError.Action, _ call: String) throws(FileError) {
        // EBADF, as the kernel says.
        if isClosed.withLock({ $0 }) { throw FileError(.other(9), to: action, call: call, path: path) }
    }
}
