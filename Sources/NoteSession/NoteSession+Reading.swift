public import Ink
public import NoteStorage

// What the note shows, edits that are not on the disk yet included.

extension NoteSession {
    /// The same in every copy of the note.
    public var id: NoteID { package.id }
    /// Empty where nobody gave one.
    public var title: Text { package.title }
    /// In the order in which they were given.
    public var tags: [Text] { package.tags }
    /// By the clock of whoever made the note.
    public var createdAt: Timestamp { package.createdAt }
    /// By the clock of whoever wrote in it last, pages as far as the document knows.
    public var modifiedAt: Timestamp { package.modifiedAt }
    /// Those pages in order that the note shows, whether or not their files can be read.
    public var pages: [PageID] { package.pages }
    /// What opening found and put right, and what has come up since.
    public var problems: [Problem] { package.problems }
    /// The assets that lie in the package, ascending.
    public var assets: [AssetName] { package.assets }

    /// What a page is called beside its number; empty for most.
    public func label(of page: PageID) -> Text { package.label(of: page) }

    /// What is known of a page without reading it; nil where nothing is.
    public func summary(of page: PageID) -> PageSummary? { package.summary(of: page) }

    /// A page as it lies on the disk, without the edits that wait to be saved.
    ///
    /// - Throws: ``NoteError``: `.noSuchPage`, or why nothing of it can be read.
    public func savedPage(_ id: PageID) throws(NoteError) -> LoadedPage { try package.page(id) }

    /// A page as it is now; one of which a part is damaged can be shown, but not edited.
    ///
    /// - Throws: ``NoteError``: `.noSuchPage`, or why nothing of it can be read.
    public func page(_ id: PageID) throws(NoteError) -> LoadedPage {
        if let page = unsaved[id]?.page { return LoadedPage(page) }
        return try package.page(id)
    }

    /// An asset's bytes.
    ///
    /// - Throws: ``NoteError``: `.noSuchAsset`, or why it cannot be read.
    public func asset(_ id: AssetID) throws(NoteError) -> [UInt8] { try package.asset(id) }
}
