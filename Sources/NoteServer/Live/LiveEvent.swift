import Foundation
import Ink

/// Something that happened, as it is told to browsers.
enum LiveEvent {
    /// An edit is on the disk, and the page has this digest with all that is there.
    case edit(EditFrame, note: NoteID, page: PageID, Digest)
    /// A page has become another in a way no edit tells.
    case page(PageID, note: NoteID, Digest)
    /// Title, tags or pages are others.
    case note(NoteID)
    case state(NoteStateReport, note: NoteID)
    /// There is a new picture of a page.
    case thumbnail(PageID, note: NoteID, Digest)
    /// A list of notes, folders or trash is another.
    case library
    /// Whatever is shown has to be asked for again.
    case reset

    /// What a stream begins with, so that the answer is under way.
    static let greeting = Array(":\n\n".utf8)

    /// The lines of a server-sent event, its id aside.
    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(data) else {
            preconditionFailure("an event holds strings, which JSON takes")
        }
        return "event: \(name)\ndata: \(String(decoding: json, as: UTF8.self))"
    }

    private var name: String {
        switch self {
        case .edit: "edit"
        case .page: "page"
        case .note: "note"
        case .state: "state"
        case .thumbnail: "thumbnail"
        case .library: "library"
        case .reset: "reset"
        }
    }

    private var data: [String: String] {
        switch self {
        case .edit(let frame, let note, let page, let digest):
            [
                "note": note.description, "page": page.description, "digest": digest.text,
                "frame": Data(frame.bytes).base64EncodedString(),
            ]
        case .page(let page, let note, let digest), .thumbnail(let page, let note, let digest):
            ["note": note.description, "page": page.description, "digest": digest.text]
        case .note(let note): ["note": note.description]
        case .state(let state, let note):
            ["note": note.description, "state": state.state].merging(state.message.map { ["message": $0] } ?? [:]) {
                $1
            }
        case .library, .reset: [:]
        }
    }
}

extension Digest {
    /// As it stands in answers: 16 hexadecimal digits.
    var text: String {
        let digits = String(rawValue, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
