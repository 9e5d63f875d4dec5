public import FileIO
public import Ink

/// A note opened from its package: what it holds, and the only way to change it.
///
/// Not sendable: whoever opened it keeps it to itself and closes it.
///
/// Invariants:
/// 1. Order of writing: asset, page, document.json, manifest.json; removal the other way round. At no instant does a
///    page on the disk refer to an asset that is not there.
/// 2. A file whose bytes could not be read, or not wholly, is never overwritten.
/// 3. A file is replaced only if what lay there is what was loaded; otherwise both are merged and written again.
/// 4. Only what a page needs is written when a page is saved: the cost does not depend on the number of pages.
public final class NotePackage {
    /// What may be done with an open note.
    public enum Access: Hashable, Sendable {
        case writing
        case reading(Reason)

        /// Why a note may be read only.
        public enum Reason: Hashable, Sendable {
            case asked
            /// Another program writes; its name where it left one.
            case lockedBy(LockHolder?)
            /// The file system or the permissions do not allow writing.
            case notWritable(String)
            case newerVersion
            case documentUnreadable
        }
    }

    /// Where its files lie.
    public let layout: PackageLayout
    /// May turn from writing to reading, never back.
    public private(set) var access: Access
    /// Found while opening, in the order found.
    public internal(set) var problems: [Problem] = []

    let context: StorageContext
    let lock: FolderLock?
    /// The replica of this writing session; another one after a failure that leaves open what is on the disk.
    var replica: Replica
    var document: DocumentFile
    /// The document.json that ``document`` was read from or written to; nil if there is none yet.
    var documentIdentity: FileIdentity?
    /// The pages whose files lie in the package, whether listed, readable or neither.
    var contents: Set<PageID> = []
    /// The pages in their order, brought up to date by ``refreshShown()``.
    var shown: [ShownPage] = [] {
        didSet {
            pages = shown.map(\.page)
            places = Dictionary(uniqueKeysWithValues: pages.enumerated().map { ($0.element, $0.offset) })
        }
    }
    /// True when document.json lags behind in counts or times only.
    var countsAreStale = false
    var recentPages = RecentPages()
    /// What left-overs hold of pages of a note that is only read, merged into them whenever they are shown.
    var overlays: [PageID: Page] = [:]
    var assetNames: [AssetID: AssetName] = [:]
    /// Why it is not known which assets there are; nil as long as it is.
    var assetsRefusal: FileError?
    /// True when an asset may have lost its last reference, so that closing looks for orphans.
    var mayHaveOrphans = false

    init(
        layout: PackageLayout, access: Access, context: StorageContext, lock: FolderLock?, document: DocumentFile,
        documentIdentity: FileIdentity?
    ) {
        self.layout = layout
        self.access = access
        self.context = context
        self.lock = lock
        self.replica = context.replica()
        self.document = document
        self.documentIdentity = documentIdentity
    }

    /// The same in every copy of the note.
    public var id: NoteID { document.structure.id }
    /// Empty where nobody gave one.
    public var title: Text { document.structure.title.value }
    /// In the order in which they were given.
    public var tags: [Text] { document.structure.tags.value }
    /// How its pages are kept: "snapshot", or what a newer version calls its own way.
    public var engine: String { document.engine }
    /// By the clock of whoever made the note.
    public var createdAt: Timestamp { Timestamp(milliseconds: document.structure.createdAt) }
    /// By the clock of whoever wrote in it last, pages as far as the document knows.
    public var modifiedAt: Timestamp { Timestamp(milliseconds: document.structure.modifiedAt) }

    /// Those pages in order that the note shows, whether or not their files can be read.
    public private(set) var pages: [PageID] = []
    private var places: [PageID: Int] = [:]

    /// Where a page stands, counted from 0; nil if the note does not show it. Does not depend on how many there are.
    func place(of page: PageID) -> Int? { places[page] }

    /// What a page is called beside its number; empty for most.
    public func label(of page: PageID) -> Text { place(of: page).map { shown[$0].label } ?? "" }

    /// What document.json says of a page without opening it; nil where it does not know.
    public func summary(of page: PageID) -> PageSummary? { document.summaries[page] }

    /// - Throws: ``NoteError`` if the note may only be read, or the package is no longer where it was opened.
    func requireWriting() throws(NoteError) {
        guard case .reading(let reason) = access else { return }
        throw NoteError(.readOnly, "\(layout.root): \(reason.sentence)", path: layout.root)
    }

    /// Works out the pages anew after the structure or the files changed.
    func refreshShown() {
        shown = document.structure.pagesShown(files: Array(contents)) { page in
            try? self.load(page).mergeable.vector
        }
    }

    func becomeReadOnly(_ reason: Access.Reason) {
        if access == .writing { access = .reading(reason) }
    }
}

extension NotePackage.Access.Reason {
    /// Why the note cannot be changed, and what to do about it.
    public var sentence: String {
        switch self {
        case .asked: "opened for reading; open it for writing to change it"
        case .lockedBy(let holder?):
            "being written by \(holder.program) (process \(holder.process) on \(holder.host)); close it there first"
        case .lockedBy(nil): "being written by another program; close it there first"
        case .notWritable(let why): "cannot be written: \(why)"
        case .newerVersion: "written by a newer version; update this program to change it"
        case .documentUnreadable: "document.json cannot be read; see lnote check"
        }
    }
}
