import FileIO
public import Ink
import NoteStorage

/// What a new note is to be.
public struct NoteTemplate: Sendable {
    /// The most pages a note is begun with.
    public static let pageLimit = 1000

    /// Anything, even nothing.
    public var title: Text
    /// Of every page.
    public var size: SheetSize
    /// Of every page, with the distances that are usual for it.
    public var ruling: Paper.Ruling
    /// 0…``pageLimit``.
    public var pages: Int

    public init(title: Text, size: SheetSize = .a4, ruling: Paper.Ruling = .plain, pages: Int = 1) {
        self.title = title
        self.size = size
        self.ruling = ruling
        self.pages = pages
    }
}

extension Library {
    /// Makes a note with empty pages, durable on return.
    public func create(_ template: NoteTemplate) throws(LibraryError) -> NoteFacts {
        guard (0...NoteTemplate.pageLimit).contains(template.pages) else {
            throw LibraryError(.refused, "a note begins with at most \(NoteTemplate.pageLimit) pages; add more later")
        }
        var note = NewNote(title: template.title, context: context)
        let page = Drawing(canvas: template.size.canvas, paper: .usual(template.ruling), layers: [Layer()])
        do throws(NoteError) {
            for _ in 0..<template.pages { try note.addPage(page) }
        } catch { throw LibraryError(error) }
        return try facts(of: try place(note))
    }

    /// Puts a note that is ready into the library, which is made if it is not there, and returns its package.
    ///
    /// A failure leaves the library as it was.
    func place(_ note: NewNote) throws(LibraryError) -> FilePath {
        let path = root.appending(PackageLayout.folderName(of: note.structure.id))
        try refusePlaceWithinNote(path)
        do throws(FileError) {
            try fileSystem.makeDirectories(root)
        } catch { throw LibraryError(error) }
        do throws(NoteError) {
            try note.create(at: path)
        } catch { throw LibraryError(error) }
        // A note without its cover is whole: whoever shows it draws one.
        _ = try? refreshThumbnails(of: path, .cover)
        removeExpiredTrash()
        return path
    }
}

extension Paper {
    /// A paper of this ruling with the distances that shops sell.
    package static func usual(_ ruling: Ruling) -> Paper {
        let millimetres: (spacing: Double, firstLine: Double) =
            switch ruling {
            case .plain, .grid, .dotted, .isometric, .isometricDotted: (5, 0)
            case .lined: (8, 24)
            case .staves: (24, 20)
            }
        let point = 72 / 25.4
        guard let spacing = Quantity.width(points: millimetres.spacing * point),
            let firstLine = Quantity.coordinate(points: millimetres.firstLine * point),
            let paper = try? Paper(ruling: ruling, spacing: spacing, firstLine: firstLine)
        else { preconditionFailure("a usual paper lies within the limits of papers") }
        return paper
    }
}
