import FileIO
import NoteStorage

// Where something may be written.

extension Library {
    /// Within a note lie only its own files: what is written there by another hand may destroy it, and shows nowhere.
    func refusePlaceWithinNote(_ target: FilePath) throws(LibraryError) {
        guard try liesWithinNote(target) else { return }
        throw LibraryError(
            .refused, "\(target): lies within a note, which holds only its own files; choose another folder")
    }

    /// Whether a folder that it would lie in, at any height, is laid out as a note: names do not tell where the
    /// working folder is one, or a link leads into one, be it at the end of the path.
    func liesWithinNote(_ target: FilePath) throws(LibraryError) -> Bool {
        let folders = target.bytes.split(separator: UInt8(ascii: "/")).dropLast()
        if folders.contains(where: { LibraryWalk.isPackage(FileName(bytes: Array($0))) }) { return true }
        do throws(FileError) {
            var (folder, status) = try nearestFolder(above: fileSystem.resolvingLinks(target).path)
            while true {
                let layout = PackageLayout(root: folder)
                if try fileSystem.exists(layout.document), try fileSystem.exists(layout.pages) { return true }
                folder = folder.appending("..")
                let above = try fileSystem.status(of: folder, followingLinks: true)
                if above.device == status.device, above.inode == status.inode { return false }
                status = above
            }
        } catch {
            // Whoever may not look into a folder may not write there either, which is said when it is tried.
            switch error.code {
            case .noPermission, .notADirectory, .linkLoop: return false
            default: throw LibraryError(error)
            }
        }
    }

    /// The folder in which something lies or would be made, or the first above it that is there.
    private func nearestFolder(above target: FilePath) throws(FileError) -> (path: FilePath, status: FileStatus) {
        var folder = target.parent
        while true {
            if let status = try fileSystem.statusIfPresent(of: folder) { return (folder, status) }
            if folder.parent == folder { return (folder, try fileSystem.status(of: folder, followingLinks: true)) }
            folder = folder.parent
        }
    }
}
