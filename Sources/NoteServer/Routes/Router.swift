/// Finds what answers a request.
struct Router: HTTPHandler {
    private let routes: [Route]

    init(_ routes: [Route]) { self.routes = routes }

    /// What nobody asked for is let in up to this, so that the answer is what is wrong with the address.
    private static let usualBody = BodyPolicy.collected(limit: 64 << 10)

    func bodyPolicy(for request: HTTPRequest) -> BodyPolicy {
        guard let (route, _) = matches(request).first(where: { $0.route.takes(request.method) }) else {
            return Self.usualBody
        }
        return route.body
    }

    func answer(_ request: HTTPRequest) async -> HTTPResponse {
        let matches = matches(request)
        guard let (route, asked) = matches.first(where: { $0.route.takes(request.method) }) else {
            return refusal(of: request, at: matches.map(\.route))
        }
        do throws(Refusal) {
            return try await route.answer(asked)
        } catch { return error.response }
    }

    private func matches(_ request: HTTPRequest) -> [(route: Route, asked: Asked)] {
        routes.compactMap { route in route.match(request).map { (route, $0) } }
    }

    private func refusal(of request: HTTPRequest, at routes: [Route]) -> HTTPResponse {
        if routes.isEmpty { return .failure(.notFound, "noSuchAddress", "nothing is at this address") }
        let methods = routes.flatMap { $0.method == .get ? ["GET", "HEAD"] : [$0.method.rawValue] }
        var response = HTTPResponse.failure(
            .methodNotAllowed, "wrongMethod", "this address is asked with \(methods.joined(separator: ", "))")
        response.headers.append(("Allow", methods.joined(separator: ", ")))
        return response
    }
}

extension Route {
    fileprivate func takes(_ method: HTTPMethod) -> Bool {
        self.method == method || self.method == .get && method == .head
    }
}
