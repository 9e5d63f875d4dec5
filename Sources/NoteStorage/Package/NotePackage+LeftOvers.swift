import FileIO
import Ink

// Temporaries of saves that did not end. After an exchange one may hold the last words of another program, so each is
// read and merged before it goes; what cannot be read goes to the trash.

extension NotePackage {
    /// - Returns: whether the structure changed.
    func mergeDocumentLeftOvers() throws(NoteError) -> Bool {
        var changed = false
        for place in try leftOvers(in: layout.root, of: layout.document.name) {
            guard let theirs = try? documentLeftOver(at: place), let merged = try? document.merged(with: theirs) else {
                continue
            }
            if merged.structure != document.structure {
                document = merged
                changed = true
                problems.append(
                    Problem(.notice, .leftOverMerged, place, "was left by an interrupted save; it was merged"))
            }
        }
        return changed
    }

    /// A left-over of the document; nil if its bytes are none, or of a newer version.
    private func documentLeftOver(at place: FilePath) throws(FileError) -> DocumentFile? {
        let bytes = try context.fileSystem.read(place, limit: FileLimit.document)
        guard let document = try? DocumentFile(bytes: bytes, at: place), document.structure.id == id,
            document.mayBeChanged
        else { return nil }
        return document
    }

    /// Merges each left-over of a page into the page; the pages that changed are saved.
    func mergePageLeftOvers() throws(NoteError) {
        for (place, name) in try leftOvers(in: layout.pages) {
            guard let id = PackageLayout.page(ofContent: name), let merged = mergedPage(id, withLeftOver: place)
            else { continue }
            if access == .writing {
                do throws(NoteError) { _ = try store(merged) } catch {
                    // It waits beside its page for an asset that may still arrive.
                    if error.code == .noSuchAsset { continue }
                    throw error
                }
            } else {
                overlays[id] = merged
                recentPages.remove(id)
            }
            problems.append(
                Problem(.notice, .leftOverMerged, place, "was left by an interrupted save; it was merged"))
        }
    }

    /// The page with a left-over merged in; nil if that adds nothing, or the page cannot be written.
    ///
    /// A page that never came to its place is taken from a whole left-over only: nobody was told that it is there.
    private func mergedPage(_ id: PageID, withLeftOver place: FilePath) -> Page? {
        let leftOver = readPageFile(id, at: place)
        let file = readPageFile(id, at: layout.content(of: id))
        if file.isMissing {
            guard let theirs = leftOver.whole, !wasSeenWhenRemoved(theirs) else { return nil }
            return theirs
        }
        guard let read = file.whole, let theirs = leftOver.mergeable else { return nil }
        let page = (try? overlays[id]?.merged(with: read)) ?? read
        guard let merged = try? page.merged(with: theirs), !merged.isSameState(as: page) else {
            return nil
        }
        return merged
    }

    /// Whether the page was removed by somebody who had seen all of this state of it.
    private func wasSeenWhenRemoved(_ page: Page) -> Bool {
        document.structure.removal(of: page.id).map { !page.vector.exceeds($0.vector) } ?? false
    }

    /// Removes the left-overs that were merged or were of caches; keeps in the trash what no program can read.
    ///
    /// Where it is not sure that a left-over is of no more use it stays: beside a page that cannot be read it may be
    /// the better half, and what the disk does not give now it may give the next time.
    func sweepLeftOvers() throws(NoteError) {
        for place in try leftOvers(in: layout.root, of: layout.document.name) { try sweepDocumentLeftOver(place) }
        for place in try leftOvers(in: layout.root, of: layout.manifest.name) { try discard(place) }
        for (place, _) in try leftOvers(in: layout.thumbnails) { try discard(place) }
        for (place, _) in try leftOvers(in: layout.assets) { try keep(place) }
        for (place, name) in try leftOvers(in: layout.pages) {
            if let id = PackageLayout.page(ofContent: name) {
                try sweepPageLeftOver(place, of: id)
            } else {
                try keep(place)
            }
        }
    }

    private func sweepDocumentLeftOver(_ place: FilePath) throws(NoteError) {
        let found: DocumentFile?
        do throws(FileError) { found = try documentLeftOver(at: place) } catch { return }
        guard let found, let merged = try? document.merged(with: found) else { return try keep(place) }
        if merged.structure == document.structure { try discard(place) }
    }

    private func sweepPageLeftOver(_ place: FilePath, of id: PageID) throws(NoteError) {
        let leftOver = readPageFile(id, at: place)
        let current = readPageFile(id, at: layout.content(of: id))
        // What the disk does not give now it may give the next time.
        if leftOver.wasRefused { return }
        switch (leftOver.whole, current.whole) {
        case (let theirs?, let ours?):
            if (try? ours.merged(with: theirs).isSameState(as: ours)) == true { try discard(place) }
        case (nil, _?): try keep(place)
        case (let theirs?, nil):
            if current.isMissing, wasSeenWhenRemoved(theirs) { try discard(place) }
        case (nil, nil):
            if current.isMissing { try keep(place) }
        }
    }

    private func keep(_ place: FilePath) throws(NoteError) {
        try moveToTrash(place)
        problems.append(
            Problem(
                .notice, .leftOverKept, place,
                "was left by an interrupted save and cannot be read; it is in the package's trash"))
    }

    private func leftOvers(in folder: FilePath, of original: FileName) throws(NoteError) -> [FilePath] {
        try leftOvers(in: folder).filter { $0.original == original }.map(\.place)
    }

    private func leftOvers(in folder: FilePath) throws(NoteError) -> [(place: FilePath, original: FileName)] {
        do throws(FileError) {
            return try context.fileSystem.names(in: folder).sorted().compactMap { name in
                TemporaryName.original(of: name).map { (folder.appending(name), $0) }
            }
        } catch {
            if error.code == .notFound { return [] }
            throw NoteError(error)
        }
    }
}
