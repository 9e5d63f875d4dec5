import FileIO
import NoteStorage

/// One walk through the folders of a library that finds its packages by their names and enters none of them.
///
/// Costs one reading of each folder, and one stat for each name that is no package's.
struct LibraryWalk {
    private(set) var packages: [FilePath] = []
    private(set) var unreadable: [FileError] = []
    private(set) var leftOvers: [FilePath] = []

    private let fileSystem: any FileSystem
    /// Folders that were entered, so that links which lead in a circle end.
    private var entered: Set<FolderIdentity> = []

    private static let packageEnding = Array(PackageLayout.packageExtension.utf8)

    init(from root: FilePath, in fileSystem: any FileSystem) throws(FileError) {
        self.fileSystem = fileSystem
        let status = try fileSystem.status(of: root, followingLinks: true)
        entered.insert(FolderIdentity(status))
        sort(try fileSystem.names(in: root), in: root)
    }

    private mutating func sort(_ names: [FileName], in folder: FilePath) {
        for name in names.sorted() {
            if name.bytes.first == UInt8(ascii: ".") {
                if Self.isLeftOver(name) { leftOvers.append(folder.appending(name)) }
            } else if Self.isPackage(name) {
                packages.append(folder.appending(name))
            } else {
                enter(folder.appending(name))
            }
        }
    }

    private mutating func enter(_ path: FilePath) {
        do throws(FileError) {
            let status = try fileSystem.status(of: path, followingLinks: true)
            guard status.kind == .directory,
                entered.insert(FolderIdentity(status)).inserted
            else { return }
            sort(try fileSystem.names(in: path), in: path)
        } catch {
            // A link that leads nowhere, or a name that went meanwhile.
            if error.code != .notFound { unreadable.append(error) }
        }
    }

    static func isPackage(_ name: FileName) -> Bool {
        name.bytes.count > packageEnding.count && name.bytes.suffix(packageEnding.count).elementsEqual(packageEnding)
    }

    private static func isLeftOver(_ name: FileName) -> Bool {
        TemporaryName.original(of: name).map(isPackage) ?? false
    }
}
