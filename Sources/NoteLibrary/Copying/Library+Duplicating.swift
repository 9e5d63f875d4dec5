public import FileIO
public import Ink
import NoteStorage

extension Library {
    /// Makes another note of one, with new ids throughout, beside it; of a note outside the library, at its top.
    ///
    /// The copy shows the same and is there as a whole, durable on return, or not at all.
    ///
    /// - Parameter title: Nil for that of the note with "(copy)" behind it.
    /// - Throws: ``LibraryError`` if the note is being written, or a page of it cannot be read whole.
    public func duplicate(_ note: FilePath, titled title: Text? = nil) throws(LibraryError) -> ListedNote {
        let lock = try lock(note)
        defer { lock.release() }
        let folder = try place(of: note)?.folder ?? .top
        try makeFolder(folder)
        let copy = try duplicateLocked(note, in: folder, titled: title)
        removeExpiredTrash()
        return copy
    }

    /// Makes one of several packages that hold one note a note of its own: it gets new ids, and the package as it was
    /// goes to the trash.
    ///
    /// Nobody writes in it between the two steps. A crash may leave the first: then the note is there twice, under both
    /// ids.
    ///
    /// - Throws: ``LibraryError`` `.refused` if no other package of the library holds the note. The copy is then taken
    ///   back.
    public func separate(_ note: FilePath) throws(LibraryError) -> ListedNote {
        let place = try placeToMoveFrom(note)
        let lock = try lock(place.path)
        var lies = place.path
        defer { lock.release(at: lies) }
        let twin = listed(place.path, in: place.folder)
        guard try list().twins.contains(where: { $0.note == twin.id && $0.paths.contains(place.path) }) else {
            throw LibraryError(
                .refused, "\(note): no other package here holds this note; duplicate it for a second one")
        }
        let copy = try duplicateLocked(place.path, in: place.folder, titled: twin.title)
        do throws(LibraryError) {
            lies = try trashLocked(place).note.path
        } catch {
            removeCopy(copy.path)
            throw error
        }
        removeExpiredTrash()
        return copy
    }

    /// As ``duplicate(_:titled:)``, into a folder that is there, of a note whose lock the caller holds.
    private func duplicateLocked(
        _ note: FilePath, in folder: Folder, titled title: Text?
    ) throws(LibraryError) -> ListedNote {
        let package = try open(note)
        let id: NoteID = context.identifier()
        let path = root.appending(folder).appending(PackageLayout.folderName(of: id))
        do throws(NoteError) {
            try package.duplicate(at: path, as: id, title: title ?? package.title.ofCopy)
        } catch { throw LibraryError(error) }
        // A note without its cover is whole: whoever shows it draws one.
        _ = try? refreshThumbnails(of: path, .cover)
        return listed(path, in: folder).with(package.problems)
    }

    /// Takes a copy back that was just made; what cannot be removed stays, a whole note more.
    private func removeCopy(_ path: FilePath) {
        // Out of sight first: no list ever shows a part of a note.
        let aside = path.parent.appending(TemporaryName.make(for: path.name, token: context.random()))
        if (try? fileSystem.move(path, to: aside)) != nil { try? fileSystem.removeTree(aside) }
    }
}

extension Text {
    /// With "(copy)" behind it, unless it would be too long for a title.
    fileprivate var ofCopy: Text {
        let title = isEmpty ? "(copy)" : Text("\(string) (copy)")
        return title.utf8.count > NoteStructure.nameLimit ? self : title
    }
}
