public import FileIO
import NoteStorage

// The library's trash: `.trash/<moment>/<folder of the note>/<its package>`. The way there says when a note was removed
// and where it lay, so one rename removes it and another brings it back, and no list of the trash can be lost.

extension Library {
    var trash: FilePath { root.appending(".trash") }

    /// Moves a note into the trash, where it is kept for 30 days: one rename, durable on return.
    ///
    /// - Throws: ``LibraryError`` `.locked` if the note is being written, `.outside` if it lies outside the library.
    public func trash(_ note: FilePath) throws(LibraryError) -> TrashedNote {
        let place = try placeToMoveFrom(note)
        let lock = try lock(place.path)
        var lies = place.path
        defer { lock.release(at: lies) }
        let trashed = try trashLocked(place)
        lies = trashed.note.path
        removeExpiredTrash()
        return trashed
    }

    /// As ``trash(_:)``, of a note whose lock the caller holds.
    func trashLocked(_ place: LibraryWalk.Place) throws(LibraryError) -> TrashedNote {
        let moment = try makeTrashFolder(for: place.folder)
        let target = moment.path.appending(place.path.name)
        do throws(FileError) {
            try fileSystem.move(place.path, to: target)
        } catch {
            removeEmptyTrashFolders(from: moment.path)
            throw LibraryError(error)
        }
        return TrashedNote(note: listed(target, in: place.folder), removedAt: moment.removedAt)
    }

    /// What is in the trash; nothing if there is none.
    public func listTrash() throws(LibraryError) -> TrashListing {
        let walk: LibraryWalk
        do throws(FileError) {
            walk = try LibraryWalk(from: trash, in: fileSystem)
        } catch {
            guard error.code == .notFound else { throw refusalOfTrash(error) }
            return TrashListing(notes: [], unreadable: [])
        }
        let notes = walk.packages.map { place in
            guard let first = place.folder.names.first, let moment = TrashMoment(first.description) else {
                return TrashedNote(note: listed(place.path, in: place.folder), removedAt: nil)
            }
            let origin = Folder(names: place.folder.names.dropFirst()) ?? .top
            return TrashedNote(note: listed(place.path, in: origin), removedAt: moment.removedAt)
        }
        return TrashListing(notes: notes.sortedByRemoval(), unreadable: walk.unreadable)
    }

    /// Removes for good what has lain in the trash for longer than 30 days.
    ///
    /// Called when the library was written. What cannot be removed now is tried at the next time, and stays in the
    /// listing of the trash until then, so no failure is told here.
    func removeExpiredTrash() {
        let now = Timestamp(milliseconds: context.now())
        for name in (try? fileSystem.names(in: trash)) ?? [] {
            let path = trash.appending(name)
            if let original = TemporaryName.original(of: name), TrashMoment(original.description) != nil {
                try? fileSystem.removeTree(path)
            } else if TrashMoment(name.description)?.isExpired(at: now) == true {
                // Out of sight first, and safely so: the trash never shows a part of a note.
                let aside = trash.appending(TemporaryName.make(for: name, token: context.random()))
                if (try? fileSystem.move(path, to: aside)) != nil { try? fileSystem.removeTree(aside) }
            }
        }
    }

    /// Removes a folder of the trash and those it lies in, as far as they are there and nothing is in them.
    func removeEmptyTrashFolders(from folder: FilePath) {
        var folder = folder
        while folder != trash {
            do throws(FileError) {
                try fileSystem.removeDirectory(folder)
            } catch { if error.code != .notFound { return } }
            folder = folder.parent
        }
    }

    /// Why there is no trash, with what to do where something else is in its place.
    private func refusalOfTrash(_ error: FileError) -> LibraryError {
        guard error.path == trash, error.code == .exists || error.code == .notADirectory else {
            return LibraryError(error)
        }
        return LibraryError(
            .file, "\(trash): a file, where the trash of the library belongs; move it elsewhere", cause: error)
    }

    /// A folder of the trash for this moment and the notes of one folder, durable; an error leaves no empty one.
    private func makeTrashFolder(
        for folder: Folder
    ) throws(LibraryError) -> (path: FilePath, removedAt: Timestamp) {
        do throws(FileError) {
            try fileSystem.makeDirectories(trash)
        } catch { throw refusalOfTrash(error) }
        do throws(FileError) {
            var moment = Timestamp(milliseconds: context.now())
            while true {
                let path = trash.appending(TrashMoment(moment).text)
                do throws(FileError) {
                    try fileSystem.makeDirectory(path, mode: 0o777)
                } catch {
                    guard error.code == .exists else { throw error }
                    moment = Timestamp(milliseconds: moment.milliseconds + 1)
                    continue
                }
                let inner = path.appending(folder)
                do throws(FileError) {
                    try fileSystem.synchronize(directory: trash)
                    try fileSystem.makeDirectories(inner)
                } catch {
                    removeEmptyTrashFolders(from: inner)
                    throw error
                }
                return (inner, moment)
            }
        } catch { throw LibraryError(error) }
    }
}

extension [TrashedNote] {
    /// The latest first, then by path, so that the order is always the same.
    fileprivate func sortedByRemoval() -> Self {
        sorted { a, b in
            if a.removedAt != b.removedAt { return (a.removedAt ?? .distantPast) > (b.removedAt ?? .distantPast) }
            return a.note.path.bytes.lexicographicallyPrecedes(b.note.path.bytes)
        }
    }
}

extension Timestamp {
    fileprivate static let distantPast = Timestamp(milliseconds: .min)
}
