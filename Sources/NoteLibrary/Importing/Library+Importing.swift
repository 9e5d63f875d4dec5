public import FileIO
public import Ink
import NoteInterchange
import NoteStorage

/// What became of a file that was imported.
public struct ImportedFile: Sendable {
    /// The new note.
    public let note: NoteID
    /// Its package.
    public let path: FilePath
    /// As the file says, else like the file.
    public let title: Text
    /// How many it has.
    public let pages: Int
    /// Of all pages together.
    public let counts: PageCounts
    /// In the order found; those that lost nothing are worth knowing.
    public let losses: [Loss]
}

extension Library {
    /// The largest file that is read, in bytes: 512 MiB.
    static let importLimit = 1 << 29
    /// The most pages a note is made of: compressed, half a million empty ones are smaller than a photograph.
    static let importedPageLimit = 10_000

    /// What can be imported, in the words of people: "Xournal++", "pictures".
    public static var importedFormats: [String] { Interchange.importers.map(\.format) }

    /// Makes a note of another program's file, durable on return; the format is told by content.
    ///
    /// Files that it mentions are read from its own folder only, by their bare names, and never through a link.
    ///
    /// - Throws: ``LibraryError``; the library is then as it was.
    public func importNote(from file: FilePath) throws(LibraryError) -> ImportedFile {
        let source = try source(file)
        let imported: ImportedNote
        do throws(InterchangeError) {
            imported = try Interchange.read(source)
        } catch { throw LibraryError(error, at: file) }
        let note = try newNote(of: imported, from: file)
        let path = try place(note)
        return ImportedFile(
            note: note.structure.id, path: path, title: imported.title, pages: note.pages.count,
            counts: note.pages.reduce(PageCounts()) { $0 + $1.counts },
            losses: imported.report.entries.map { Loss($0) })
    }

    private func source(_ file: FilePath) throws(LibraryError) -> ImportSource {
        do throws(FileError) {
            return ImportSource(
                bytes: try fileSystem.read(file, limit: Self.importLimit), name: file.name.description,
                newAssetID: { context.identifier() }, sibling: { name in sibling(name, of: file) })
        } catch { throw LibraryError(error) }
    }

    /// What cannot be read counts as missing, which the importer reports.
    private func sibling(_ name: String, of file: FilePath) -> [UInt8]? {
        guard !name.isEmpty, name != ".", name != "..",
            !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
        else { return nil }
        let path = file.parent.appending(name)
        guard (try? fileSystem.status(of: path, followingLinks: false))?.kind == .file else { return nil }
        return try? fileSystem.read(path, limit: Self.importLimit)
    }

    private func newNote(of imported: ImportedNote, from file: FilePath) throws(LibraryError) -> NewNote {
        guard imported.pages.count <= Self.importedPageLimit else {
            throw LibraryError(
                .refused,
                "\(file): has \(imported.pages.count) pages, more than the \(Self.importedPageLimit) that are imported; "
                    + "split it")
        }
        var note = NewNote(title: imported.title, context: context)
        for asset in imported.assets {
            guard let name = AssetName(id: asset.id, fileExtension: asset.fileExtension) else {
                throw LibraryError(
                    .refused,
                    "\(file): holds an asset of type \"\(asset.fileExtension)\", which no note can; remove it there")
            }
            note.addAsset(asset.bytes, as: name)
        }
        do throws(NoteError) {
            for page in imported.pages { try note.addPage(page.drawing, label: page.label) }
        } catch { throw LibraryError(.note, "\(file): \(error.message)", cause: error) }
        return note
    }
}
