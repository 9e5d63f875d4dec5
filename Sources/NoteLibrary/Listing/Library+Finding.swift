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
        let notes: [ListedNote]
        do throws(LibraryError) {
            notes = try list().notes
        } catch { throw refusalOfPath(name) ?? error }
        let title = Text(utf8: name)
        let found = notes.named(title)
        guard let first = found.first else {
            if let refusal = refusalOfPath(name) { throw refusal }
            throw LibraryError(
                .noSuchNote, "\(root): has no note \"\(title)\"; the list of notes shows their titles and ids")
        }
        guard found.count == 1 else { throw ambiguous(title, found) }
        return first.path
    }

    /// The note of the trash that a person means, in the same ways.
    ///
    /// - Throws: ``LibraryError`` `.noSuchNote`, or `.ambiguous` with the candidates.
    public func findTrashed(_ name: [UInt8]) throws(LibraryError) -> TrashedNote {
        let notes = try listTrash().notes
        let path = FilePath(bytes: name)
        if let identity = (try? fileSystem.status(of: path, followingLinks: true)).map(FolderIdentity.init),
            let note = notes.first(where: { note in
                let status = try? fileSystem.status(of: note.note.path, followingLinks: true)
                return status.map(FolderIdentity.init) == identity
            })
        {
            return note
        }
        let title = Text(utf8: name)
        let found = notes.map(\.note).named(title)
        guard let first = found.first, let note = notes.first(where: { $0.note.path == first.path }) else {
            throw LibraryError(
                .noSuchNote, "\(trash): has no note \"\(title)\"; lnote trash shows what is in the trash")
        }
        guard found.count == 1 else { throw ambiguous(title, found) }
        return note
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

    /// Why a name that no note has is none as a path either.
    ///
    /// Nil for a name that is hardly meant as a path, since it has no slash and nothing lies there.
    private func refusalOfPath(_ name: [UInt8]) -> LibraryError? {
        let path = FilePath(bytes: name)
        guard !name.isEmpty, !name.contains(0) else { return nil }
        if let note = packageAround(path) {
            return LibraryError(.noSuchNote, "\(path): lies within a note; name the note itself: \(note)")
        }
        switch (try? fileSystem.status(of: path, followingLinks: true))?.kind {
        case .directory?:
            return LibraryError(.noSuchNote, "\(path): a folder, where a note is expected; name a note in it")
        case .some:
            return LibraryError(
                .noSuchNote, "\(path): a file, where a note is expected; import it, and name the note that this makes")
        case nil where name.contains(UInt8(ascii: "/")):
            return LibraryError(.noSuchNote, "\(path): no note lies here, and none is called so; check the path")
        case nil: return nil
        }
    }

    /// The package within which a path lies that is there.
    private func packageAround(_ path: FilePath) -> FilePath? {
        guard (try? fileSystem.exists(path)) == true else { return nil }
        var folder = path.parent
        while folder.parent != folder {
            if LibraryWalk.isPackage(folder.name) { return folder }
            folder = folder.parent
        }
        return nil
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

extension [ListedNote] {
    /// Those that fit exactly, or else by half.
    fileprivate func named(_ title: Text) -> [ListedNote] {
        let id = NoteID(title.string)
        let exact = filter { note in
            note.manifest.isSuccess && note.title == title || id != nil && note.id == id
        }
        return exact.isEmpty ? filter { $0.fitsByHalf(title) } : exact
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
    /// The folder at a path as a library of its own; nil if there is none, or if it is a note or within one.
    public func folderOfNotes(at path: FilePath) throws(LibraryError) -> Library? {
        guard !path.bytes.isEmpty, !path.bytes.contains(0), try package(at: path) == nil else { return nil }
        guard packageAround(path) == nil, (try? fileSystem.status(of: path, followingLinks: true))?.kind == .directory
        else { return nil }
        return Library(at: path, in: context)
    }
}
