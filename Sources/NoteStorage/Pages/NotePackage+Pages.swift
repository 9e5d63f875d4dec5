public import Ink
import FileIO

extension NotePackage {
    /// Reads a page; the few read or saved last are given again without touching the disk.
    ///
    /// A page with damaged chunks comes with what is left of it and can be shown, but not saved.
    ///
    /// - Throws: ``NoteError``: `.noSuchPage`, or why nothing of it can be read.
    public func page(_ id: PageID) throws(NoteError) -> LoadedPage {
        guard place(of: id) != nil else { throw noSuchPage(id) }
        return try load(id)
    }

    /// Puts a page on the disk and returns what lies there now: the page, merged with whatever another program had
    /// put in its place.
    ///
    /// Durable on return, and dated now. Two fsyncs; costs the same whatever the number of pages; document.json is not
    /// touched. A page that is what lies on the disk already is not written. A page that was removed meanwhile comes
    /// back by ink that its removers had not seen, and is listed again.
    ///
    /// - Parameter edits: all that were made since the page was loaded or last saved, where they are known: no element is
    ///   missed then that they did not remove.
    /// - Throws: ``NoteError``: `.refused` if elements of what was loaded are missing though no edit removed them, or
    ///   the page refers to an asset that is not there; `.readOnly` if the page could not be read whole. The page on
    ///   the disk is then as it was.
    @discardableResult
    public func save(_ page: Page, edits: [Edit]? = nil) throws(NoteError) -> Page {
        try requireWriting()
        guard page.note == id, place(of: page.id) != nil || returns(page) else { throw noSuchPage(page.id) }
        if let saved = recentPages[page.id]?.whole, saved.isSameState(as: page) { return saved }
        var page = page
        page.touch(at: context.now())
        if place(of: page.id) != nil { return try store(page, edits: edits) }
        page = try store(page, edits: edits)
        if try listFoundPages() { try saveDocument() }
        return recentPages[page.id]?.whole ?? page
    }

    // MARK: - Within the storage

    /// As ``page(_:)``, for pages that the document does not list as well.
    func load(_ id: PageID) throws(NoteError) -> LoadedPage {
        if let recent = recentPages[id] {
            recentPages.insert(recent, of: id)
            return try recent.content.get()
        }
        var file = readPageFile(id, at: layout.content(of: id))
        if let overlay = overlays[id], let merged = try? file.whole?.merged(with: overlay) {
            file = PageFile(
                content: .success(LoadedPage(merged)), identity: file.identity, extensions: file.extensions)
        }
        // What the kernel refused now it may give at the next attempt.
        if !file.wasRefused { recentPages.insert(file, of: id) }
        if let page = file.whole { note(PageSummary(page), of: id) }
        return try file.content.get()
    }

    /// Has the document say of a page what its content says; after a crash it may lag behind.
    private func note(_ summary: PageSummary, of page: PageID) {
        if document.summaries.updateValue(summary, forKey: page) != summary { countsAreStale = true }
    }

    func store(_ page: Page, edits: [Edit]? = nil) throws(NoteError) -> Page {
        let path = layout.content(of: page.id)
        var page = page
        let wasRecent = recentPages[page.id] != nil
        let old = try pageToReplace(page.id, at: path)
        if let old {
            // A page not looked at lately may have been written since it was loaded.
            if !wasRecent { page = try merged(page, with: old) }
            let lost = page.elementsLost(from: old, edits: edits)
            guard lost.isEmpty else {
                throw NoteError(
                    .refused,
                    "\(path): not saved, since \(lost.count) elements are missing that no edit removed; "
                        + "load the page again and repeat the change", path: path)
            }
        }
        try provideAssets(of: page)
        let known = recentPages[page.id]
        var extensions = known?.extensions ?? []
        let bytes = PageContent.encode(page, extensions: extensions)
        let identity = try write(bytes, to: path, replacing: known?.identity) { (foreign) throws(NoteError) in
            guard let theirs = try? PageContent.decode(foreign), let merged = try? page.merged(with: theirs.mergeable)
            else { return nil }
            try self.provideAssets(of: merged)
            page = merged
            if extensions.isEmpty { extensions = theirs.extensions }
            return PageContent.encode(merged, extensions: extensions)
        }
        noteReferences(before: old, after: page)
        recentPages.insert(
            PageFile(content: .success(LoadedPage(page)), identity: identity, extensions: extensions), of: page.id)
        note(PageSummary(page), of: page.id)
        if contents.insert(page.id).inserted { refreshShown() }
        return page
    }

    /// The page as it lies on the disk; nil if it has no file yet.
    ///
    /// - Throws: `.readOnly` if there is a file that could not be read whole.
    private func pageToReplace(_ page: PageID, at path: FilePath) throws(NoteError) -> Page? {
        let loaded: LoadedPage
        do throws(NoteError) {
            loaded = try load(page)
        } catch {
            if error.file?.code == .notFound { return nil }
            throw NoteError(
                .readOnly, "\(path): could not be read, so it is not written over (\(error.message))", path: path,
                file: error.file, ink: error.ink)
        }
        guard loaded.isWhole else {
            throw NoteError(
                .readOnly, "\(path): a part of this page is damaged, so it is not written over; see lnote check",
                path: path)
        }
        return loaded.page
    }

    /// Whether a page that was removed holds ink that its removers had not seen.
    private func returns(_ page: Page) -> Bool {
        document.structure.removal(of: page.id).map { page.vector.exceeds($0.vector) } ?? false
    }

    private func merged(_ page: Page, with other: Page) throws(NoteError) -> Page {
        do throws(InkError) { return try page.merged(with: other) } catch {
            throw NoteError(
                .refused, "\(layout.content(of: page.id)): \(error)", path: layout.content(of: page.id), ink: error)
        }
    }

    /// Reads a page's file, wherever it lies; why it cannot be read is part of what comes back.
    func readPageFile(_ id: PageID, at path: FilePath) -> PageFile {
        var identity: FileIdentity?
        var extensions: [UInt8] = []
        let content = Result { () throws(NoteError) in
            let file: LoadedFile
            do throws(FileError) {
                file = try context.fileSystem.load(path, limit: FileLimit.page)
            } catch { throw error.code == .notFound ? missing(path, error) : NoteError(error) }
            identity = file.identity
            let decoded: DecodedPage
            do throws(InkError) {
                decoded = try PageContent.decode(file.bytes)
            } catch { throw damaged(path, error) }
            guard decoded.page.id == id, decoded.page.note == self.id else {
                throw NoteError(
                    .damaged,
                    "\(path): holds page \(decoded.page.id) of note \(decoded.page.note); put it in its own place",
                    path: path)
            }
            extensions = decoded.extensions
            return LoadedPage(decoded)
        }
        return PageFile(content: content, identity: identity, extensions: extensions)
    }

    private func missing(_ path: FilePath, _ error: FileError) -> NoteError {
        NoteError(
            .file, "\(path): the page is not here; if the note is still being copied or synchronised, wait",
            path: path, file: error)
    }

    private func damaged(_ path: FilePath, _ error: InkError) -> NoteError {
        switch error.code {
        case .newerVersion:
            NoteError(
                .newerVersion, "\(path): written by a newer version; update this program to read it", path: path,
                ink: error)
        default:
            NoteError(
                .damaged, "\(path): cannot be read (\(error)); restore it from a copy, the file is kept as it is",
                path: path, ink: error)
        }
    }

    func noSuchPage(_ page: PageID) -> NoteError {
        NoteError(
            .noSuchPage, "\(layout.root): has no page \(page); see lnote pages", path: layout.content(of: page))
    }
}
