import FileIO
import NoteStorage

/// One walk through the folders of a library that finds its packages by their names and enters none of them.
///
/// Costs one reading of each folder, and one stat for each name that is no package's.
struct LibraryWalk {
    /// A package and the folder it lies in.
    struct Place {
        let path: FilePath
        let folder: Folder
    }

    private(set) var packages: [Place] = []
    /// Every folder but the library's own, each before those within it.
    private(set) var folders: [Folder] = []
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
        sort(try fileSystem.names(in: root), in: .top, at: root)
    }

    private mutating func sort(_ names: [FileName], in folder: Folder, at path: FilePath) {
        for name in names.sorted() {
            if name.bytes.first == UInt8(ascii: ".") {
                if Self.isLeftOver(name) { leftOvers.append(path.appending(name)) }
            } else if Self.isPackage(name) {
                packages.append(Place(path: path.appending(name), folder: folder))
            } else {
                enter(folder.appending(name), at: path.appending(name))
            }
        }
    }

    private mutating func enter(_ folder: Folder, at path: FilePath) {
        do throws(FileError) {
            let status = try fileSystem.status(of: path, followingLinks: true)
            guard status.kind == .directory,
                entered.insert(FolderIdentity(status)).inserted
            else { return }
            folders.append(folder)
            sort(try fileSystem.names(in: path), in: folder, at: path)
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
