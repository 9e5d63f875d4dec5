public import Ink
public import NoteStorage

// Changes to the note itself. Each is on the disk when the call returns, and can be taken back by whoever made it.

extension NoteSession {
    /// Gives the note another title.
    public func rename(_ title: Text, as client: Client) throws(NoteError) {
        try change(as: client) { $0.title = title }
    }

    /// Replaces the note's tags.
    public func retag(_ tags: [Text], as client: Client) throws(NoteError) {
        try change(as: client) { $0.tags = tags }
    }

    /// Calls a page something beside its number; an empty label is none.
    public func labelPage(_ page: PageID, _ label: Text, as client: Client) throws(NoteError) {
        try change(as: client) { (draft) throws(InkError) in try draft.label(page, label) }
    }

    /// Moves a page to a place counted from 0 among the others.
    public func movePage(_ page: PageID, to index: Int, as client: Client) throws(NoteError) {
        let place = try package.place(forMoving: page, to: index)
        try change(as: client) { (draft) throws(InkError) in try draft.move(page, to: place) }
    }

    /// Adds an empty page at a place counted from 0, at the end if there is no such place.
    public func addPage(
        canvas: Canvas, paper: Paper, at index: Int = .max, as client: Client
    ) throws(NoteError) -> PageID {
        if let asset = paper.backdrop.asset { try package.provideAsset(asset) }
        let page = Page(note: id, id: context.identifier(), createdAt: context.now(), canvas: canvas, paper: paper)
        try add(page, at: index, as: client)
        return page.id
    }

    /// Adds a copy of a page behind it, with new ids, and returns it; edits that are not on the disk yet are copied too.
    ///
    /// - Throws: `.damaged` if the page cannot be read whole: the copy would hold less and not say so.
    public func duplicatePage(_ original: PageID, as client: Client) throws(NoteError) -> PageID {
        let whole = if let page = unsaved[original]?.page { page } else { try package.wholePage(original) }
        let copy = whole.copy(note: id, id: context.identifier())
        try add(copy, at: (pages.firstIndex(of: original) ?? pages.count) + 1, as: client)
        return copy.id
    }

    /// Removes a page, edits that are not on the disk yet included; it lies in the package's trash for 30 days.
    ///
    /// - Throws: `.readOnly` if the page cannot be read whole: what it holds is then not known.
    public func removePage(_ page: PageID, as client: Client) throws(NoteError) {
        try save([page])
        try change(as: client) { (replica) throws(NoteError) in try package.removePage(page, by: replica) }
    }

    /// Brings a removed page back from the package's trash, to where it was.
    ///
    /// - Throws: `.noSuchPage` if the trash does not hold it.
    public func restorePage(_ page: PageID, as client: Client) throws(NoteError) {
        try change(as: client) { (replica) throws(NoteError) in try package.restorePage(page, by: replica) }
    }

    /// Puts a file among the assets, durably, so that a page may refer to it from now on.
    ///
    /// - Throws: ``NoteError`` if an asset of this name is there already, or it cannot be written.
    public func addAsset(_ bytes: [UInt8], as name: AssetName) throws(NoteError) {
        try requireWriting()
        try package.addAsset(bytes, as: name)
    }

    // MARK: - Within the session

    private func add(_ page: Page, at index: Int, as client: Client) throws(NoteError) {
        try change(as: client, holding: { $0 == page.id ? page.vector : nil }) { (replica) throws(NoteError) in
            try package.add(page, at: index, by: replica)
        }
    }

    private func change(
        as client: Client, _ compose: (inout NoteDraft) throws(InkError) -> Void
    ) throws(NoteError) {
        try change(as: client) { (replica) throws(NoteError) in try package.change(by: replica, compose) }
    }

    /// Makes a change under the client's replica, tells of it and keeps what takes it back.
    private func change(
        as client: Client, holding: (PageID) -> VersionVector? = { _ in nil },
        _ make: (Replica) throws(NoteError) -> NoteEdit?
    ) throws(NoteError) {
        try requireWriting()
        let replica = try replica(of: client)
        let before = package.structure
        do throws(NoteError) {
            guard let edit = try make(replica) else { return }
            histories[client]?.record(edit, on: before, holding: holding)
        } catch {
            changeFailed(as: client)
            throw error
        }
        changeIsWritten()
    }

    /// The disk may hold the change or not: the client's next one has numbers that are sure to be free.
    func changeFailed(as client: Client) { histories[client]?.renew(context.replica()) }

    func changeIsWritten() {
        changeWatchers.tell(.structure)
        perform(autosave.documentWritten(at: clock.now()))
    }
}
