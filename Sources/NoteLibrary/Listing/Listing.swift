public import FileIO
public import Ink
public import NoteStorage

/// A package as a library shows it, without opening it.
public struct ListedNote: Sendable {
    /// The package.
    public let path: FilePath
    /// What its manifest says, or why neither that nor its document can be read.
    public let manifest: Result<Manifest, NoteError>

    /// Of a note that cannot be read, what its folder's name says, if it says anything.
    public var id: NoteID? {
        switch manifest {
        case .success(let manifest): manifest.id
        case .failure: NoteID(path.name.description.dropLast(PackageLayout.packageExtension.count))
        }
    }

    /// Empty for a note that cannot be read.
    public var title: Text {
        switch manifest {
        case .success(let manifest): manifest.title
        case .failure: ""
        }
    }
}

/// The notes of a library, by title and then by path.
public struct Listing: Sendable {
    /// Those that cannot be read included.
    public let notes: [ListedNote]
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
        let notes = walk.packages.map { path in
            let manifest: Result<Manifest, NoteError>
            do throws(NoteError) {
                manifest = .success(try Manifest.ofNote(at: path, in: context))
            } catch { manifest = .failure(error) }
            return ListedNote(path: path, manifest: manifest)
        }
        return Listing(notes: notes.sortedForReading(), unreadable: walk.unreadable, leftOvers: walk.leftOvers)
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
