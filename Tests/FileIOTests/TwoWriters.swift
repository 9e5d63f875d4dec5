import FileIO
import Glibc
import TestSupport
import Testing

@Suite("Two writers and one folder")
struct TwoWriters {
    let first = LockHolder(process: 11, host: "desk", boot: "monday", program: "the editor\nof notes")
    let second = LockHolder(process: 12, host: "desk", boot: "monday", program: "lnote")
    let folder = FilePath("/notes")
    let announcements = FilePath("/run/lnote")

    private func attempt(
        _ disk: any FileSystem, as holder: LockHolder, isRunning: (Int32) -> Bool = { _ in true }
    ) throws -> FolderLock.Attempt {
        try FolderLock.attempt(
            folder, as: holder, announcements: announcements, in: disk, isRunning: isRunning, token: { 1 })
    }

    private func held(_ attempt: FolderLock.Attempt) -> FolderLock? {
        if case .held(let lock) = attempt { lock } else { nil }
    }

    /// Nothing: not held by another. Nothing within: by somebody unknown.
    private func other(_ attempt: FolderLock.Attempt) -> LockHolder?? {
        if case .heldByAnother(let holder) = attempt { holder } else { nil }
    }

    private func disk() throws -> SimulatedDisk {
        let disk = SimulatedDisk()
        try disk.makeDirectories(folder)
        return disk
    }

    /// A disk without flock, as some network file systems are.
    private func diskWithoutFlock() throws -> FaultyFileSystem {
        FaultyFileSystem(try disk(), Fault(call: 1, of: [.lock], code: .unsupported, extent: .fromThenOn))
    }

    @Test("the second is told who writes, and takes over when the lock is free", arguments: [true, false])
    func takingOver(hasFlock: Bool) throws {
        let disk: any FileSystem = hasFlock ? try disk() : try diskWithoutFlock()
        let lock = try #require(held(try attempt(disk, as: first)))
        #expect(lock.announcementFailure == nil)
        #expect(other(try attempt(disk, as: second)) == .some(.some(first)))
        lock.release()
        let next = try #require(held(try attempt(disk, as: second)))
        // A second release is nothing to the next holder.
        lock.release()
        #expect(other(try attempt(disk, as: first)) == .some(.some(second)))
        next.release()
        #expect(try disk.names(in: folder) == [])
        #expect(try disk.names(in: announcements) == [])
    }

    @Test("a lock that nobody keeps is free")
    func dropped() throws {
        let disk = try disk()
        _ = try attempt(disk, as: first)
        #expect(held(try attempt(disk, as: second)) != nil)
    }

    @Test("a holder that cannot be named holds all the same")
    func unannounced() throws {
        let disk = try disk()
        try disk.setMode(0o555, of: FilePath("/run"))
        let lock = try #require(held(try attempt(disk, as: first)))
        #expect(lock.announcementFailure?.code == .noPermission)
        #expect(other(try attempt(disk, as: second)) == .some(.none))
    }

    @Test("a lock file counts unless its process is sure to be gone")
    func stale() throws {
        let disk = try diskWithoutFlock()
        let leftBehind = try #require(held(try attempt(disk, as: first)))
        defer { leftBehind.release() }
        let elsewhere = LockHolder(process: 12, host: "tablet", boot: "tuesday", program: "lnote")
        #expect(other(try attempt(disk, as: elsewhere, isRunning: { _ in false })) == .some(.some(first)))
        #expect(other(try attempt(disk, as: second, isRunning: { $0 == 11 })) == .some(.some(first)))
        #expect(held(try attempt(disk, as: second, isRunning: { _ in false })) != nil)
    }

    @Test("a lock file from before the machine was started again does not count")
    func rebooted() throws {
        let disk = try diskWithoutFlock()
        let leftBehind = try #require(held(try attempt(disk, as: first)))
        defer { leftBehind.release() }
        let today = LockHolder(process: 11, host: "desk", boot: "tuesday", program: "lnote")
        #expect(held(try attempt(disk, as: today, isRunning: { _ in true })) != nil)
    }

