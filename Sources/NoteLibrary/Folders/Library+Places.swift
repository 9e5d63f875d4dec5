import FileIO
import NoteStorage

// Where a package lies, whatever path leads to it.

extension Library {
    /// A package's place in the library; nil if it lies outside, in the trash, or where no folder of a user's leads.
    func place(of package: FilePath) throws(LibraryError) -> LibraryWalk.Place? {
        if let folder = folderByPath(of: package) {
            return LibraryWalk.Place(path: root.appending(folder).appending(package.name), folder: folder)
        }
        do throws(FileError) {
            guard let identity = try fileSystem.statusIfPresent(of: package).map(FolderIdentity.init) else {
                return nil
            }
            let walk = try LibraryWalk(from: root, in: fileSystem)
            for place in walk.packages where place.path.name == package.name {
                let status = try fileSystem.statusIfPresent(of: place.path)
                if status.map(FolderIdentity.init) == identity { return place }
            }
            return nil
        } catch {
            if error.code == .notFound { return nil }
            throw LibraryError(error)
        }
    }

    /// The folder of a package whose path is that of the library and the names below it; nil for any other path.
    private func folderByPath(of package: FilePath) -> Folder? {
        let beginning = root.appending("").bytes
        guard package.bytes.starts(with: beginning), LibraryWalk.isPackage(package.name) else { return nil }
        let parts = package.bytes.dropFirst(beginning.count).split(separator: UInt8(ascii: "/"))
        return Folder(names: parts.dropLast().map { FileName(bytes: Array($0)) })
    }

    /// As ``place(of:)``, for what is to be moved: a link would be moved in the place of its note.
    func placeToMoveFrom(_ package: FilePath) throws(LibraryError) -> LibraryWalk.Place {
        guard let place = try place(of: package) else {
            throw LibraryError(
                .outside, "\(package): lies outside the library \(root); name the note's own with --library")
        }
        do throws(FileError) {
            if try fileSystem.status(of: place.path, followingLinks: false).kind == .directory { return place }
        } catch { throw LibraryError(error) }
        throw LibraryError(
            .refused, "\(place.path): leads to a note and is none; name the folder that it leads to")
    }

    /// Takes the lock of a note, so that nobody writes in it while it is moved or copied.
    ///
    /// - Throws: ``LibraryError`` `.locked` with the name of who is writing in it.
    func lock(_ note: FilePath) throws(LibraryError) -> FolderLock {
        let attempt: FolderLock.Attempt
        do throws(FileError) {
            attempt = try FolderLock.attempt(
                note, as: context.holder, announcements: context.announcements, in: fileSystem, token: context.random)
        } catch { throw LibraryError(error) }
        switch attempt {
        case .held(let lock): return lock
        case .heldByAnother(let holder):
            throw LibraryError(lockedBy: holder, at: note)
        case .unavailable(let error): throw LibraryError(error)
        }
    }
}
