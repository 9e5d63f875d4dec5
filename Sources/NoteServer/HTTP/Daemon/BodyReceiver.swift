import FileIO

/// Takes the body of a request piece by piece, as its policy says.
struct BodyReceiver {
    private var body: RequestBody
    private var room: Int
    private var failure: HTTPResponse?

    init(_ policy: BodyPolicy, keptIn uploads: UploadFolder) {
        body = .bytes([])
        room = policy.limit
        guard case .file = policy else { return }
        do throws(FileError) { body = .file(try uploads.makeFile()) } catch { failure = Self.failure(error) }
    }

    /// Keeps a piece; after a failure pieces are let go, so that the answer can be read at their end.
    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        if failure != nil { return }
        guard bytes.count <= room else {
            failure = .failure(.contentTooLarge, "tooLarge", "more was sent than was said")
            return
        }
        room -= bytes.count
        switch body {
        case .bytes(var collected):
            body = .bytes([])
            collected += bytes
            body = .bytes(collected)
        case .file(let file):
            do throws(FileError) { try file.append(Array(bytes)) } catch { failure = Self.failure(error) }
        }
    }

    /// What has arrived, or why it could not be kept.
    var result: Result<RequestBody, RefusedBody> { failure.map { .failure(RefusedBody(answer: $0)) } ?? .success(body) }

    private static func failure(_ error: FileError) -> HTTPResponse {
        switch error.code {
        case .noSpace, .quotaExceeded: .failure(.insufficientStorage, "full", error.message)
        default: .unavailable(error.message)
        }
    }
}

/// A body that could not be kept.
struct RefusedBody: Error {
    var answer: HTTPResponse
}
