public import FileIO
public import Ink

/// A note that is not on the disk yet: its structure, its pages, its assets.
public struct NewNote: Sendable {
    /// Title, tags and which pages there are.
    public private(set) var structure: NoteStructure
    /// In their order.
    public private(set) var pages: [Page] = []
    /// Kept in memory until the note is on the disk.
    public private(set) var assets: [(name: AssetName, bytes: [UInt8])] = []
    private let context: StorageContext
    private let replica: Replica
    private var lastPlace: OrderKey?
    private var assetIDs: Set<AssetID> = []

    /// A note without pages.
    public init(title: Text, tags: [Text] = [], context: StorageContext) {
        self.context = context
        replica = context.replica()
        structure = NoteStructure(id: context.identifier(), title: title, createdAt: context.now())
        // Stamped, so that a document rebuilt from the pages, which has the earliest stamps, never wins over it. A first
        // edit leaves no gap and removes no page twice, so neither call can fail.
        var draft = NoteDraft(on: structure, by: replica)
        draft.title = title
        draft.tags = tags
        if let edit = try? draft.edit() { _ = try? structure.apply(edit) }
    }

    /// Adds a page at the end, drawn as given; its elements get ids of their own.
    ///
    /// - Throws: ``NoteError`` `.refused` if it shows an asset that was not added before.
    public mutating func addPage(_ drawing: Drawing, label: Text = "") throws(NoteError) {
        let nowhere = FilePath(".")
        do throws(InkError) {
            let page = try Page(
                note: structure.id, id: context.identifier(), createdAt: context.now(), drawing: drawing,
                by: context.replica())
            guard page.assets.allSatisfy({ assetIDs.contains($0) }) else {
                throw InkError(.refused, "a page shows an asset that the note lacks")
            }
            if let edit = try edit(listing: page.id, label) { _ = try structure.apply(edit) }
            lastPlace = structure.entry(of: page.id)?.place.value
            pages.append(page)
        } catch { throw NoteError(.refused, "a page cannot be made: \(error)", path: nowhere, ink: error) }
    }

    /// The draft's copy of the structure is gone when this returns, so that the edit is applied in place.
    private func edit(listing page: PageID, _ label: Text) throws(InkError) -> NoteEdit? {
        var draft = NoteDraft(on: structure, by: replica)
        draft.add(page, at: OrderKey(after: lastPlace, before: nil), label: label)
        return try draft.edit()
    }

    /// Takes a file that pages added from now on may show.
    public mutating func addAsset(_ bytes: [UInt8], as name: AssetName) {
        assets.append((name, bytes))
        assetIDs.insert(name.id)
    }

    /// Writes the whole note beside its place and puts it there in one step; something at the path is `.file`.
    ///
    /// Durable on return. A note that a crash left half-made never shows under a name of a note.
    ///
    /// - Throws: ``NoteError`` `.invalid` if its title, tags or labels are too long, or why it could not be written.
    public func create(at root: FilePath) throws(NoteError) {
        let labels = pages.compactMap { structure.entry(of: $0.id)?.label.value }
        try NameLimits.check(title: structure.title.value, tags: structure.tags.value, labels: labels, at: root)
        var document = DocumentFile(structure: structure)
        for page in pages { document.summaries[page.id] = PageSummary(page) }
        let bytes = try document.encoded()
        do throws(FileError) {
            let package = try StagedPackage(for: root, in: context)
            do throws(FileError) {
                for asset in assets { try package.add(asset.name, asset.bytes) }
                for page in pages { try package.add(page) }
                try package.add(document, bytes, pages: pages.map(\.id))
            } catch {
                package.abandon()
                throw error
            }
            try package.appear()
        } catch { throw NoteError(error) }
    }
}
