import Ink
import NoteLibrary
import NoteSession
import NoteStorage

// A note that is opened, and its pages.

extension NoteService {
    var pageRoutes: [Route] {
        [
            Route(.get, "/api/notes/NOTE") { asked throws(Refusal) in
                .json(try await notes.use(asked.note) { note throws(Refusal) in try await report(of: note) })
            },
            Route(.post, "/api/notes/NOTE/flush") { asked throws(Refusal) in
                try await notes.use(asked.note) { note throws(Refusal) in try await note.flush() }
                return HTTPResponse(.noContent)
            },
            Route(.post, "/api/notes/NOTE/pages", body: Self.parameters) { asked throws(Refusal) in
                let parameters = try NewPageParameters(of: asked.request)
                return .json(
                    try await notes.use(asked.note) { note throws(Refusal) in
                        let page = try await note.addPage(parameters)
                        return AddedPageReport(page: page.description, note: try await report(of: note))
                    }, .created)
            },
            Route(.post, "/api/notes/NOTE/pages/PAGE/move", body: Self.parameters) { asked throws(Refusal) in
                let index = try MoveParameters(of: asked.request).index
                return try await changed(asked) { (note) async throws(NoteError) in
                    try await note.session.movePage(asked.page, to: index, as: note.writer)
                }
            },
            Route(.delete, "/api/notes/NOTE/pages/PAGE") { asked throws(Refusal) in
                try await changed(asked) { (note) async throws(NoteError) in
                    try await note.session.removePage(asked.page, as: note.writer)
                }
            },
            Route(.post, "/api/notes/NOTE/pages/PAGE/restore") { asked throws(Refusal) in
                try await changed(asked) { (note) async throws(NoteError) in
                    try await note.session.restorePage(asked.page, as: note.writer)
                }
            },
        ]
    }

    /// Changes the note that an address names, and answers what it is then.
    private func changed(
        _ asked: Asked, _ change: @escaping @Sendable (OpenNote) async throws(NoteError) -> Void
    ) async throws(Refusal) -> HTTPResponse {
        .json(
            try await notes.use(asked.note) { note throws(Refusal) in
                try await note.requireWriting()
                do throws(NoteError) { try await change(note) } catch { throw Refusal(error) }
                return try await report(of: note)
            })
    }

    private func report(of note: OpenNote) async throws(Refusal) -> NoteReport {
        await NoteReport(note, folder: try await places.listed(note.id).folder)
    }
}

/// A page that was added, as JSON.
struct AddedPageReport: Encodable {
    let page: String
    let note: NoteReport
}

/// What a page is made by.
struct NewPageParameters: Parameters {
    enum Key: CodingKey, CaseIterable { case after, paper, size }

    let after: String?
    let paper: String?
    let size: String?

    init(_ keys: KeyedDecodingContainer<Key>) throws {
        after = try keys.decodeIfPresent(String.self, forKey: .after)
        paper = try keys.decodeIfPresent(String.self, forKey: .paper)
        size = try keys.decodeIfPresent(String.self, forKey: .size)
    }
}

/// Where a page is to be.
struct MoveParameters: Parameters {
    enum Key: CodingKey, CaseIterable { case index }

    /// Counted from 0.
    let index: Int

    init(_ keys: KeyedDecodingContainer<Key>) throws {
        index = try keys.decode(Int.self, forKey: .index)
        guard index >= 0 else {
            throw DecodingError.dataCorruptedError(forKey: .index, in: keys, debugDescription: "is counted from 0")
        }
    }
}

extension OpenNote {
    /// Has everything on the disk when it returns.
    func flush() async throws(Refusal) {
        do throws(NoteError) { try await session.flush() } catch { throw Refusal(unsaved: error) }
    }

    fileprivate func addPage(_ parameters: NewPageParameters) async throws(Refusal) -> PageID {
        try await requireWriting()
        let pages = await session.pages
        var index = pages.count
        if let text = parameters.after {
            guard let place = PageID(text).flatMap({ pages.firstIndex(of: $0) }) else {
                throw Refusal(.notFound, "noSuchPage", "after: the note has no page \(text)")
            }
            index = place + 1
        }
        let paper = try parameters.paper.map { (text) throws(Refusal) in Paper.usual(try Paper.Ruling(parameter: text))
        }
        let canvas = try parameters.size.map { (text) throws(Refusal) in try SheetSize(parameter: text).canvas }
        do throws(NoteError) {
            // One that cannot be read whole still says what its paper is; where nothing is known it is a plain one.
            let model = index > 0 ? try? await session.page(pages[index - 1]).page : nil
            return try await session.addPage(
                canvas: canvas ?? model?.canvas.value ?? .a4, paper: paper ?? model?.paper.value ?? .plain, at: index,
                as: writer)
        } catch { throw Refusal(error) }
    }
}
