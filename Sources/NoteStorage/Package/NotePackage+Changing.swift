import FileIO
package import Ink

// Edits of the note's structure, under the package's replica or one of whoever keeps the note open.

extension NotePackage {
    /// Which pages there are and what they are called, as edits see it.
    package var structure: NoteStructure { document.structure }

    /// Where a page comes to stand at an index among the others.
    package func place(forMoving page: PageID, to index: Int) throws(NoteError) -> OrderKey {
        guard place(of: page) != nil else { throw noSuchPage(page) }
        let others = shown.filter { $0.page != page }
        return others.place(at: min(max(index, 0), others.count))
    }

    /// Makes a change to the structure and writes it at once.
    ///
    /// If it cannot be written the structure in memory is what it was before. The disk may hold either then, so the
    /// next change is made under another replica, the author's too: no dot may ever name two changes.
    ///
    /// - Parameter author: whose change it is; the package's own replica if nil.
    /// - Returns: the edit; nil if there was nothing to change.
    /// - Throws: ``NoteError`` `.invalid` if what it calls the note or a page is too long, or why nothing could be written.
    package func change(
        by author: Replica? = nil, _ body: (inout NoteDraft) throws(InkError) -> Void
    ) throws(NoteError) -> NoteEdit? {
        try requireWriting()
        let edit: NoteEdit?
        do throws(InkError) {
            var draft = NoteDraft(on: document.structure, by: author ?? replica)
            try body(&draft)
            edit = try draft.edit()
        } catch { throw invalid(error) }
        guard let edit else { return nil }
        try NameLimits.check(edit, at: layout.root)
        try commit(edit)
        return edit
    }

    /// Applies an edit and writes the document; where that fails the structure is what it was.
    private func commit(_ edit: NoteEdit) throws(NoteError) {
        let before = document
        do throws(InkError) { _ = try document.structure.apply(edit) } catch { throw invalid(error) }
        document.structure.touch(at: context.now())
        refreshShown()
        do throws(NoteError) {
            try saveDocument()
        } catch {
            document = before
            replica = context.replica()
            refreshShown()
            throw error
        }
    }

    private func invalid(_ error: InkError) -> NoteError {
        NoteError(.invalid, "\(layout.document): \(error)", path: layout.document, ink: error)
    }

    /// Makes an edit that somebody composed, such as one that takes another back.
    ///
    /// - Parameter restored: the pages that it lists again, which come back from the trash before.
    package func apply(_ edit: NoteEdit, restoring restored: [PageID]) throws(NoteError) {
        try requireWriting()
        try bringingBack(restored, by: edit.replica) { () throws(NoteError) in try commit(edit) }
        for removal in edit.removes where contents.contains(removal.page) && place(of: removal.page) == nil {
            mayHaveOrphans = true
            finishRemoval(of: removal.page)
        }
    }
}
