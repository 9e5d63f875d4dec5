import CMicroHTTPD

/// What the callbacks of libmicrohttpd work with, on its threads.
final class DaemonContext: Sendable {
    let exchanges = Exchanges()
    private let handler: any HTTPHandler
    private let requestGuard: any RequestGuard
    private let uploads: UploadFolder

    init(handler: any HTTPHandler, requestGuard: any RequestGuard, uploads: UploadFolder) {
        self.handler = handler
        self.requestGuard = requestGuard
        self.uploads = uploads
    }

    static let stopping = HTTPResponse.unavailable("the server is stopping; ask again when it has been started")

    /// Begins an exchange once the headers of a request have arrived; of one that is refused no body is read.
    func begin(on connection: Connection, method: String, path: String) -> (Exchange, MHD_Result) {
        let request = connection.request(method: method, path: path)
        let exchange = Exchange(on: connection.bits, admit(request))
        if !exchanges.insert(exchange) { exchange.giveUp(Self.stopping) }
        guard let refusal = exchange.takeRefusal() else { return (exchange, .YES) }
        // Where its body would follow, the next request cannot be told from it.
        let closing = request?.announcedBody == .nothing ? [] : [(name: "Connection", value: "close")]
        return (exchange, connection.queue(refusal, adding: requestGuard.headers + closing))
    }

    /// Goes on with an exchange whose request has arrived, or whose answer was left.
    func proceed(_ exchange: Exchange, on connection: Connection) -> MHD_Result {
        switch exchange.proceed() {
        case .wait: return .YES
        case .send(let response): return connection.queue(response, adding: requestGuard.headers)
        case .answer(let request):
            let handler = handler
            Task { exchange.leave(await handler.answer(request)) }
            return .YES
        }
    }

    private func admit(_ request: HTTPRequest?) -> Exchange.State {
        guard let request else {
            return .answered(.failure(.badRequest, "malformed", "the address is none that can be asked for"))
        }
        if let refusal = requestGuard.refusal(of: request) { return .answered(refusal) }
        let policy = handler.bodyPolicy(for: request)
        switch request.announcedBody {
        case .nothing: return .receiving(request, BodyReceiver(.none, keptIn: uploads))
        case .bytes(let count) where count <= policy.limit:
            return .receiving(request, BodyReceiver(policy, keptIn: uploads))
        case .bytes:
            let message = "at most \(policy.limit) bytes may be sent along with this"
            return .answered(.failure(.contentTooLarge, "tooLarge", message))
        case .unknown:
            let message = "say with Content-Length how long the body is"
            return .answered(.failure(.lengthRequired, "malformed", message))
        }
    }
}

extension HTTPRequest {
    fileprivate enum AnnouncedBody: Equatable { case nothing, bytes(Int), unknown }

    /// What its headers say of a body.
    fileprivate var announcedBody: AnnouncedBody {
        if headers["transfer-encoding"] != nil { return .unknown }
        guard let length = headers["content-length"] else { return .nothing }
        guard let count = Int(length), count >= 0 else { return .unknown }
        return count == 0 ? .nothing : .bytes(count)
    }
}
