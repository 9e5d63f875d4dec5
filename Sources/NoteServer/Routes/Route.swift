import Ink

/// An address with a method, and what answers it.
struct Route: Sendable {
    let method: HTTPMethod
    let body: BodyPolicy
    let answer: @Sendable (Asked) async throws(Refusal) -> HTTPResponse
    private let parts: [Part]

    private enum Part: Equatable {
        case word(String)
        case note, page, asset
        /// Whatever follows, at least one segment.
        case rest
    }

    /// - Parameter path: as in "/api/notes/NOTE", where NOTE, PAGE and ASSET stand for ids and "*" for all that follows.
    init(
        _ method: HTTPMethod, _ path: String, body: BodyPolicy = .none,
        _ answer: @escaping @Sendable (Asked) async throws(Refusal) -> HTTPResponse
    ) {
        self.method = method
        self.body = body
        self.answer = answer
        parts = path.split(separator: "/").map { part in
            switch part {
            case "NOTE": .note
            case "PAGE": .page
            case "ASSET": .asset
            case "*": .rest
            default: .word(String(part))
            }
        }
    }

    /// What a request asks for, if it is this address, whatever the method.
    func match(_ request: HTTPRequest) -> Asked? {
        let path = request.target.path
        let rest = parts.last == .rest
        guard rest ? path.count >= parts.count : path.count == parts.count else { return nil }
        var asked = Asked(request: request)
        for (part, segment) in zip(parts, path) {
            switch part {
            case .word(let word): if word != segment { return nil }
            case .note: if !asked.take(segment, as: \.foundNote) { return nil }
            case .page: if !asked.take(segment, as: \.foundPage) { return nil }
            case .asset: if !asked.take(segment, as: \.foundAsset) { return nil }
            case .rest: asked.rest = Array(path[(parts.count - 1)...])
            }
        }
        return asked
    }
}

/// A request together with what its address names.
struct Asked: Sendable {
    let request: HTTPRequest
    /// The segments behind the words of the address.
    fileprivate(set) var rest: [String] = []
    fileprivate var foundNote: NoteID?
    fileprivate var foundPage: PageID?
    fileprivate var foundAsset: AssetID?

    fileprivate init(request: HTTPRequest) { self.request = request }

    var query: [String: String] { request.target.query }

    /// To be asked only where the route's address has a NOTE.
    var note: NoteID { named(foundNote) }
    /// To be asked only where the route's address has a PAGE.
    var page: PageID { named(foundPage) }
    /// To be asked only where the route's address has an ASSET.
    var asset: AssetID { named(foundAsset) }

    private func named<Subject>(_ id: Identifier<Subject>?) -> Identifier<Subject> {
        guard let id else { preconditionFailure("the route's address names nothing of this kind") }
        return id
    }

    /// Reads an id; false if the text is none in lower case.
    fileprivate mutating func take<Subject>(
        _ text: String, as place: WritableKeyPath<Asked, Identifier<Subject>?>
    ) -> Bool {
        guard let id = Identifier<Subject>(text), id.description == text else { return false }
        self[keyPath: place] = id
        return true
    }
}
