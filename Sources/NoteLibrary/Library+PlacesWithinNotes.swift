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
    /// working folder is one, or a link leads into one.
    private func liesWithinNote(_ target: FilePath) throws(LibraryError) -> Bool {
        let folders = target.bytes.split(separator: UInt8(ascii: "/")).dropLast()
        if folders.contains(where: { LibraryWalk.isPackage(FileName(bytes: Array($0))) }) { return true }
        do throws(FileError) {
            var folder = target.parent
            guard var status = try fileSystem.statusIfPresent(of: folder) else { return false }
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
            if error.code == .noPermission || error.code == .notADirectory { return false }
            throw LibraryError(error)
        }
    }
}
