import FileIO
import Ink
import NoteLibrary
import Synchronization

/// Where the notes of a library lie, by id: learnt from the last list, and asked again where that is no longer true.
final class NotePlaces: Sendable {
    private let library: Library
    private let disk: DiskQueue
    private let paths = Mutex<[NoteID: FilePath]>([:])

    init(of library: Library, on disk: DiskQueue) {
        self.library = library
        self.disk = disk
    }

    /// Lists the library, and learns where notes lie.
    func list() async throws(Refusal) -> Listing {
        let library = library
        let listing = try await disk.run { () throws(LibraryError) in try library.list() }
        var found: [NoteID: FilePath] = [:]
        for note in listing.notes {
            if let id = note.id { found[id] = note.path }
        }
        for twins in listing.twins { found[twins.note] = nil }
        paths.withLock { $0 = found }
        return listing
    }

    /// The package of a note: one stat of a manifest where it lies as it did, a list of the library where it does not.
    ///
    /// - Throws: 404 `noSuchNote`, or 409 `twins` if several packages hold it.
    func path(of note: NoteID) async throws(Refusal) -> FilePath { try await listed(note).path }

    /// A note as a list shows it.
    func listed(_ note: NoteID) async throws(Refusal) -> ListedNote {
        let library = library
        if let path = paths.withLock({ $0[note] }) {
            let listed = try await disk.run { () throws(LibraryError) in try library.listed(path) }
            if listed.id == note, case .success = listed.manifest { return listed }
        }
        let listing = try await list()
        let found = listing.notes.filter { $0.id == note }
        guard let first = found.first else {
            throw Refusal(.notFound, "noSuchNote", "the library has no note \(note); the list shows those it has")
        }
        guard found.count == 1 else {
            let names = found.map { $0.path.description }.joined(separator: ", ")
            throw Refusal(
                .conflict, "twins",
                "\(names): these packages hold one and the same note; make one a note of its own with lnote separate")
        }
        return first
    }
}
