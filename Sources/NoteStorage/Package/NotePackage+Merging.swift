import FileIO
import Ink

extension NotePackage {
    /// Takes over everything that another copy of this note holds and this one has not seen.
    ///
    /// Assets first, then pages, then the document, so that a crash in between leaves what merging again completes.
    /// A page of this copy that cannot be read whole stays as it is and is named among the problems; of a damaged page
    /// of the other copy what is left is taken, and where that is nothing it is named too.
    ///
    /// - Throws: ``NoteError`` `.refused` if the other is another note, or why something could not be written.
    public func merge(_ other: NotePackage) throws(NoteError) {
        try requireWriting()
        guard other.id == id else {
            throw NoteError(
                .refused, "\(other.layout.root): is note \(other.id), not another copy of \(id)",
                path: other.layout.root)
        }
        if let problem = other.problems.first(where: { $0.code == .documentUnreadable }) {
            throw NoteError(.readOnly, "\(problem.path): cannot be read now; open that copy again", path: problem.path)
        }
        for asset in other.assets where assetNames[asset.id] == nil {
            try addAsset(try other.asset(asset.id), as: asset)
        }
        let merged: DocumentFile
        do throws(InkError) {
            merged = try document.merged(with: other.document)
        } catch {
            throw NoteError(.damaged, "\(other.layout.document): \(error)", path: other.layout.document, ink: error)
        }
        let before = document
        document = merged
        do throws(NoteError) {
            for page in other.contents.sorted() { try merge(page, of: other) }
            _ = try listFoundPages()
            try saveDocument()
        } catch {
            document = before
            replica = context.replica()
            refreshShown()
            throw error
        }
        try finishRemovals()
    }

    private func merge(_ page: PageID, of other: NotePackage) throws(NoteError) {
        guard let theirs = try other.readable(page) else {
            problems.append(
                Problem(
                    .damage, .pageUnreadable, other.layout.content(of: page),
                    "cannot be read, so nothing of it was merged; keep that copy"))
            return
        }
        let held = theirs.mergeable
        guard contents.contains(page) else {
            // Removed here, and nothing was written on it since: it stays removed.
            if let removal = document.structure.removal(of: page), !held.vector.exceeds(removal.vector) { return }
            _ = try store(try mergedWithTrash(held))
            return
        }
        guard let ours = try readable(page), ours.isWhole else {
            problems.append(
                Problem(
                    .damage, .pageDamaged, layout.content(of: page),
                    "cannot be read whole, so nothing was merged into it; repair it and merge again"))
            return
        }
        let merged: Page
        do throws(InkError) {
            merged = try ours.page.merged(with: held)
        } catch {
            let path = other.layout.content(of: page)
            throw NoteError(.damaged, "\(path): \(error)", path: path, ink: error)
        }
        if !merged.isSameState(as: ours.page) { _ = try store(merged) }
    }

    /// A page, or nil where its bytes cannot be understood.
    ///
    /// A disk that fails now may not the next time: a merge that is said to be done has read all there is.
    private func readable(_ page: PageID) throws(NoteError) -> LoadedPage? {
        do throws(NoteError) {
            return try load(page)
        } catch {
            if error.file != nil { throw error }
            return nil
        }
    }

    /// A page that comes back, with the ink that lay on it when it was removed here.
    func mergedWithTrash(_ page: Page) throws(NoteError) -> Page {
        guard let place = try trashed(layout.content(of: page.id).name),
            let old = readPageFile(page.id, at: place).mergeable, let merged = try? page.merged(with: old)
        else { return page }
        return merged
    }
}
