import FileIO
import Ink
import NoteSession
import NoteStorage

// The ink of a page: its bytes out, edits in.

extension NoteService {
    /// The most bytes of frames in one request.
    private static let editsLimit = 32 << 20

    var inkRoutes: [Route] {
        [
            Route(.get, "/api/notes/NOTE/pages/PAGE/content") { asked throws(Refusal) in
                try await notes.use(asked.note) { note throws(Refusal) in try await content(asked, of: note) }
            },
            Route(.post, "/api/notes/NOTE/pages/PAGE/edits", body: .collected(limit: Self.editsLimit)) {
                asked throws(Refusal) in
                let frames: [EditFrame]
                do throws(InkError) { frames = try EditFrame.read(asked.request.body.bytes) } catch {
                    throw .malformed("the body is no sequence of whole frames: \(error)")
                }
                return .json(
                    try await notes.use(asked.note) { note throws(Refusal) in
                        try await take(frames, on: asked.page, of: note)
                    })
            },
        ]
    }

    private func content(_ asked: Asked, of note: OpenNote) async throws(Refusal) -> HTTPResponse {
        do throws(NoteError) {
            let (loaded, digest) = try await note.savedPage(asked.page)
            let tag = "\"\(digest.text)\""
            // Whoever holds a whole page has to learn that the one here is damaged.
            if loaded.isWhole, asked.request.holds(tag) { return .notModified(tag) }
            var response = HTTPResponse.tagged(PageContent.encode(loaded.page), type: "application/octet-stream", tag)
            if !loaded.isWhole, let damage = loaded.damage.first {
                response.headers.append(("Lnote-Damage", damage.description.percentEncoded(keeping: \.isPlain)))
            }
            return response
        } catch { throw Refusal(error) }
    }

    /// Applies edits in their order until one cannot be, and returns when those that were are on the disk.
    private func take(
        _ frames: [EditFrame], on page: PageID, of note: OpenNote
    ) async throws(Refusal) -> EditsReport {
        try await note.requireWriting()
        var report = EditsReport()
        for frame in frames {
            report.stopped = try await note.refusal(of: frame, on: page)
            if report.stopped != nil { break }
            report.accepted += 1
        }
        do throws(NoteError) { try await note.session.saved(page) } catch { throw Refusal(unsaved: error) }
        do throws(NoteError) { report.digest = try await note.savedPage(page).1.text } catch { throw Refusal(error) }
        return report
    }
}

/// What became of edits that were sent, as JSON.
struct EditsReport: Encodable {
    struct Stopped: Encodable {
        let code: String
        let message: String
        var expected: UInt64?
    }

    var accepted = 0
    var digest = ""
    var stopped: Stopped?
}

extension OpenNote {
    /// Takes the note over from another program if that has closed it.
    ///
    /// - Throws: 423 `locked` as long as it has not, 403 `readOnly` if nobody can write in it.
    func requireWriting() async throws(Refusal) {
        guard case .readOnly = await session.state else { return }
        do throws(NoteError) { _ = try await session.takeOver() } catch { throw Refusal(error) }
        guard case .readOnly(let reason) = await session.state else { return }
        let message = "\(path.name): \(reason.sentence)"
        if case .lockedBy = reason { throw Refusal(.locked, "locked", message) }
        throw Refusal(.forbidden, "readOnly", message)
    }

    /// Applies the edit of a frame; what is returned says why that could not be done.
    fileprivate func refusal(of frame: EditFrame, on page: PageID) async throws(Refusal) -> EditsReport.Stopped? {
        let edit: Edit
        do throws(InkError) { edit = try frame.edit() } catch {
            return EditsReport.Stopped(code: "refused", message: error.description)
        }
        do throws(NoteError) {
            switch try await session.receive(edit, on: page, from: writer) {
            case .applied, .alreadySeen: return nil
            case .sendWhole:
                return EditsReport.Stopped(
                    code: "sendWhole", message: "the edit changes an element that is not here any more; send it whole")
            }
        } catch {
            guard error.code == .refused || error.code == .noSuchAsset else { throw Refusal(error) }
            let expected = (try? await session.page(page))?.page.vector.nextNumber(of: edit.replica) ?? 1
            if edit.firstNumber > expected {
                return EditsReport.Stopped(
                    code: "gap", message: "edits before this one are missing", expected: expected)
            }
            return EditsReport.Stopped(code: "refused", message: error.message)
        }
    }
}

extension Refusal {
    /// What was accepted could not be saved; it is kept and tried again.
    init(unsaved error: NoteError) {
        switch error.file?.code {
        case .noSpace?, .quotaExceeded?: self.init(.insufficientStorage, "full", error.message)
        default: self = .unavailable(error.message)
        }
    }
}

extension UInt8 {
    /// Whether it may stand as it is in a header whose escapes are read.
    fileprivate var isPlain: Bool { (0x20..<0x7F).contains(self) && self != UInt8(ascii: "%") }
}
