import FileIO
import Ink
import NoteSession
import NoteStorage
import Synchronization
import TestSupport

/// A program at work on one note, which it reaches through a disk that may fail it.
///
/// Like a session it keeps a page that could not be saved, and saves that very page when it is asked again.
final class Writer {
    static let library = FilePath("/library")
    static let root = FilePath("/library/note.lnote")

    /// The disk beneath all layers, for what other programs do.
    let disk: SimulatedDisk
    let context: StorageContext
    /// The pages the note had when the scenario began.
    lazy var pages = (try? Facts.found(on: disk)?.pages) ?? []
    private var note: NotePackage?
    var inSession: (NoteSession, Client)?
    /// A page as a browser tab that has not heard of the latest still shows it.
    var tab: Page?
    private var unsaved: [PageID: Page] = [:]
    private var unnamed: NewNote?

    init(on disk: SimulatedDisk, through fileSystem: any FileSystem, seed: UInt64) {
        self.disk = disk
        context = StorageContext.ticking(on: fileSystem, seed: seed)
    }

    /// The note, opened for writing when it is first asked for.
    func opened() throws -> NotePackage {
        if let note { return note }
        let opened = try NotePackage.open(Self.root, for: .writing, in: context)
        if case .reading(let reason) = opened.access {
            throw NoteError(.readOnly, "\(Self.root): \(reason.sentence)", path: Self.root)
        }
        note = opened
        return opened
    }

    /// Closes the note; after a failure another attempt opens it again and closes that.
    func close() throws {
        let note = try opened()
        self.note = nil
        try note.close()
    }

    /// Creates a note of so many pages, the first of which shows each of the assets.
    func create(pages: Int, assets: [AssetName] = []) throws {
        var note = unnamed ?? NewNote(title: "A note", tags: ["crash"], context: context)
        if note.pages.isEmpty {
            for asset in assets { note.addAsset(Self.bytes(of: asset), as: asset) }
            for number in 0..<pages {
                let images = number == 0 ? try assets.map { try Self.image($0.id) } : []
                try note.addPage(
                    Drawing(
                        canvas: try Canvas(width: 5950, height: 8420), paper: .plain,
                        layers: [Layer(elements: [try Element.stroke(numbered: number)] + images)]))
            }
        }
        unnamed = note
        try note.create(at: Self.root)
    }

    /// Inserts elements into a page and saves it.
    func insert(_ elements: [Element], on page: PageID) throws {
        try edit(page) { (draft) throws(InkError) in try draft.insert(elements) }
    }

    func write(_ number: Int, on page: PageID) throws { try insert([try Element.stroke(numbered: number)], on: page) }

    /// Removes every image of a page and saves it.
    func removeImages(on page: PageID) throws {
        try edit(page) { (draft) throws(InkError) in
            try draft.remove(
                draft.page.shown.filter { if case .image = $0.body { true } else { false } }.map(\.id))
        }
    }

    private func edit(_ page: PageID, _ body: (inout EditDraft) throws(InkError) -> Void) throws {
        let note = try opened()
        if unsaved[page] == nil {
            unsaved[page] = try Self.edited(try note.page(page).page, context, body)
        }
        guard let edited = unsaved[page] else { return }
        try note.save(edited)
        unsaved[page] = nil
    }

    /// A page with one more stroke, as another program would make it.
    static func written(_ number: Int, on page: Page, _ context: StorageContext) throws -> Page {
        try edited(page, context) { (draft) throws(InkError) in try draft.insert([try Element.stroke(numbered: number)])
        }
    }

    static func edited(
        _ page: Page, _ context: StorageContext, _ body: (inout EditDraft) throws(InkError) -> Void
    ) throws -> Page {
        var page = page
        var draft = EditDraft(on: page, by: context.replica())
        try body(&draft)
        if let edit = try draft.edit() { _ = try page.apply(edit) }
        page.touch(at: context.now())
        return page
    }

    static func image(_ asset: AssetID) throws(InkError) -> Element {
        Element(.image(asset, try Frame(x: 0, y: 0, width: 100, height: 100)))
    }

    static func asset(_ number: UInt64) -> AssetName {
        AssetName(id: AssetID(high: 0xA55E7, low: number), fileExtension: "png")!
    }

    /// An asset's bytes follow from its name, so that every copy of it can be checked.
    static func bytes(of asset: AssetName) -> [UInt8] { Array("the bytes of \(asset.fileName)".utf8) }
}
