extension UndoHistory {
    /// The edit that takes back, or does again, an edit of the note's structure.
    public struct NoteStep: Hashable, Sendable {
        /// To be applied and saved like any other; nil if nothing could be taken back.
        public let edit: NoteEdit?
        /// The pages that come back: each shows again only with a void edit in it, see ``EditDraft/void(on:by:)``.
        public let restored: [PageID]
        /// How many parts stay as they are, since somebody else came in between.
        public let skipped: Int
    }

    /// Notes an edit of the note's structure, before it is applied; what was taken back can then not be done again.
    ///
    /// - Parameters:
    ///   - before: the note as the edit's author saw it. An edit of somebody else is not recorded.
    ///   - holding: what was written by others on the pages that the edit adds, as on a copy of a page.
    public mutating func record(
        _ edit: NoteEdit, on before: NoteStructure, holding: (PageID) -> VersionVector? = { _ in nil }
    ) {
        guard author.isOwn(edit.replica) else { return }
        record(.note(NoteReversal(of: edit, on: before, holding: holding)), isJoined: false)
    }

    /// The edit that takes back the newest one, or does again what was taken back last; that must be of the structure.
    ///
    /// - Parameter vector: that of a page, nil if it cannot be read; then the page is not removed.
    /// - Throws: ``InkError`` if the edit that comes next is one of a page, or there is none.
    public mutating func step(
        _ direction: Direction, on note: NoteStructure, vector: (PageID) -> VersionVector?
    ) throws(InkError) -> NoteStep {
        guard let entry = newest(direction), case .note(let reversal) = entry.reversal else {
            throw InkError(.refused, "the edit that comes next is not one of the note's structure")
        }
        let result = try reversal.edit(on: note, by: author, vector: vector)
        skip(direction)
        if let edit = result.edit {
            changeReversals { reversal in
                guard case .note(var changed) = reversal else { return }
                changed.follow(result.renewals, to: edit.stamp)
                reversal = .note(changed)
            }
            turn(.note(NoteReversal(of: edit, on: note, holding: { _ in nil })), after: direction, of: entry.group)
        }
        return NoteStep(edit: result.edit, restored: result.restored, skipped: result.skipped)
    }
}
