import FileIO
import Ink

// The package's own trash: removed pages, orphaned assets, bytes that could not be read. Kept for 30 days.

extension NotePackage {
    /// Moves a file into the trash under its name and the moment; by one rename, so it is never in neither place.
    ///
    /// Durable on return; an error leaves the file where it was.
    func moveToTrash(_ path: FilePath, as name: FileName? = nil) throws(NoteError) {
        let fileSystem = context.fileSystem
        do throws(FileError) {
            try makeFolder(layout.trash)
            var moment = Timestamp(milliseconds: context.now())
            while true {
                let target = layout.trash.appending(
                    TrashName(removedAt: moment, name: name ?? path.name).fileName)
                do throws(FileError) {
                    return try fileSystem.move(path, to: target)
                } catch {
                    guard error.code == .exists else { throw error }
                    moment = Timestamp(milliseconds: moment.milliseconds + 1)
                }
            }
        } catch { throw NoteError(error) }
    }

    /// The latest file of this name in the trash; nil if there is none.
    func trashed(_ name: FileName) throws(NoteError) -> FilePath? {
        try trashedFiles().filter { $0.name == name }.max { $0.removedAt < $1.removedAt }
            .map { layout.trash.appending($0.fileName) }
    }

    /// Removes for good what has lain in the trash for longer than 30 days.
    func purgeTrash() throws(NoteError) {
        let now = Timestamp(milliseconds: context.now())
        for trashed in try trashedFiles() where trashed.isExpired(at: now) {
            try discard(layout.trash.appending(trashed.fileName))
        }
    }

    func trashedFiles() throws(NoteError) -> [TrashName] {
        do throws(FileError) {
            return try context.fileSystem.names(in: layout.trash).compactMap { TrashName($0) }
        } catch {
            if error.code == .notFound { return [] }
            throw NoteError(error)
        }
    }
}