    @Test("where neither lock can be had the folder is for reading, and the reason is said")
    func readOnly() throws {
        let disk = try disk()
        try disk.setMode(0o555, of: folder)
        let withoutFlock = FaultyFileSystem(disk, Fault(call: 1, of: [.lock], code: .unsupported))
        guard case .unavailable(let error) = try attempt(withoutFlock, as: first) else {
            Issue.record("a lock was had in a folder that cannot be written")
            return
        }
        #expect(error.code == .noPermission)
    }

    @Test("a folder put in the place of the locked one is noticed")
    func replaced() throws {
        let disk = try disk()
        let lock = try #require(held(try attempt(disk, as: first)))
        #expect(try lock.stillLeads())
        try disk.rename(folder, to: FilePath("/away"))
        #expect(try !lock.stillLeads())
        try disk.makeDirectory(folder, mode: 0o755)
        #expect(try !lock.stillLeads())
        #expect(held(try attempt(disk, as: second)) != nil)
    }

    @Test("a folder that was moved under its lock is free when the lock is released", arguments: [true, false])
    func moved(hasFlock: Bool) throws {
        let disk: any FileSystem = hasFlock ? try disk() : try diskWithoutFlock()
        let lock = try #require(held(try attempt(disk, as: first)))
        let away = FilePath("/away")
        try disk.rename(folder, to: away)
        // Whoever comes to the old place has a lock of its own.
        try disk.makeDirectory(folder, mode: 0o755)
        let other = try #require(held(try attempt(disk, as: second)))
        lock.release(at: away)
        #expect(try disk.names(in: away) == [])
        #expect(self.other(try attempt(disk, as: first)) == .some(.some(second)))
        other.release()
    }

    @Test("a lock released after its folder was replaced leaves that of the next holder alone")
    func releasedAfterReplacing() throws {
        let disk = try diskWithoutFlock()
        let lock = try #require(held(try attempt(disk, as: first)))
        try disk.rename(folder, to: FilePath("/away"))
        try disk.makeDirectory(folder, mode: 0o755)
        let next = try #require(held(try attempt(disk, as: second)))
        lock.release()
        #expect(other(try attempt(disk, as: first)) == .some(.some(second)))
        next.release()
    }

    @Test("on the real disk a child process does not inherit the lock, and this process is named")
    func child() throws {
        let scratch = try ScratchFolder()
        let me = LockHolder.thisProcess(program: "tests")
        func attempt() throws -> FolderLock.Attempt {
            try FolderLock.attempt(
                scratch.path, as: me, announcements: scratch.path.appending("run"), in: scratch.disk, token: { 1 })
        }
        let lock = try #require(held(try attempt()))
        #expect(other(try attempt()) == .some(.some(me)))
        #expect(me.process == getpid() && !me.host.isEmpty && LockHolder.isRunning(me.process))

        let child = try Child()
        lock.release()
        #expect(try soon { held(try attempt()) != nil })
        child.end()
        #expect(!LockHolder.isRunning(child.process))
    }
}

/// Whether something comes true within 10,000 attempts, other threads let through between them.
///
/// For locks on the real disk: a process that another test begins keeps our files between its fork and its exec.
func soon(_ condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<10_000 {
        if try condition() { return true }
        sched_yield()
    }
    return false
}

/// A process of its own, ended by the test that began it.
private struct Child {
    let process: pid_t

    /// Returns when the child runs its own program: a new process keeps its parent's files for a moment.
    init() throws {
        var ends: [CInt] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        var arguments = ["sh", "-c", "echo; exec sleep 60"].map { (word: String) in strdup(word) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        try #require(posix_spawnp(&process, "sh", &actions, nil, &arguments, environ) == 0)
        self.process = process
        var byte: UInt8 = 0
        try #require(read(ends[0], &byte, 1) == 1)
    }

    func end() {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }
}
