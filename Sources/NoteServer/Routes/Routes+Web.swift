import Ink

// The pages of the browser and what they are made of.

extension NoteService {
    var webRoutes: [Route] {
        [
            Route(.get, "/") { asked throws(Refusal) in try page("library.html", to: asked) },
            Route(.get, "/note/NOTE") { asked throws(Refusal) in
                do throws(Refusal) { _ = try await places.path(of: asked.note) } catch {
                    guard error.status == .notFound else { throw error }
                    return try page("missing.html", to: asked, .notFound)
                }
                return try page("note.html", to: asked)
            },
            Route(.get, "/service-worker.js") { asked throws(Refusal) in try page("service-worker.js", to: asked) },
            Route(.get, "/manifest.webmanifest") { asked throws(Refusal) in try page("manifest.webmanifest", to: asked)
            },
            Route(.get, "/api/web") { _ throws(Refusal) in
                .json(WebReport(version: web.version, paths: web.paths.sorted()))
            },
            Route(.get, "/web/*") { asked throws(Refusal) in try page(asked.rest.joined(separator: "/"), to: asked) },
        ]
    }

    private func page(_ path: String, to asked: Asked, _ status: HTTPStatus = .ok) throws(Refusal) -> HTTPResponse {
        guard let file = web.file(at: path) else {
            throw Refusal(.notFound, "noSuchAddress", "\(path): is no file of the browser's pages")
        }
        if status == .ok, asked.request.holds(file.tag) { return .notModified(file.tag) }
        return HTTPResponse(
            status, headers: [("Content-Type", file.type), ("ETag", file.tag), ("Cache-Control", "no-cache")],
            body: .bytes(file.bytes))
    }
}

/// The files of the browser's pages as JSON.
struct WebReport: Encodable {
    /// Another for other files.
    let version: String
    let paths: [String]
}
