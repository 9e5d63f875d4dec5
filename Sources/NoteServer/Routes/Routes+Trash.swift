import FileIO
import Ink
import NoteLibrary
import NoteStorage

// Notes that are removed, and brought back.

extension NoteService {
    var trashRoutes: [Route] {
        [
            Route(.delete, "/api/notes/NOTE") { asked throws(Refusal) in
                let trashed = try await notes.whileClosed(asked.note) { path throws(Refusal) in
                    try await disk.run { [library] () throws(LibraryError) in try library.trash(path) }
                }
                hub.publish(.note(asked.note), of: asked.note)
                hub.publish(.library)
                return .json(try await report(of: trashed))
            },
            Route(.get, "/api/trash") { _ throws(Refusal) in
                let listing = try await disk.run { [library] () throws(LibraryError) in try library.listTrash() }
                var reports: [ListedNoteReport] = []
                for note in listing.notes { reports.append(try await report(of: note)) }
                return .json(TrashReport(notes: reports, errors: listing.unreadable.map(\.message)))
            },
            Route(.post, "/api/trash/NOTE/restore") { asked throws(Refusal) in
                let restored = try await disk.run { [library] () throws(LibraryError) -> RestoredNote? in
                    // Of a note that lies there twice, the one removed last.
                    guard let note = try library.listTrash().notes.first(where: { $0.note.id == asked.note }) else {
                        return nil
                    }
                    return try library.restore(note)
                }
                guard let restored else {
                    throw Refusal(.notFound, "noSuchNote", "the trash has no note \(asked.note)")
                }
                hub.publish(.note(asked.note), of: asked.note)
                hub.publish(.library)
                return .json(try await report(of: restored.note))
            },
        ]
    }

    private func report(of trashed: TrashedNote) async throws(Refusal) -> ListedNoteReport {
        var report = try await report(of: trashed.note)
        report.removedAt = trashed.removedAt?.description
        return report
    }
}

/// What is in the trash as JSON.
struct TrashReport: Encodable {
    let notes: [ListedNoteReport]
    let errors: [String]
}
