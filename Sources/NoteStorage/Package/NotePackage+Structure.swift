import FileIO
public import Ink

// Changes to the note itself. Each is on the disk when the call returns.

extension NotePackage {
    /// Gives the note another title.
    public func rename(_ title: Text) throws(NoteError) { _ = try change { $0.title = title } }

    /// Replaces the note's tags.
    public func retag(_ tags: [Text]) throws(NoteError) { _ = try change { $0.tags = tags } }

    /// Adds an empty page at a place counted from 0, at the end if there is no such place.
    ///
    /// The page's file is written first, so that the document never lists a page that is not there.
    public func addPage(canvas: Canvas, paper: Paper, at index: Int = .max) throws(NoteError) -> PageID {
        let page = Page(
            note: id, id: context.identifier(), createdAt: context.now(), canvas: canvas, paper: paper)
        _ = try add(page, at: index)
        return page.id
    }

    /// Adds a copy of a page behind it, with new ids, and returns it.
    public func duplicatePage(_ original: PageID) throws(NoteError) -> PageID {
        guard let place = pages.firstIndex(of: original) else { throw noSuchPage(original) }
        let loaded = try load(original)
        let copy = loaded.page.copy(note: id, id: context.identifier())
        _ = try add(copy, at: place + 1)
        return copy.id
    }

    /// Moves a page to a place counted from 0 among the others; no file is renamed.
    public func movePage(_ page: PageID, to index: Int) throws(NoteError) {
        let place = try place(forMoving: page, to: index)
        _ = try change { (draft) throws(InkError) in try draft.move(page, to: place) }
    }

    /// Calls a page something beside its number; an empty label is none.
    public func labelPage(_ page: PageID, _ label: Text) throws(NoteError) {
        guard place(of: page) != nil else { throw noSuchPage(page) }
        _ = try change { (draft) throws(InkError) in try draft.label(page, label) }
    }

    /// Removes a page: the document says so first, then its file moves to the package's trash for 30 days.
    ///
    /// - Throws: `.readOnly` if the page cannot be read whole: what it holds is then not known, and ink that others
    ///   wrote on it could not be told from what was removed.
    public func removePage(_ page: PageID) throws(NoteError) { _ = try removePage(page, by: nil) }

    /// Brings a removed page back from the package's trash, to where it was.
    ///
    /// - Throws: `.noSuchPage` if the trash does not hold it.
    public func restorePage(_ page: PageID) throws(NoteError) { _ = try restorePage(page, by: nil) }

    // MARK: - For whoever keeps the note open, under replicas of its own

    /// Which pages there are and what they are called, as edits see it.
    package var structure: NoteStructure { document.structure }

    /// Where a page comes to stand at an index among the others.
    package func place(forMoving page: PageID, to index: Int) throws(NoteError) -> OrderKey {
        guard place(of: page) != nil else { throw noSuchPage(page) }
        let others = shown.filter { $0.page != page }
        return others.place(at: min(max(index, 0), others.count))
    }

    /// Writes a new page and then lists it.
    package func add(_ page: Page, at index: Int, by author: Replica? = nil) throws(NoteError) -> NoteEdit? {
        try requireWriting()
        let place = shown.place(at: min(max(index, 0), shown.count))
        do throws(FileError) { try makeFolder(layout.pages) } catch { throw NoteError(error) }
        _ = try store(page)
        do throws(NoteError) {
            return try change(by: author) { $0.add(page.id, at: place) }
        } catch {
            if error.file?.code != .inputOutput { takeBack(page.id) }
            throw error
        }
    }

    package func removePage(_ page: PageID, by author: Replica?) throws(NoteError) -> NoteEdit? {
        let loaded = try self.page(page)
        guard loaded.isWhole else {
            throw NoteError(
                .readOnly, "\(layout.content(of: page)): a part of this page is damaged, so it is not removed",
                path: layout.content(of: page))
        }
        let edit = try change(by: author) { $0.remove(page, seen: loaded.page.vector) }
        if !loaded.page.assets.isEmpty { mayHaveOrphans = true }
        finishRemoval(of: page)
        return edit
    }

