import FileIO
import NoteInterchange
import NoteLibrary
import NoteStorage

/// Why a request was not fulfilled, as it is answered.
struct Refusal: Error {
    let status: HTTPStatus
    /// For programs.
    let code: String
    /// For people, with what to do.
    let message: String

    init(_ status: HTTPStatus, _ code: String, _ message: String) {
        self.status = status
        self.code = code
        self.message = message
    }

    var response: HTTPResponse {
        status == .serviceUnavailable ? .unavailable(message) : .failure(status, code, message)
    }

    /// That something cannot be done now, and may be in a moment.
    static func unavailable(_ message: String) -> Refusal { Refusal(.serviceUnavailable, "unavailable", message) }

    static func malformed(_ message: String) -> Refusal { Refusal(.badRequest, "malformed", message) }

    init(_ error: FileError) {
        switch error.code {
        case .noSpace, .quotaExceeded: self.init(.insufficientStorage, "full", error.message)
        case .exists, .notEmpty, .notADirectory: self.init(.conflict, "refused", error.message)
        case .noPermission,
            .readOnlyFileSystem where error.action != .read && error.action != .list:
            self.init(.forbidden, "readOnly", error.message)
        default:
            if error.action == .read || error.action == .list {
                self.init(.internalServerError, "unreadable", error.message)
            } else {
                self = .unavailable(error.message)
            }
        }
    }

    init(_ error: NoteError) {
        switch error.code {
        case .file:
            if let file = error.file { self.init(file) } else { self = .unavailable(error.message) }
        case .notANote: self.init(.notFound, "noSuchNote", error.message)
        case .noSuchPage: self.init(.notFound, "noSuchPage", error.message)
        case .noSuchAsset: self.init(.notFound, "noSuchAsset", error.message)
        case .damaged, .newerVersion: self.init(.internalServerError, "unreadable", error.message)
        case .readOnly: self.init(.forbidden, "readOnly", error.message)
        case .refused: self.init(.conflict, "refused", error.message)
        case .replaced: self = .unavailable(error.message)
        case .invalid: self.init(.badRequest, "malformed", error.message)
        }
    }

    init(_ error: LibraryError) {
        switch error.cause {
        case let cause as FileError: self.init(cause)
        case let cause as NoteError: self.init(cause)
        case let cause as InterchangeError where cause.code == .unrecognized:
            self.init(.unsupportedMediaType, "wrongType", cause.message)
        case let cause as InterchangeError: self.init(.unprocessableContent, "notImported", cause.message)
        default:
            switch error.code {
            case .noLibrary: self.init(.internalServerError, "unreadable", error.message)
            case .noSuchNote: self.init(.notFound, "noSuchNote", error.message)
            case .noSuchPage: self.init(.notFound, "noSuchPage", error.message)
            case .ambiguous: self.init(.conflict, "twins", error.message)
            case .locked: self.init(.locked, "locked", error.message)
            case .drawing: self.init(.internalServerError, "unreadable", error.message)
            case .outside, .refused, .file, .note, .interchange: self.init(.conflict, "refused", error.message)
            }
        }
    }
}
