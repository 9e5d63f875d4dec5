/// Who writes in a locked folder, to be told to whoever comes second.
public struct LockHolder: Hashable, Sendable {
    /// Its number, which another process may have after a while.
    public let process: Int32
    /// The machine it runs on, by the name it has for itself.
    public let host: String
    /// Which start of the machine the process belongs to, since process numbers begin anew with each; may be empty.
    public let boot: String
    /// The program's name for people.
    public let program: String

    /// Line breaks in `host` and `boot` are taken out.
    public init(process: Int32, host: String, boot: String, program: String) {
        self.process = process
        self.host = host.filter { !$0.isNewline }
        self.boot = boot.filter { !$0.isNewline }
        self.program = program
    }

    /// Whether the holder is sure to be gone, seen from another process; on another machine nothing is sure.
    ///
    /// `isRunning` answers for processes of this machine.
    func isGone(seenFrom other: LockHolder, isRunning: (Int32) -> Bool) -> Bool {
        guard host == other.host else { return false }
        return boot != other.boot || !isRunning(process)
    }
}

extension LockHolder {
    /// What a file that names a holder may hold, in bytes.
    static let largestFile = 4096

    /// Process, host and boot on a line each, then the program.
    var encoded: [UInt8] { Array("\(process)\n\(host)\n\(boot)\n\(program)".utf8) }

    /// Nothing if the bytes are not those of a holder, as while its file is being written.
    init?(decoding bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard lines.count == 4, let process = Int32(lines[0]) else { return nil }
        self.init(process: process, host: lines[1], boot: lines[2], program: lines[3])
    }
}
