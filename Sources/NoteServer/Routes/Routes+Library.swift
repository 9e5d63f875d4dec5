import FileIO
import Ink
import NoteLibrary
import NoteRendering
import NoteSession
import NoteStorage

// The library and its notes, seen from outside.

extension NoteService {
    var libraryRoutes: [Route] {
        [
            Route(.get, "/api/library") { _ throws(Refusal) in .json(try await libraryReport()) },
            Route(.post, "/api/notes", body: Self.parameters) { asked throws(Refusal) in
                .json(try await make(try NewNoteParameters(of: asked.request)), .created)
            },
            Route(.patch, "/api/notes/NOTE", body: Self.parameters) { asked throws(Refusal) in
                .json(try await change(asked.note, try NoteParameters(of: asked.request)))
            },
            Route(.post, "/api/notes/NOTE/duplicate", body: Self.parameters) { asked throws(Refusal) in
                let parameters = try DuplicateParameters(of: asked.request)
                let copy = try await notes.whileClosed(asked.note) { path throws(Refusal) in
                    try await disk.run { [library] () throws(LibraryError) in
                        try library.duplicate(path, titled: parameters.title.map(Text.init))
                    }
                }
                hub.publish(.library)
                return .json(try await report(of: copy), .created)
            },
        ]
    }

    /// The most bytes of a body of JSON.
    static let parameters = BodyPolicy.collected(limit: 64 << 10)

    /// A note as the library shows it now.
    func report(of note: ListedNote) async throws(Refusal) -> ListedNoteReport {
        try await disk.run { [library] () throws(LibraryError) in
            ListedNoteReport(note, cover: library.coverDigest(of: note))
        }
    }

    private func libraryReport() async throws(Refusal) -> LibraryReport {
        let listing = try await places.list()
        let notes = try await disk.run { [library] () throws(LibraryError) in
            listing.notes.sortedByTime().map { ListedNoteReport($0, cover: library.coverDigest(of: $0)) }
        }
        return LibraryReport(
            notes: notes, folders: listing.folders.map(\.description),
            twins: listing.twins.map { twins in
                LibraryReport.Twin(id: twins.note.description, names: twins.paths.map(\.name.description))
            }, errors: listing.unreadable.map(\.message))
    }

    private func make(_ parameters: NewNoteParameters) async throws(Refusal) -> ListedNoteReport {
        let template = try parameters.template()
        let folder = try parameters.folder.map { (text) throws(Refusal) in try Folder(parameter: text) } ?? .top
        let note = try await disk.run { [library] () throws(LibraryError) in
            let path = try library.create(template).path
            return folder == .top ? try library.listed(path) : try library.move(path, to: folder)
        }
        hub.publish(.library)
        return try await report(of: note)
    }

    private func change(_ note: NoteID, _ parameters: NoteParameters) async throws(Refusal) -> ListedNoteReport {
        let folder = try parameters.folder.map { (text) throws(Refusal) in try Folder(parameter: text) }
        if parameters.title != nil || parameters.tags != nil {
            try await notes.use(note) { open throws(Refusal) in
                try await open.requireWriting()
                do throws(NoteError) {
                    if let title = parameters.title { try await open.session.rename(Text(title), as: open.writer) }
                    if let tags = parameters.tags { try await open.session.retag(tags.map(Text.init), as: open.writer) }
                } catch { throw Refusal(error) }
            }
        }
        if let folder, try await places.listed(note).folder != folder {
            _ = try await notes.whileClosed(note) { path throws(Refusal) in
                try await disk.run { [library] () throws(LibraryError) in try library.move(path, to: folder) }
            }
            hub.publish(.note(note), of: note)
            hub.publish(.library)
        }
        return try await report(of: try await places.listed(note))
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
