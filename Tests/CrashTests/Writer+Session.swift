import FileIO
import Ink
import NoteSession
import NoteStorage
import TestSupport
import Testing

// A program that keeps the note open in a session. Each step can be repeated after a failure and then does what is left.

extension Writer {
    /// Time that stands still: everything is saved when the writer says so.
    private static let clock = SessionClock(now: { .zero }, wake: { _, _ in {} })

    /// The note in a session, opened when it is first asked for, and the one who writes in it.
    func session() async throws -> (NoteSession, Client) {
        if let inSession { return inSession }
        let session = try await NoteSession.open(at: Self.root, in: context, clock: Self.clock)
        if case .readOnly(let reason) = await session.state {
            throw NoteError(.readOnly, "\(Self.root): \(reason.sentence)", path: Self.root)
        }
        let opened = (session, await session.join())
        inSession = opened
        return opened
    }

    /// Closes whatever is open; after a failure another attempt opens it again and closes that.
    func closeEverything() async throws {
        guard let (session, _) = inSession else { return try close() }
        do {
            try await session.close()
            inSession = nil
        } catch {
            if await session.state == .closed { inSession = nil }
            throw error
        }
    }

    /// Draws strokes on a page and saves.
    func draw(_ numbers: Int..., on page: PageID) async throws {
        try await place(try numbers.map { try Element.stroke(numbered: $0) }, on: page)
        try await flush()
    }

    func flush() async throws { try await session().0.flush() }

    /// Puts elements that are not there yet on a page, to be saved later.
    func place(_ elements: [Element], on page: PageID) async throws {
        let (session, client) = try await session()
        let there = try await session.page(page).page.drawing.layers.flatMap(\.elements)
        let missing = elements.filter { !there.contains($0) }
        try await session.edit(page, as: client) { (draft) throws(InkError) in try draft.insert(missing) }
    }

    /// Removes every image of a page and saves.
    func erasePictures(on page: PageID) async throws {
        let (session, client) = try await session()
        try await session.edit(page, as: client) { (draft) throws(InkError) in
            try draft.remove(draft.page.shown.filter { if case .image = $0.body { true } else { false } }.map(\.id))
        }
        try await session.flush()
    }

    /// Moves what a page shows to another and saves.
    func moveStrokes(from source: PageID, to target: PageID) async throws {
        let (session, client) = try await session()
        let elements = try await session.page(source).page.shown.filter { !$0.isLayer }.map(\.id)
        if !elements.isEmpty { _ = try await session.move(Set(elements), from: source, to: target, as: client) }
        try await session.flush()
    }

    func undo() async throws {
        let (session, client) = try await session()
        _ = try await session.undo(as: client)
        try await session.flush()
    }

    func redo() async throws {
        let (session, client) = try await session()
        _ = try await session.redo(as: client)
        try await session.flush()
    }
}
