import Ink
import NoteSession
import NoteStorage

/// Tells the hub what becomes of an open note, from its opening until it is closed.
struct NoteFollower: Sendable {
    let note: OpenNote
    let hub: EventHub
    let pictures: FreshThumbnails

    /// An edit of more bytes is not told: whoever shows the page asks for it.
    private static let largestFrame = 1 << 20

    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await followChanges() }
            group.addTask { await followStates() }
        }
    }

    private func followChanges() async {
        while true {
            for await change in await note.session.changes() { await tell(change) }
            if case .closed = await note.session.state { return }
            // It fell behind: whoever shows the note asks for everything.
            hub.publish(.reset, of: note.id)
        }
    }

    private func followStates() async {
        for await state in await note.session.states() {
            hub.publish(.state(NoteStateReport(state), note: note.id), of: note.id)
        }
    }

    private func tell(_ change: SessionChange) async {
        switch change {
        case .edit(let edit, let page, _):
            let frame = EditFrame(edit)
            guard let digest = await digest(of: page) else { return }
            if frame.byteCount > Self.largestFrame {
                hub.publish(.page(page, note: note.id, digest), of: note.id)
            } else {
                hub.publish(.edit(frame, note: note.id, page: page, digest), of: note.id)
            }
            await pictures.changed(page, of: note)
        case .page(let page):
            guard let digest = await digest(of: page) else { return }
            hub.publish(.page(page, note: note.id, digest), of: note.id)
            await pictures.changed(page, of: note)
        case .structure:
            hub.publish(.note(note.id), of: note.id)
            hub.publish(.library)
        case .everything:
            hub.publish(.reset, of: note.id)
            hub.publish(.library)
        }
    }

    /// Nil for a page that was removed or cannot be read any more, of which somebody who asks for it is told.
    private func digest(of page: PageID) async -> Digest? { (try? await note.savedPage(page))?.1 }
}