    package func restorePage(_ page: PageID, by author: Replica?) throws(NoteError) -> NoteEdit? {
        try requireWriting()
        let isListed = shown.contains { $0.page == page && $0.isListed }
        guard !isListed, document.structure.removal(of: page) != nil else { throw noSuchPage(page) }
        return try bringingBack([page], by: author) { () throws(NoteError) in
            try change(by: author) { (draft) throws(InkError) in try draft.restore(page) }
        }
    }

    /// A page that was removed, as the trash has it.
    ///
    /// - Throws: ``NoteError`` `.noSuchPage` if it was never there, or the trash does not hold it.
    package func removedPage(_ page: PageID) throws(NoteError) -> Page {
        guard place(of: page) == nil, document.structure.removal(of: page) != nil else { throw noSuchPage(page) }
        return try removedContent(of: page, trashedAt: try trashed(layout.content(of: page).name))
    }

    /// Makes an edit that somebody composed, such as one that takes another back.
    ///
    /// - Parameter restored: the pages that it lists again, which come back from the trash before.
    package func apply(_ edit: NoteEdit, restoring restored: [PageID]) throws(NoteError) {
        try requireWriting()
        try bringingBack(restored, by: edit.replica) { () throws(NoteError) in try commit(edit) }
        for removal in edit.removes where contents.contains(removal.page) && place(of: removal.page) == nil {
            mayHaveOrphans = true
            finishRemoval(of: removal.page)
        }
    }

    // MARK: - Within the storage

    /// Moves the file of a removed page to the trash.
    ///
    /// The page is gone as soon as the document says so: a file that cannot be moved is a problem, and is moved when the
    /// note is next opened.
    private func finishRemoval(of page: PageID) {
        let path = layout.content(of: page)
        do throws(NoteError) {
            try moveToTrash(path)
            forget(page)
        } catch {
            problems.append(Problem(.notice, .removalUnfinished, path, error.reasonAlone))
        }
    }

    /// Puts removed pages among the pages again before `list` lists them, and lets their copies in the trash go after.
    private func bringingBack<Value>(
        _ pages: [PageID], by author: Replica?, _ list: () throws(NoteError) -> Value
    ) throws(NoteError) -> Value {
        var places: [FilePath] = []
        for page in pages {
            let place = try trashed(layout.content(of: page).name)
            var content = try removedContent(of: page, trashedAt: place)
            if let seen = document.structure.removal(of: page)?.vector, !content.vector.exceeds(seen) {
                do throws(InkError) {
                    // Its vector has to exceed what the removal saw, here and in every copy that learns of the removal.
                    _ = try content.apply(try EditDraft.void(on: content, by: author ?? context.replica()))
                } catch {
                    let path = layout.content(of: page)
                    throw NoteError(.damaged, "\(path): \(error)", path: path, ink: error)
                }
            }
            _ = try store(content)
            if let place { places.append(place) }
        }
        let value = try list()
        // The pages are back: what cannot be removed from the trash now goes after its 30 days.
        for place in places { try? discard(place) }
        return value
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
    /// next change is made under another replica, the author's too: no dot may ever name two changes.
    ///
    /// - Parameter author: whose change it is; the package's own replica if nil.
    /// - Returns: the edit; nil if there was nothing to change.
    package func change(
        by author: Replica? = nil, _ body: (inout NoteDraft) throws(InkError) -> Void
    ) throws(NoteError) -> NoteEdit? {
        try requireWriting()
        let edit: NoteEdit?
        do throws(InkError) {
            var draft = NoteDraft(on: document.structure, by: author ?? replica)
            try body(&draft)
            edit = try draft.edit()
        } catch { throw invalid(error) }
        if let edit { try commit(edit) }
        return edit
    }

    private func commit(_ edit: NoteEdit) throws(NoteError) {
        let before = document
        do throws(InkError) { _ = try document.structure.apply(edit) } catch { throw invalid(error) }
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

    private func invalid(_ error: InkError) -> NoteError {
        NoteError(.invalid, "\(layout.document): \(error)", path: layout.document, ink: error)
    }

    /// Lets go of what was known of a page whose file is no longer among the pages.
    func forget(_ page: PageID) {
        recentPages.remove(page)
        contents.remove(page)
        refreshShown()
    }
}
