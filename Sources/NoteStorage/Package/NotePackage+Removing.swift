import FileIO
package import Ink

// How pages go to the package's trash and come back from it.

extension NotePackage {
    /// - Returns: the edit that says so.
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

    /// - Returns: the edit that lists it again.
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

    /// Moves the file of a removed page to the trash.
    ///
    /// The page is gone as soon as the document says so: a file that cannot be moved is a problem, and is moved when the
    /// note is next opened.
    func finishRemoval(of page: PageID) {
        let path = layout.content(of: page)
        do throws(NoteError) {
            try moveToTrash(path)
            forget(page)
        } catch {
            problems.append(Problem(.notice, .removalUnfinished, path, error.reasonAlone))
        }
    }

    /// Puts removed pages among the pages again before `list` lists them, and lets their copies in the trash go after.
    func bringingBack<Value>(
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

    /// Lets go of what was known of a page whose file is no longer among the pages.
    func forget(_ page: PageID) {
        recentPages.remove(page)
        contents.remove(page)
        refreshShown()
    }
}
