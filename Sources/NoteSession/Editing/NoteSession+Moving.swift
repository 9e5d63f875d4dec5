public import Ink
public import NoteStorage

extension NoteSession {
    /// Moves elements to another page, where they get new ids; it is taken back as one.
    ///
    /// They are inserted there, durably, and only then removed here: a crash in between shows them twice, never not.
    ///
    /// - Parameters:
    ///   - layer: one of the target's.
    ///   - place: where in that layer's stack; among themselves they keep their order.
    /// - Returns: their new ids, from the bottom to the top.
    /// - Throws: ``NoteError`` as ``edit(_:as:_:)``, or if the target could not be saved; then nothing was moved.
    public func move(
        _ elements: Set<ElementID>, from source: PageID, to target: PageID, on layer: ElementID = .zero,
        at place: EditDraft.Place = .top, as client: Client
    ) throws(NoteError) -> [ElementID] {
        guard source != target else {
            throw NoteError(.refused, "\(root): elements of a page are stacked anew, not moved to it", path: root)
        }
        let origin = try editable(source)
        let moved = origin.layers.flatMap(\.elements).filter { elements.contains($0.id) }
        guard moved.count == elements.count else {
            throw refused(source, InkError(.refused, "an element to move is gone"))
        }
        // Made before anything is inserted: what cannot be removed is not moved.
        let removal = try removal(of: moved.map(\.id), from: origin, by: try replica(of: client))
        let history = histories[client]
        let ids = try edit(target, as: client) { (draft) throws(InkError) in
            try draft.insert(copiesOf: moved, on: layer, at: place)
        }
        do throws(NoteError) {
            try save([target])
        } catch {
            // Whatever becomes of the disk, the elements are not to show on both pages.
            // It can be had: a page that could not be saved is held in memory.
            _ = try? edit(target, as: client) { (draft) throws(InkError) in try draft.remove(ids) }
            histories[client] = history
            throw error
        }
        // Looked up again, since saving may have merged it with what another program wrote.
        if let removal { _ = try apply(removal, on: (try? editable(source)) ?? origin, by: client, isJoined: true) }
        return ids
    }

    private func removal(
        of elements: [ElementID], from page: Page, by replica: Replica
    ) throws(NoteError) -> Edit? {
        do throws(InkError) {
            var draft = EditDraft(on: page, by: replica)
            try draft.remove(elements)
            return try draft.edit()
        } catch { throw refused(page.id, error) }
    }
}
