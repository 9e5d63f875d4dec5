import FileIO
import Synchronization
import TestSupport

@testable import NoteServer

/// A server on a port of its own, answering by a closure.
struct Answering: HTTPHandler {
    var policy: BodyPolicy = .collected(limit: 1000)
    var answer: @Sendable (HTTPRequest) async -> HTTPResponse

    func bodyPolicy(for request: HTTPRequest) -> BodyPolicy { policy }
    func answer(_ request: HTTPRequest) async -> HTTPResponse { await answer(request) }

    /// Says what was asked: the method, the segments of the address, the query and the body.
    static let echo = Answering { request in
        let query = request.target.query.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        let words = [request.method.rawValue, request.target.path.joined(separator: "|"), query.joined(separator: "&")]
        return HTTPResponse(
            .ok,
            body: .bytes(
                Array((words + ["\(String(decoding: request.body.bytes, as: UTF8.self))"]).joined(separator: " ").utf8))
        )
    }
}

/// Runs a server as long as a test needs it.
func withServer(
    _ handler: Answering = .echo, hosts: [String] = ["localhost"], token: ServerToken? = nil,
    adjust: (inout HTTPServer.Limits) -> Void = { _ in },
    _ body: (HTTPServer, ScratchFolder) async throws -> Void
) async throws {
    let folder = try ScratchFolder()
    var limits = HTTPServer.Limits.ofTests
    adjust(&limits)
    let names = Given<UInt64>(0)
    let server = try HTTPServer(
        on: ListeningSocket(NetworkAddress("127.0.0.1")!, port: 0), identity: nil, limits: limits,
        requestGuard: FrontDoor(hosts: hosts, isEncrypted: false, token: token), handler: handler,
        uploads: UploadFolder(
            folder.path, in: folder.disk,
            random: {
                names.update {
                    $0 += 1; return $0
                }
            }))
    do {
        try await body(server, folder)
        await server.stop()
    } catch {
        await server.stop()
        throw error
    }
}

extension HTTPServer.Limits {
    /// Beside all other tests a second may be an hour.
    static var ofTests: HTTPServer.Limits {
        var limits = HTTPServer.Limits(connections: 100)
        limits.silence = 3600
        limits.heartbeat = .seconds(3600)
        limits.stopping = .seconds(3600)
        return limits
    }
}
