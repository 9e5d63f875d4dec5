public import FileIO
public import Ink
public import NoteStorage

/// What there is to know of a note without looking at its ink.
public struct NoteFacts: Sendable {
    /// Its package.
    public let path: FilePath
    /// The same in every copy of the note.
    public let id: NoteID
    /// Empty where nobody gave one.
    public let title: Text
    /// How the package keeps its pages.
    public let engine: String
    /// In the order in which they were given.
    public let tags: [Text]
    /// By the clock of whoever made the note.
    public let createdAt: Timestamp
    /// By the clock of whoever wrote in it last.
    public let modifiedAt: Timestamp
    /// In their order.
    public let pages: [PageFacts]
    /// How many files the pages share.
    public let assets: Int
    /// What its owner should see to, pages that cannot be read aside.
    public let warnings: [Problem]

    /// Of all pages together; of damaged ones, what is left.
    public var counts: PageCounts { pages.reduce(PageCounts()) { $0 + $1.counts } }
}

/// What there is to know of a page.
public struct PageFacts: Sendable {
    /// Counted from 1.
    public let number: Int
    /// The same in every copy of the page.
    public let id: PageID
    /// What it is called beside its number; empty for most.
    public let label: Text
    /// Nil where the page cannot be read and the document does not say.
    public let canvas: Canvas?
    /// Known as far as ``canvas`` is.
    public let ruling: Paper.Ruling?
    /// Known as far as ``canvas`` is.
    public let createdAt: Timestamp?
    /// Known as far as ``canvas`` is.
    public let modifiedAt: Timestamp?
    /// Of a damaged page, what is left.
    public let counts: PageCounts
    /// One line that says why not all of the page can be read; nil for a page that is whole.
    public let damage: String?
}

extension Library {
    /// Reads a note and counts what is in it. Every page is read; nothing is written.
    ///
    /// - Throws: ``LibraryError`` if the note cannot be opened; pages that cannot be read are said to be so.
    public func facts(of note: FilePath) throws(LibraryError) -> NoteFacts {
        NoteFacts(try open(note))
    }

    /// Opens a note for reading.
    func open(_ note: FilePath) throws(LibraryError) -> NotePackage {
        do throws(NoteError) {
            return try NotePackage.open(note, for: .reading, in: context)
        } catch { throw LibraryError(error) }
    }
}

extension NoteFacts {
    init(_ package: NotePackage) {
        path = package.layout.root
        id = package.id
        title = package.title
        engine = package.engine
        tags = package.tags
        createdAt = package.createdAt
        modifiedAt = package.modifiedAt
        pages = package.pages.enumerated().map { PageFacts(number: $0.offset + 1, $0.element, in: package) }
        assets = package.assets.count
        warnings = package.problems.warnings
    }
}

extension [Problem] {
    /// Those that need attention.
    var warnings: [Problem] { filter { $0.severity >= .warning } }
}

extension PageFacts {
    fileprivate init(number: Int, _ id: PageID, in package: NotePackage) {
        self.number = number
        self.id = id
        label = package.label(of: id)
        do throws(NoteError) {
            let loaded = try package.page(id)
            canvas = loaded.page.canvas.value
            ruling = loaded.page.paper.value.ruling
            createdAt = Timestamp(milliseconds: loaded.page.createdAt)
            modifiedAt = Timestamp(milliseconds: loaded.page.modifiedAt)
            counts = loaded.page.counts
            damage = loaded.damage.first.map { "\(package.layout.content(of: id)): \($0); only a part is shown" }
        } catch {
            let summary = package.summary(of: id)
            canvas = summary?.canvas
            ruling = summary?.ruling
            createdAt = summary?.createdAt
            modifiedAt = summary?.modifiedAt
            counts = PageCounts()
            damage = error.message
        }
    }
}
