import FileIO
public import Ink

// Changes to the note itself. Each is on the disk when the call returns.

extension NotePackage {
    /// Gives the note another title.
    ///
    /// - Throws: `.invalid` if it has more than ``NoteStructure/nameLimit`` bytes.
    public func rename(_ title: Text) throws(NoteError) { _ = try change { $0.title = title } }

    /// Replaces the note's tags.
    ///
    /// - Throws: `.invalid` if they have more than ``NoteStructure/tagsLimit`` bytes together.
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
    ///
    /// - Throws: `.damaged` if the page cannot be read whole: the copy would hold less and not say so.
    public func duplicatePage(_ original: PageID) throws(NoteError) -> PageID {
        guard let place = pages.firstIndex(of: original) else { throw noSuchPage(original) }
        let copy = try wholePage(original).copy(note: id, id: context.identifier())
        _ = try add(copy, at: place + 1)
        return copy.id
    }

    /// Moves a page to a place counted from 0 among the others; no file is renamed.
    public func movePage(_ page: PageID, to index: Int) throws(NoteError) {
        let place = try place(forMoving: page, to: index)
        _ = try change { (draft) throws(InkError) in try draft.move(page, to: place) }
    }

    /// Calls a page something beside its number; an empty label is none.
    ///
    /// - Throws: `.invalid` if it has more than ``NoteStructure/nameLimit`` bytes.
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

    // MARK: - Within the project

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
}
