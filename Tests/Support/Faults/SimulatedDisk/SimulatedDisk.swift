public import FileIO
import Synchronization

/// A disk in memory that records what is done to it and knows what a power cut would leave at each point.
///
/// It promises what POSIX promises and no more: fsync of a file makes its bytes durable, fsync of a folder its names,
/// a rename is there or not, and a move between two folders is certain only when both were synchronised. Changes of
/// one name keep their order; all others reach the disk in any.
///
/// Permission bits count as for their owner, so tests of permissions need no second user.
public final class SimulatedDisk: FileSystem {
    struct State: Sendable {
        var volume: Volume
        /// The volume before the first recorded operation.
        var start: Volume
        var record: [Operation] = []
        /// Per locked inode the number of the open file that has the lock.
        var locks: [Volume.Inode: Int] = [:]
        var filesOpened = 0
    }

    let state: Mutex<State>

    /// An empty disk; `volatile` folders in its root are in memory only, as `/run` is.
    public convenience init(volatile: [FileName] = [FileName("run")]) {
        var volume = Volume()
        for name in volatile {
            let inode = volume.nextInode
            volume.nextInode += 1
            volume.nodes[inode] = Volume.Node(
                kind: .directory(Volume.Directory()), mode: 0o755, modified: 0, isVolatile: true)
            volume.change(
                NameChange([.init(directory: Volume.root, name: name, before: nil, after: inode)], title: ""))
        }
        volume.synchronizeNames(in: Volume.root)
        self.init(volume)
    }

    init(_ volume: Volume) { state = Mutex(State(volume: volume, start: volume)) }

    /// A disk of its own with the same present and the same past; costs nothing until one of the two changes.
    public func snapshot() -> SimulatedDisk {
        let (volume, start, record) = state.withLock { ($0.volume, $0.start, $0.record) }
        let copy = SimulatedDisk(start)
        copy.state.withLock {
            $0.volume = volume
            $0.record = record
        }
        return copy
    }

    /// Forgets the record, so that crash states begin here; what is not durable yet stays so.
    public func startRecording() {
        state.withLock {
            $0.start = $0.volume
            $0.record = []
        }
    }

    /// Notes in the record that the scenario was told something, as "saved page 3".
    public func mark(_ words: String) { state.withLock { $0.record.append(.mark(words)) } }

    /// The recorded operations and marks, one line each.
    public var trace: [String] { state.withLock { $0.record.map(\.title) } }

    /// Puts a symbolic link at a path.
    public func makeLink(_ path: FilePath, to target: FilePath) throws(FileError) {
        try perform(.create, "symlink", path) { volume throws(Refusal) in
            try volume.creation(of: .link(target), mode: 0o777, at: path, title: "symlink \(path)")
        }
    }

    /// Sets the permission bits of what is at a path, as chmod does.
    public func setMode(_ mode: UInt32, of path: FilePath) throws(FileError) {
        try perform(.write, "chmod", path) { volume throws(Refusal) in
            .setMode(try volume.inode(at: path, followingLinks: true), mode, title: "chmod \(path)")
        }
    }

    /// Has a call become an operation on the present volume, performs and records it.
    @discardableResult
    func perform(
        _ action: FileError.Action, _ call: String, _ path: FilePath,
        _ plan: (borrowing Volume) throws(Refusal) -> Operation?
    ) throws(FileError) -> Operation? {
        let outcome = state.withLock { state -> Result<Operation?, Refusal> in
            do throws(Refusal) {
                let operation = try plan(state.volume)
                if let operation {
                    state.volume.perform(operation)
                    state.record.append(operation)
                }
                return .success(operation)
            } catch {
                return .failure(error)
            }
        }
        switch outcome {
        case .success(let operation): return operation
        case .failure(let refusal): throw FileError(refusal.code, to: action, call: call, path: path)
        }
    }

    /// Asks the present volume.
    func ask<Value: Sendable>(
        _ action: FileError.Action, _ call: String, _ path: FilePath,
        _ question: (borrowing Volume) throws(Refusal) -> Value
    ) throws(FileError) -> Value {
        let outcome = state.withLock { state -> Result<Value, Refusal> in
            do throws(Refusal) { return .success(try question(state.volume)) } catch { return .failure(error) }
        }
        switch outcome {
        case .success(let value): return value
        case .failure(let refusal): throw FileError(refusal.code, to: action, call: call, path: path)
        }
    }
}
