/// What answers the requests that a server takes.
package protocol HTTPHandler: Sendable {
    /// What may be sent along with a request, of which method, address and headers are known. Must not wait.
    func bodyPolicy(for request: HTTPRequest) -> BodyPolicy
    /// The answer to a request that has arrived whole.
    func answer(_ request: HTTPRequest) async -> HTTPResponse
}

/// Looks at a request before its body is read, and says something about every answer.
package protocol RequestGuard: Sendable {
    /// The answer to a request that goes no further. Must not wait.
    func refusal(of request: HTTPRequest) -> HTTPResponse?
    /// Headers of every answer.
    var headers: [(name: String, value: String)] { get }
}
