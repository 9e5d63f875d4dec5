public import FileIO
public import Ink
public import NoteStorage

/// A package as a library shows it, without opening it.
public struct ListedNote: Sendable {
    /// The package.
    public let path: FilePath
    /// The folder of the library that it lies in; nil if it lies outside.
    public let folder: Folder?
    /// What its manifest says, or why neither that nor its document can be read.
    public let manifest: Result<Manifest, NoteError>
    /// What its owner should see to, in the order found: as much as a list comes to know.
    public let warnings: [Problem]

    /// Of a note that cannot be read, what its folder's name says, if it says anything.
    public var id: NoteID? {
        switch manifest {
        case .success(let manifest): manifest.id
        case .failure: NoteID(path.name.description.dropLast(PackageLayout.packageExtension.count))
        }
    }

    /// The same with what was found when the note was opened for a change, of which a look afterwards tells nothing.
    func with(_ problems: [Problem]) -> ListedNote {
        ListedNote(path: path, folder: folder, manifest: manifest, warnings: problems.warnings + warnings)
    }

    /// Empty for a note that cannot be read.
    public var title: Text { readable?.title ?? "" }

    /// In the order in which they were given; none for a note that cannot be read.
    public var tags: [Text] { readable?.tags ?? [] }

    private var readable: Manifest? {
        switch manifest {
        case .success(let manifest): manifest
        case .failure: nil
        }
    }
}

/// The notes of a library, by title and then by path.
public struct Listing: Sendable {
    /// Those that cannot be read included.
    public let notes: [ListedNote]
    /// Every folder within the library, empty ones too, in order.
    public let folders: [Folder]
    /// Folders that could not be looked into; notes in them are not listed.
    public let unreadable: [FileError]
    /// Folders that an interrupted import or creation left; nothing refers to them.
    public let leftOvers: [FilePath]

    /// The notes that more than one package holds, and those packages.
    public var twins: [Twins] {
        var seen: Set<NoteID> = []
        let twice = Set(notes.compactMap(\.id).filter { !seen.insert($0).inserted })
        return twice.sorted().map { id in
            Twins(note: id, paths: notes.filter { $0.id == id }.map(\.path))
        }
    }
}

extension Listing {
    /// The same with those notes only that have a tag and lie in a folder or within it; nil is any.
    public func narrowed(toTag tag: Text?, folder: Folder?) -> Listing {
        let notes = notes.filter { note in
            let isThere = folder.map { note.folder?.isWithin($0) ?? false } ?? true
            return isThere && (tag.map(note.tags.contains) ?? true)
        }
        return Listing(
            notes: notes, folders: folders.filter { $0.isWithin(folder ?? .top) }, unreadable: unreadable,
            leftOvers: leftOvers)
    }
}

/// One note in several packages: copies that somebody made, which no program can tell apart.
public struct Twins: Sendable {
    /// The id that they share.
    public let note: NoteID
    /// Two or more, in the order of the list.
    public let paths: [FilePath]
}

extension Library {
    /// Lists every note in the library and in the folders within it.
    ///
    /// Reads a manifest a note, and its document only where the manifest is stale.
    ///
    /// - Throws: ``LibraryError`` if the library itself cannot be read; what cannot be read in it is in the listing.
    public func list() throws(LibraryError) -> Listing {
        let walk = try walk()
        let notes = walk.packages.map { listed($0.path, in: $0.folder) }
        return Listing(
            notes: notes.sortedForReading(), folders: walk.folders.sorted(), unreadable: walk.unreadable,
            leftOvers: walk.leftOvers)
    }

    /// One package as the list shows it, be it outside the library.
    public func listed(_ note: FilePath) throws(LibraryError) -> ListedNote {
        listed(note, in: try place(of: note)?.folder)
    }

    func listed(_ path: FilePath, in folder: Folder?) -> ListedNote {
        let manifest: Result<Manifest, NoteError>
        var problems: [Problem] = []
        do throws(NoteError) {
            manifest = .success(try Manifest.ofNote(at: path, in: context, noting: &problems))
        } catch { manifest = .failure(error) }
        return ListedNote(path: path, folder: folder, manifest: manifest, warnings: problems.warnings)
    }

    func walk() throws(LibraryError) -> LibraryWalk {
        do throws(FileError) {
            return try LibraryWalk(from: root, in: fileSystem)
        } catch {
            guard error.code == .notFound else { throw LibraryError(error) }
            throw LibraryError(
                .noLibrary,
                "\(root): there is no library here; name another, or make this one by adding a note to it")
        }
    }
}

extension [ListedNote] {
    /// Upper and lower case side by side, then by bytes, then by path, so that the order is always the same.
    fileprivate func sortedForReading() -> Self {
        map { (note: $0, folded: $0.title.string.lowercased(), title: $0.title) }
            .sorted { a, b in
                if a.folded != b.folded { return a.folded < b.folded }
                if a.title != b.title { return a.title < b.title }
                return a.note.path.bytes.lexicographicallyPrecedes(b.note.path.bytes)
            }
            .map(\.note)
    }
}
