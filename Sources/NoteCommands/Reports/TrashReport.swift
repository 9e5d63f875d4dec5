import NoteLibrary
import NoteStorage

/// What `trash --json` prints: what lies in the trash, or what was moved there.
struct TrashReport: Encodable {
    struct Note: Encodable {
        let removedAt: Timestamp?
        private let note: ListedNoteReport

        init(_ trashed: TrashedNote, in library: Library) {
            removedAt = trashed.removedAt
            note = ListedNoteReport(trashed.note, cover: library.cover(of: trashed.note))
        }

        private enum Key: CodingKey { case removedAt }

        func encode(to encoder: any Encoder) throws {
            try note.encode(to: encoder)
            var keys = encoder.container(keyedBy: Key.self)
            try keys.encodeIfPresent(removedAt, forKey: .removedAt)
        }
    }

    let notes: [Note]
    /// What could not be looked into, or not be removed.
    let errors: [String]

    init(_ notes: [TrashedNote], of library: Library, errors: [String]) {
        self.notes = notes.map { Note($0, in: library) }
        self.errors = errors
    }
}
