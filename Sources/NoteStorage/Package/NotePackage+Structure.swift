import FileIO
public import Ink

// Changes to the note itself. Each is on the disk when the call returns.

extension NotePackage {
    /// Gives the note another title.
    public func rename(_ title: Text) throws(NoteError) { try change { $0.title = title } }

    /// Replaces the note's tags.
    public func retag(_ tags: [Text]) throws(NoteError) { try change { $0.tags = tags } }

    /// Adds an empty page at a place counted from 0, at the end if there is no such place.
    ///
    /// The page's file is written first, so that the document never lists a page that is not there.
    public func addPage(canvas: Canvas, paper: Paper, at index: Int = .max) throws(NoteError) -> PageID {
        let page = Page(
            note: id, id: context.identifier(), createdAt: context.now(), canvas: canvas, paper: paper)
        try add(page, at: index)
        return page.id
    }

    /// Adds a copy of a page behind it, with new ids, and returns it.
    public func duplicatePage(_ original: PageID) throws(NoteError) -> PageID {
        guard let place = pages.firstIndex(of: original) else { throw noSuchPage(original) }
        let loaded = try load(original)
        let copy = loaded.page.copy(note: id, id: context.identifier())
        try add(copy, at: place + 1)
        return copy.id
    }

    /// Moves a page to a place counted from 0 among the others; no file is renamed.
    public func movePage(_ page: PageID, to index: Int) throws(NoteError) {
        guard place(of: page) != nil else { throw noSuchPage(page) }
        let others = shown.filter { $0.page != page }
        let place = others.place(at: min(max(index, 0), others.count))
        try change { (draft) throws(InkError) in try draft.move(page, to: place) }
    }

    /// Calls a page something beside its number; an empty label is none.
    public func labelPage(_ page: PageID, _ label: Text) throws(NoteError) {
        guard place(of: page) != nil else { throw noSuchPage(page) }
        try change { (draft) throws(InkError) in try draft.label(page, label) }
    }

    /// Removes a page: the document says so first, then its file moves to the package's trash for 30 days.
    ///
    /// - Throws: `.readOnly` if the page cannot be read whole: what it holds is then not known, and ink that others
    ///   wrote on it could not be told from what was removed.
    public func removePage(_ page: PageID) throws(NoteError) {
        if isRemovalHalfDone(of: page) { return try finishRemoval(of: page) }
        let loaded = try self.page(page)
        guard loaded.isWhole else {
            throw NoteError(
                .readOnly, "\(layout.content(of: page)): a part of this page is damaged, so it is not removed",
                path: layout.content(of: page))
        }
        try change { $0.remove(page, seen: loaded.page.vector) }
        if !loaded.page.assets.isEmpty { mayHaveOrphans = true }
        try finishRemoval(of: page)
    }

    /// Whether the document says that the page is removed, but its file could not be moved then.
    private func isRemovalHalfDone(of page: PageID) -> Bool {
        contents.contains(page) && place(of: page) == nil && document.structure.removal(of: page) != nil
    }

    private func finishRemoval(of page: PageID) throws(NoteError) {
        try requireWriting()
        try moveToTrash(layout.content(of: page))
        forget(page)
    }

    /// Brings a removed page back from the package's trash, to where it was.
    ///
    /// - Throws: `.noSuchPage` if the trash does not hold it.
    public func restorePage(_ page: PageID) throws(NoteError) {
        try requireWriting()
        let isListed = shown.contains { $0.page == page && $0.isListed }
        guard !isListed, let removal = document.structure.removal(of: page) else { throw noSuchPage(page) }
        let place = try trashed(layout.content(of: page).name)
        var content = try removedContent(of: page, trashedAt: place)
        if !content.vector.exceeds(removal.vector) {
            do throws(InkError) {
                // Its vector has to exceed what the removal saw, here and in every copy that learns of the removal.
                _ = try content.apply(try EditDraft.void(on: content, by: context.replica()))
            } catch {
                let path = layout.content(of: page)
                throw NoteError(.damaged, "\(path): \(error)", path: path, ink: error)
            }
        }
        _ = try store(content)
        try change { (draft) throws(InkError) in try draft.restore(page) }
        // The page is back: what cannot be removed from the trash now goes after its 30 days.
        if let place { try? discard(place) }
    }

    /// A removed page as the trash has it, or as it lies among the pages if a removal or a return was only half done.
    private func removedContent(of page: PageID, trashedAt place: FilePath?) throws(NoteError) -> Page {
        if contents.contains(page), let loaded = try? load(page), loaded.isWhole {
            return try mergedWithTrash(loaded.page)
        }
        guard let place else { throw noSuchPage(page) }
        let found = readPageFile(page, at: place)
        _ = try found.content.get()
        guard let content = found.whole else {
            throw NoteError(.damaged, "\(place): a part of this page is damaged, so it is not restored", path: place)
        }
        return content
    }

    // MARK: - Within the storage

    /// Writes a new page and then lists it.
    private func add(_ page: Page, at index: Int) throws(NoteError) {
        try requireWriting()
        let place = shown.place(at: min(max(index, 0), shown.count))
        do throws(FileError) { try makeFolder(layout.pages) } catch { throw NoteError(error) }
        _ = try store(page)
        do throws(NoteError) {
            try change { $0.add(page.id, at: place) }
        } catch {
            if error.file?.code != .inputOutput { takeBack(page.id) }
            throw error
        }
    }

    /// Removes the file of a new page that could not be listed, so that it is not adopted after "failed" was said.
    ///
    /// Only while the document that does not list it is sure to be the one on the disk; better an orphan than a page
    /// that is listed and not there.
    private func takeBack(_ page: PageID) {
        let status = try? context.fileSystem.status(of: layout.document, followingLinks: true)
        guard let status, FileIdentity(status) == documentIdentity else { return }
        do throws(NoteError) { try discard(layout.content(of: page)) } catch { return }
        forget(page)
    }

    /// Makes a change to the structure and writes it at once.
    ///
    /// If it cannot be written the structure in memory is what it was before. The disk may hold either then, so the
    /// next change is made under another replica: no dot may ever name two changes.
    func change(_ body: (inout NoteDraft) throws(InkError) -> Void) throws(NoteError) {
        try requireWriting()
        let before = document
        do throws(InkError) {
            var draft = NoteDraft(on: document.structure, by: replica)
            try body(&draft)
            guard let edit = try draft.edit() else { return }
            _ = try document.structure.apply(edit)
        } catch {
            throw NoteError(.invalid, "\(layout.document): \(error)", path: layout.document, ink: error)
        }
        document.structure.touch(at: context.now())
        refreshShown()
        do throws(NoteError) {
            try saveDocument()
        } catch {
            document = before
            replica = context.replica()
            refreshShown()
            throw error
        }
    }

    /// Lets go of what was known of a page whose file is no longer among the pages.
    func forget(_ page: PageID) {
        recentPages.remove(page)
        contents.remove(page)
        refreshShown()
    }
}
