import FileIO
import NoteStorage

// The user's own order: folders are made, moved and removed; nothing else is kept of them.

extension Library {
    /// Makes a folder and those it lies in, as far as they are not there; durable on return.
    public func makeFolder(_ folder: Folder) throws(LibraryError) {
        try refusePlaceWithinNote(root.appending(folder))
        do throws(FileError) { _ = try make(folder) } catch { throw LibraryError(error) }
    }

    /// Moves a folder with all that lies in it, or gives it another name: one rename, durable on return.
    ///
    /// Each note's lock is asked for in turn and let go, since a process may have only so many files open. Whoever opens
    /// a note in that moment is told at the next save that it was moved.
    ///
    /// - Throws: ``LibraryError`` `.locked` if a note in it is being written, `.file` if something of the new name is
    ///   there, or a folder in it cannot be looked into for notes that are.
    public func moveFolder(_ folder: Folder, to target: Folder) throws(LibraryError) {
        guard folder != .top, target != .top else {
            throw LibraryError(.refused, "\(root): the library itself is no folder within it; move it where it lies")
        }
        guard !target.isWithin(folder) else {
            if target == folder { return }
            throw LibraryError(.refused, "\(folder): cannot be moved into itself; choose another folder")
        }
        let source = root.appending(folder)
        let packages: [LibraryWalk.Place]
        do throws(FileError) {
            let walk = try LibraryWalk(from: source, in: fileSystem)
            if let unreadable = walk.unreadable.first { throw unreadable }
            packages = walk.packages
        } catch { throw LibraryError(error) }
        for package in packages { try lock(package.path).release() }
        try move(source, to: root.appending(target), makingFolder: target.parent ?? .top)
    }

    /// Removes a folder that holds nothing.
    ///
    /// - Throws: ``LibraryError`` if anything lies in it, be it hidden.
    public func removeFolder(_ folder: Folder) throws(LibraryError) {
        guard folder != .top else {
            throw LibraryError(.refused, "\(root): the library itself is not removed; remove it by hand")
        }
        let path = root.appending(folder)
        do throws(FileError) {
            try fileSystem.removeDirectory(path)
            try fileSystem.synchronize(directory: path.parent)
        } catch { throw LibraryError(error) }
    }

    // MARK: - Within the library

    /// Moves a package or a folder to a free name, making the folder it goes to; an error leaves all as it was.
    func move(_ source: FilePath, to target: FilePath, makingFolder folder: Folder) throws(LibraryError) {
        try refusePlaceWithinNote(target)
        do throws(FileError) {
            let made = try make(folder)
            do throws(FileError) {
                try fileSystem.move(source, to: target)
            } catch {
                removeIfEmpty(made)
                throw error
            }
        } catch { throw LibraryError(error) }
    }

    /// - Returns: the folders that were not there before, each before those within it.
    func make(_ folder: Folder) throws(FileError) -> [FilePath] {
        var made: [FilePath] = []
        var path = root
        do throws(FileError) {
            try fileSystem.makeDirectories(root)
            for name in folder.names {
                path = path.appending(name)
                if try fileSystem.statusIfPresent(of: path)?.kind == .directory { continue }
                try fileSystem.makeDirectory(path, mode: 0o777)
                made.append(path)
                try fileSystem.synchronize(directory: path.parent)
            }
            return made
        } catch {
            removeIfEmpty(made)
            throw error
        }
    }

    /// Takes folders back, the innermost first; one in which something lies meanwhile stays.
    func removeIfEmpty(_ folders: [FilePath]) {
        for folder in folders.reversed() { try? fileSystem.removeDirectory(folder) }
    }
}
