import FileIO

/// What a simulated disk holds: the present, as programs see it, and what of it would outlive a power cut.
///
/// 1. `entries` and `content` are the present. `durableEntries` and `durable` are what was synchronised.
/// 2. What lies between the two for names is in `pendingNames`, in the order it was done, over all folders.
/// 3. What lies between the two for a file is in its `pending`.
/// 4. Values are shared until changed, so a copy of a volume costs nothing.
struct Volume: Sendable {
    typealias Inode = Int

    struct Node: Sendable {
        var kind: Kind
        var mode: UInt32
        var modified: Int64
        /// Of a folder in memory only: it and all in it are gone after a power cut, and nothing in it is pending.
        var isVolatile: Bool
    }

    enum Kind: Sendable {
        case file(File)
        case directory(Directory)
        case link(FilePath)
    }

    struct File: Sendable {
        var content: [UInt8] = []
        var durable: [UInt8] = []
        var pending: [DataChange] = []
    }

    /// A change of a file's bytes that was not synchronised.
    enum DataChange: Sendable {
        case append([UInt8])
        case truncate(Int)
    }

    struct Directory: Sendable {
        var entries: [FileName: Inode] = [:]
        var durableEntries: [FileName: Inode] = [:]
    }

    static let root: Inode = 1

    var nodes: [Inode: Node]
    var pendingNames: [NameChange] = []
    var nextInode: Inode = 2
    /// Goes on by a millisecond with each change, so that times tell changes apart and runs are alike.
    var clock: Int64 = 0

    init() {
        nodes = [
            Self.root: Node(kind: .directory(Directory()), mode: 0o755, modified: 0, isVolatile: false)
        ]
    }

    func file(_ inode: Inode) -> File? {
        if case .file(let file) = nodes[inode]?.kind { file } else { nil }
    }

    func directory(_ inode: Inode) -> Directory? {
        if case .directory(let directory) = nodes[inode]?.kind { directory } else { nil }
    }

    func entry(_ name: FileName, in inode: Inode) -> Inode? { directory(inode)?.entries[name] }
}
