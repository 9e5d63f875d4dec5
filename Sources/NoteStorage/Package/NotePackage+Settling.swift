import FileIO
import Ink

// What a crash, a copy or another program left behind, put right when a note is opened. Opened for reading, the note
// shows the same and nothing is written.

extension NotePackage {
    /// Merges left-overs, adopts pages that arrived, finishes removals; writes the document if that changed it.
    ///
    /// A disk that cannot be written makes the note read-only, and is told among the problems.
    func settle(mustWriteDocument: Bool) throws(NoteError) {
        var mustWrite = mustWriteDocument
        do throws(NoteError) {
            if try mergeDocumentLeftOvers() { mustWrite = true }
            try mergePageLeftOvers()
            if try listFoundPages() { mustWrite = true }
            guard access == .writing else { return }
            if mustWrite { try saveDocument() }
            try finishRemovals()
            try sweepLeftOvers()
        } catch {
            guard access == .writing, error.file != nil else { throw error }
            becomeReadOnly(.notWritable(error.message))
            _ = try listFoundPages()
        }
    }

    /// Moves the files of removed pages into the trash; only once the document on the disk says that they are removed.
    func finishRemovals() throws(NoteError) {
        let shownIDs = Set(pages)
        for page in contents.sorted() where !shownIDs.contains(page) {
            let path = layout.content(of: page)
            guard (try? load(page))?.isWhole == true else { continue }
            try moveToTrash(path)
            problems.append(
                Problem(.notice, .removalFinished, path, "was being removed; it is in the package's trash now"))
            forget(page)
        }
    }

    /// Lists pages that were found or came back; the document is written by the caller.
    ///
    /// - Returns: whether the structure changed.
    func listFoundPages() throws(NoteError) -> Bool {
        contents = Set(try Self.contentNames(layout, context))
        refreshShown()
        let found = shown.filter { !$0.isListed }
        guard !found.isEmpty else { return false }
        do throws(InkError) {
            var draft = NoteDraft(on: document.structure, by: replica)
            for page in found { draft.add(page.page, at: page.place, label: page.label) }
            if let edit = try draft.edit() { _ = try document.structure.apply(edit) }
        } catch {
            throw NoteError(.damaged, "\(layout.document): \(error)", path: layout.document, ink: error)
        }
        for page in found where access == .writing && document.structure.removal(of: page.page) != nil {
            guard let loaded = try? load(page.page), loaded.isWhole else { continue }
            do throws(NoteError) { _ = try store(try mergedWithTrash(loaded.page)) } catch {
                // What the trash holds of it shows an asset that is gone; it stays there, and the page as it came.
                if error.code != .noSuchAsset { throw error }
            }
        }
        for page in found {
            let path = layout.content(of: page.page)
            problems.append(
                document.structure.removal(of: page.page) == nil
                    ? Problem(.notice, .pageAdopted, path, "was not listed; added as the last page")
                    : Problem(.notice, .pageReturned, path, "removed here, but written on elsewhere; it is back"))
        }
        refreshShown()
        return true
    }
}
