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
        let package = try open(note)
        let id: NoteID = context.identifier()
        let path = root.appending(folder).appending(PackageLayout.folderName(of: id))
        do throws(NoteError) {
            try package.duplicate(at: path, as: id, title: title ?? package.title.ofCopy)
        } catch { throw LibraryError(error) }
        // A note without its cover is whole: whoever shows it draws one.
        _ = try? refreshThumbnails(of: path, .cover)
        removeExpiredTrash()
        return listed(path, in: folder).with(package.problems)
    }

    /// Makes one of several packages that hold one note a note of its own: it gets new ids, and the package as it was
    /// goes to the trash.
    ///
    /// Two steps, of which a crash may leave the first: then the note is there twice, under both ids.
    ///
    /// - Throws: ``LibraryError`` `.refused` if no other package of the library holds the note.
    public func separate(_ note: FilePath) throws(LibraryError) -> ListedNote {
        let place = try placeToMoveFrom(note)
        let twin = listed(place.path, in: place.folder)
        guard try list().twins.contains(where: { $0.note == twin.id && $0.paths.contains(place.path) }) else {
            throw LibraryError(
                .refused, "\(note): no other package here holds this note; duplicate it for a second one")
        }
        let copy = try duplicate(place.path, titled: twin.title)
        _ = try trash(place.path)
        return copy
    }
}

extension Text {
    fileprivate var ofCopy: Text { isEmpty ? "(copy)" : Text("\(string) (copy)") }
}
