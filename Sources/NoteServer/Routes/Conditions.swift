// What is asked for only if it is another than the one that is held.

extension HTTPRequest {
    /// Whether its sender has what bears this tag.
    func holds(_ tag: String) -> Bool {
        guard let held = headers["if-none-match"] else { return false }
        return held.split(separator: ",").contains { part in
            let trimmed = part.drop { $0 == " " }
            return trimmed == tag || trimmed == "*" || trimmed == "W/\(tag)"
        }
    }
}

extension HTTPResponse {
    static func notModified(_ tag: String) -> HTTPResponse {
        HTTPResponse(.notModified, headers: [("ETag", tag), ("Cache-Control", "no-cache")])
    }

    /// Bytes that are to be asked for again each time, and sent only if they bear another tag.
    static func tagged(_ bytes: [UInt8], type: String, _ tag: String) -> HTTPResponse {
        HTTPResponse(
            .ok, headers: [("Content-Type", type), ("ETag", tag), ("Cache-Control", "no-cache")], body: .bytes(bytes))
    }
}
