public import FileIO
import Ink
public import NoteStorage

/// What was written of a note.
public struct ExportedNote: Sendable {
    /// In the order of the pages.
    public internal(set) var files: [FilePath] = []
    /// What the files lack, page by page.
    public internal(set) var losses: [Loss] = []
    /// Why files that were asked for are not there.
    public internal(set) var failures: [LibraryError] = []
    /// What the owner of the note should see to.
    public internal(set) var warnings: [Problem] = []
}

extension Library {
    /// Writes a note, or some of its pages, to a file, each file replaced in one step and durable on return.
    ///
    /// Pictures of several pages are named by page: "out-1.svg", "out-2.svg". The note is only read, page by page.
    ///
    /// - Throws: ``LibraryError`` if nothing can be written; what fails of several files is in the result.
    public func export(
        _ note: FilePath, to target: FilePath, as format: ExportFormat, _ options: ExportOptions = ExportOptions()
    ) throws(LibraryError) -> ExportedNote {
        let package = try open(note)
        guard let numbers = options.pages.numbers(of: package.pages.count) else {
            throw LibraryError(
                .noSuchPage,
                "\(note): its pages are numbered up to \(package.pages.count); choose among these")
        }
        guard format == .json || !numbers.isEmpty else {
            throw LibraryError(.noSuchPage, "\(package.layout.root): has no page to draw; add one first")
        }
        var exported =
            switch format {
            case .pdf: try exportPDF(package, numbers, to: target, options)
            case .svg, .png: try exportPictures(of: package, numbers, to: target, as: format, options)
            case .json: try exportJSON(package, numbers, to: target)
            }
        exported.warnings = package.problems.warnings
        return exported
    }

    func load(_ number: Int, of package: NotePackage) throws(LibraryError) -> LoadedPage {
        do throws(NoteError) {
            return try package.page(package.pages[number - 1])
        } catch { throw LibraryError(error) }
    }

    /// Puts what `write` writes in the place of a file; if that fails, the file stays as it is.
    func replace(
        _ path: FilePath, writing write: (_ content: NewContent) throws(LibraryError) -> Void
    ) throws(LibraryError) {
        // Over a page or a document an export would destroy what no export should.
        try refusePlaceWithinNote(path)
        let content: NewContent
        do throws(FileError) {
            content = try NewContent(
                of: path, in: fileSystem, durability: .full, expecting: .anything, token: context.random)
        } catch { throw LibraryError(error) }
        // Left without taking its place, it goes.
        try write(content)
        do throws(FileError) {
            _ = try content.takePlace()
        } catch { throw LibraryError(error) }
    }
}

extension NewContent {
    /// Adds to the end, with the errors of the library.
    func add(_ piece: [UInt8]) throws(LibraryError) {
        do throws(FileError) {
            try write(piece)
        } catch { throw LibraryError(error) }
    }
}

extension Loss {
    /// What a page's file could not give.
    static func damage(of loaded: LoadedPage, page: Int) -> [Loss] {
        loaded.damage.map { Loss(damage: "\($0)", page: page) }
    }
}
