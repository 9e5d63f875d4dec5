import FileIO
import Ink

// Temporaries of saves that did not end. After an exchange one may hold the last words of another program, so each is
// read and merged before it goes; what cannot be read goes to the trash.

extension NotePackage {
    /// - Returns: whether the structure changed.
    func mergeDocumentLeftOvers() throws(NoteError) -> Bool {
        var changed = false
        for place in try leftOvers(in: layout.root, of: layout.document.name) {
            guard let theirs = documentLeftOver(at: place), let merged = try? document.merged(with: theirs) else {
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

    private func documentLeftOver(at place: FilePath) -> DocumentFile? {
        guard let bytes = try? context.fileSystem.read(place, limit: FileLimit.document),
            let document = try? DocumentFile(bytes: bytes, at: place), document.structure.id == id
        else { return nil }
        return document
    }

    /// Merges each left-over of a page into the page; the pages that changed are saved.
    func mergePageLeftOvers() throws(NoteError) {
        for (place, name) in try leftOvers(in: layout.pages) {
            guard let id = PackageLayout.page(ofContent: name),
                let theirs = readPageFile(id, at: place).mergeable,
                let merged = mergedWithHeld(theirs)
            else { continue }
            problems.append(
                Problem(.notice, .leftOverMerged, place, "was left by an interrupted save; it was merged"))
            if access == .writing {
                _ = try store(merged)
            } else {
                overlays[id] = merged
                recentPages.remove(id)
            }
        }
    }

    /// The page with a left-over merged in; nil if that adds nothing, or the page cannot be written.
    private func mergedWithHeld(_ theirs: Page) -> Page? {
        let file = readPageFile(theirs.id, at: layout.content(of: theirs.id))
        if file.isMissing { return theirs }
        guard let page = file.whole, let merged = try? page.merged(with: theirs), !merged.isSameState(as: page) else {
            return nil
        }
        return merged
    }

    /// Removes the left-overs that were merged or were of caches; keeps in the trash what could not be read.
    ///
    /// Left-overs of a page that cannot be read stay where they are: they may be the better half.
    func sweepLeftOvers() throws(NoteError) {
        for place in try leftOvers(in: layout.root, of: layout.document.name) {
            if documentLeftOver(at: place) == nil { try keep(place) } else { try discard(place) }
        }
        for place in try leftOvers(in: layout.root, of: layout.manifest.name) { try discard(place) }
        for (place, _) in try leftOvers(in: layout.thumbnails) { try discard(place) }
        for (place, _) in try leftOvers(in: layout.assets) { try keep(place) }
        for (place, name) in try leftOvers(in: layout.pages) {
            guard let id = PackageLayout.page(ofContent: name) else {
                try keep(place)
                continue
            }
            guard let ours = readPageFile(id, at: layout.content(of: id)).whole else { continue }
            if let theirs = readPageFile(id, at: place).whole {
                guard (try? ours.merged(with: theirs).isSameState(as: ours)) == true else { continue }
                try discard(place)
            } else {
                try keep(place)
            }
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
