public import FileIO

extension Library {
    /// Moves a note into a folder of the library, which is made if it is not there: one rename, durable on return.
    ///
    /// - Throws: ``LibraryError`` `.locked` if the note is being written, `.outside` if it lies outside the library, `.file` if
    ///   something of its name lies in the folder.
    public func move(_ note: FilePath, to folder: Folder) throws(LibraryError) -> ListedNote {
        let place = try placeToMoveFrom(note)
        guard place.folder != folder else { return listed(place.path, in: folder) }
        let target = root.appending(folder).appending(place.path.name)
        let lock = try lock(place.path)
        var lies = place.path
        defer { lock.release(at: lies) }
        try move(place.path, to: target, makingFolder: folder)
        lies = target
        removeExpiredTrash()
        return listed(target, in: folder)
    }
}
