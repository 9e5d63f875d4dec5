import FileIO
import Ink
import NoteStorage
import Synchronization
import TestSupport

/// Looks at the page files at every call, so that a crash state can be held against what they ever held.
final class FileHistory: FileSystemLayer {
    let base: any FileSystem
    private let disk: SimulatedDisk
    /// What each page's file held, by the number of steps done.
    private let seen = Mutex<[[FilePath: Set<[UInt8]>]]>([])

    init(_ base: any FileSystem, disk: SimulatedDisk) {
        self.base = base
        self.disk = disk
    }

    func passage(of call: FileCall) throws(FileError) -> Passage {
        look()
        return .pass
    }

    /// What is seen from here on belongs to the next step.
    func beginStep() {
        look()
        let files = PageFiles.contents(on: disk)
        seen.withLock { $0.append(files.mapValues { [$0] }) }
    }

    /// What a page's file held during a step; empty bytes stand for no file.
    func contents(of file: FilePath, during step: Int) -> Set<[UInt8]> { seen.withLock { $0[step][file] ?? [[]] } }

    var knownFiles: Set<FilePath> { seen.withLock { $0.reduce(into: []) { $0.formUnion($1.keys) } } }

    private func look() {
        let files = PageFiles.contents(on: disk)
        let known = knownFiles.union(files.keys)
        seen.withLock { seen in
            guard let last = seen.indices.last else { return }
            // What is first seen now was not there when the step began.
            for file in known { seen[last][file, default: [[]]].insert(files[file] ?? []) }
        }
    }
}

/// The files of pages in a package, read past everything that the storage does.
enum PageFiles {
    static func paths(on disk: SimulatedDisk) throws -> [FilePath] {
        let folder = PackageLayout(root: Writer.root).pages
        guard try disk.exists(folder) else { return [] }
        return try disk.names(in: folder).map(folder.appending).filter { page(at: $0) != nil }
    }

    static func page(at path: FilePath) -> PageID? {
        let name = path.name.description
        return name.hasSuffix(".content") ? PageID(name.dropLast(8)) : nil
    }

    static func contents(on disk: SimulatedDisk) -> [FilePath: [UInt8]] {
        disk.contents(of: PackageLayout(root: Writer.root).pages).files.filter { page(at: $0.key) != nil }
    }

    static func identities(on disk: SimulatedDisk) throws -> [FilePath: FileIdentity] {
        var identities: [FilePath: FileIdentity] = [:]
        for path in try paths(on: disk) {
            identities[path] = FileIdentity(try disk.status(of: path, followingLinks: false))
        }
        return identities
    }
}
