/// A request as it is answered: everything about it that answers depend on.
package struct HTTPRequest: Sendable {
    package let method: HTTPMethod
    package let target: RequestTarget
    /// Values by names in lower case; of a name sent more than once, all with ", " between.
    package let headers: [String: String]
    /// Empty until it has arrived whole.
    package internal(set) var body: RequestBody

    package init(
        method: HTTPMethod, target: RequestTarget, headers: [String: String], body: RequestBody = .bytes([])
    ) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }

    /// The value of a cookie; of one sent twice, the first.
    package func cookie(_ name: String) -> String? {
        for part in (headers["cookie"] ?? "").split(separator: ";") {
            let trimmed = part.drop { $0 == " " }
            if trimmed.hasPrefix(name + "=") { return String(trimmed.dropFirst(name.count + 1)) }
        }
        return nil
    }
}

/// What a request carries, where it was asked to be kept.
package enum RequestBody: Sendable {
    case bytes([UInt8])
    case file(UploadedFile)

    /// The bytes of one that was collected in memory; none of a file.
    package var bytes: [UInt8] {
        if case .bytes(let bytes) = self { bytes } else { [] }
    }
}

/// What may be sent along with a request and where it is kept, decided before any of it is read.
package enum BodyPolicy: Hashable, Sendable {
    /// Nothing may be sent along.
    case none
    /// Up to so many bytes, in memory.
    case collected(limit: Int)
    /// Up to so many bytes, in a file that is removed when nobody needs it any more.
    case file(limit: Int)

    var limit: Int {
        switch self {
        case .none: 0
        case .collected(let limit), .file(let limit): limit
        }
    }
}
