import FileIO
import Ink
import NoteLibrary
import NoteRendering
import NoteStorage

// The library and its notes, seen from outside.

extension NoteService {
    var libraryRoutes: [Route] {
        [
            Route(.get, "/api/library") { _ throws(Refusal) in .json(try await libraryReport()) }
        ]
    }

    private func libraryReport() async throws(Refusal) -> LibraryReport {
        let listing = try await places.list()
        let library = library
        let notes = try await disk.run { () throws(LibraryError) in
            listing.notes.sortedByTime().map { ListedNoteReport($0, cover: library.coverDigest(of: $0)) }
        }
        return LibraryReport(
            notes: notes, folders: listing.folders.map(\.description),
            twins: listing.twins.map { twins in
                LibraryReport.Twin(id: twins.note.description, names: twins.paths.map(\.name.description))
            }, errors: listing.unreadable.map(\.message))
    }

    /// A note as the library shows it now.
    func report(of note: ListedNote) async throws(Refusal) -> ListedNoteReport {
        let library = library
        return try await disk.run { () throws(LibraryError) in
            ListedNoteReport(note, cover: library.coverDigest(of: note))
        }
    }
}

extension Library {
    /// Which state of the first page its picture shows; nil where there is none.
    func coverDigest(of note: ListedNote) -> Digest? {
        guard let path = cover(of: note), let file = try? context.fileSystem.open(path, .reading),
            let beginning = try? file.read(64, at: 0)
        else { return nil }
        return Thumbnail.digest(of: beginning)
    }
}

extension [ListedNote] {
    /// The one written last first, those that cannot be read at the end.
    fileprivate func sortedByTime() -> Self {
        enumerated().sorted { a, b in
            let (first, second) = (a.element.modifiedAt, b.element.modifiedAt)
            return first == second ? a.offset < b.offset : first > second
        }.map(\.element)
    }
}

extension ListedNote {
    /// Long ago for one that cannot be read.
    fileprivate var modifiedAt: Timestamp {
        if case .success(let manifest) = manifest { manifest.modifiedAt } else { Timestamp(milliseconds: .min) }
    }
}
