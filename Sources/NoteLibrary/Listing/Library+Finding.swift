public import FileIO
import Ink
import NoteStorage

extension Library {
    /// The package that a person means by a path, an id, the beginning of an id, or a title.
    ///
    /// What fits exactly (a path, a whole id, a title byte by byte) goes before what fits by half: the beginning of an
    /// id, or a title that is the same text in another normal form. A path needs no library.
    ///
    /// - Throws: ``LibraryError`` `.noSuchNote`, or `.ambiguous` with the candidates.
    public func find(_ name: [UInt8]) throws(LibraryError) -> FilePath {
        if let path = try package(at: FilePath(bytes: name)) { return path }
        let notes = try list().notes
        let title = Text(utf8: name)
        let id = NoteID(title.string)
        let exact = notes.filter { note in
            note.manifest.isSuccess && note.title == title || id != nil && note.id == id
        }
        let found = exact.isEmpty ? notes.filter { $0.fitsByHalf(title) } : exact
        guard let first = found.first else {
            throw LibraryError(
                .noSuchNote, "\(root): has no note \"\(title)\"; the list of notes shows their titles and ids")
        }
        guard found.count == 1 else { throw ambiguous(title, found) }
        return first.path
    }

    /// The path itself if a package lies there.
    private func package(at path: FilePath) throws(LibraryError) -> FilePath? {
        guard !path.bytes.isEmpty, !path.bytes.contains(0) else { return nil }
        do throws(FileError) {
            if LibraryWalk.isPackage(path.name) {
                return try fileSystem.exists(path) ? path : nil
            }
            return try fileSystem.exists(PackageLayout(root: path).document) ? path : nil
        } catch {
            // What cannot be a path, or leads into a place that may not be looked at, may still be a title.
            switch error.code {
            case .notADirectory, .nameTooLong, .noPermission, .linkLoop: return nil
            default: throw LibraryError(error)
            }
        }
    }

    private func ambiguous(_ title: Text, _ found: [ListedNote]) -> LibraryError {
        let shown = found.prefix(10).map { note in
            let id = note.id.map { "\($0.description.prefix(8)), " } ?? ""
            return "\(id)\(note.path) (\(note.title))"
        }.joined(separator: "; ")
        let more = found.count > 10 ? " and \(found.count - 10) more" : ""
        return LibraryError(
            .ambiguous, "\"\(title)\" may be any of \(found.count) notes; name one by its id or path: \(shown)\(more)",
            candidates: found.map(\.path))
    }
}

extension ListedNote {
    fileprivate func fitsByHalf(_ name: Text) -> Bool {
        // Strings are equal where they are canonically equivalent, which is what is wanted here and nowhere else.
        if manifest.isSuccess, title.string == name.string { return true }
        guard !name.isEmpty, let id else { return false }
        return id.description.utf8.starts(with: name.string.lowercased().utf8)
    }
}

extension Result {
    fileprivate var isSuccess: Bool {
        switch self {
        case .success: true
        case .failure: false
        }
    }
}

extension Library {
    /// The folder at a path as a library of its own; nil if there is none there, or what is there is a note.
    public func folderOfNotes(at path: FilePath) throws(LibraryError) -> Library? {
        guard !path.bytes.isEmpty, !path.bytes.contains(0), try package(at: path) == nil else { return nil }
        guard (try? fileSystem.status(of: path, followingLinks: true))?.kind == .directory else { return nil }
        return Library(at: path, in: context)
    }
}
