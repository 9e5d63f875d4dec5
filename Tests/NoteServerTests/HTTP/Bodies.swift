import FileIO
import TestSupport
import Testing

@testable import NoteServer

@Suite("What is sent along with a request")
struct Bodies {
    @Test(
        "a body beyond the limit is refused before it is read, and the connection closed",
        arguments: ["POST", "PUT", "PATCH", "DELETE", "GET"])
    func refusesLargeBodies(method: String) async throws {
        try await withServer { server, _ in
            let client = RawClient(port: server.port)
            client.send("\(method) /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n")
            let answer = RawAnswer(await client.receiveAll())
            #expect(answer.status == 413)
            #expect(answer.body.contains("\"tooLarge\""))
        }
    }

    @Test("of a refused body nothing is taken for the next request", arguments: ["POST", "PATCH", "DELETE", "GET"])
    func smugglesNothing(method: String) async throws {
        try await withServer { server, _ in
            let client = RawClient(port: server.port)
            let smuggled = "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n"
            client.send(
                "\(method) /a HTTP/1.1\r\nHost: elsewhere\r\nContent-Length: \(smuggled.utf8.count)\r\n\r\n" + smuggled)
            let all = await client.receiveAll()
            #expect(all.contains("421"))
            #expect(!all.contains("GET smuggled"), "\(all)")
        }
    }

    @Test("a body of unknown length is refused")
    func refusesChunks() async throws {
        try await withServer { server, _ in
            let answer = await RawClient(port: server.port).ask(
                "POST", "/a", headers: ["Host: localhost", "Transfer-Encoding: chunked"])
            #expect(answer.status == 411)
        }
    }

    @Test("a body that arrives in pieces is put together")
    func collectsPieces() async throws {
        try await withServer { server, _ in
            let client = RawClient(port: server.port)
            client.send("POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n\r\n")
            for piece in ["ab", "cd", "ef"] { client.send(piece) }
            #expect(await client.answer().body == "POST a  abcdef")
        }
    }

    @Test("a large body is kept in a file that is gone when nobody needs it")
    func keepsFiles() async throws {
        let handler = Answering(policy: .file(limit: 1 << 20)) { request in
            guard case .file(let file) = request.body,
                let bytes = try? LocalFileSystem().read(file.path, limit: 1 << 20)
            else { return HTTPResponse(.internalServerError) }
            return HTTPResponse(.ok, body: .bytes(Array("\(bytes.count) \(Set(bytes).count)".utf8)))
        }
        try await withServer(handler) { server, folder in
            let body = String(repeating: "x", count: 500_000)
            #expect(await RawClient(port: server.port).ask("POST", "/a", body: body).body == "500000 1")
            await server.stop()
            let left = try folder.disk.names(in: folder.path)
            #expect(left.isEmpty)
        }
    }

    @Test("who goes away in the middle of a body leaves no file behind")
    func forgetsHalfBodies() async throws {
        let handler = Answering(policy: .file(limit: 1 << 20)) { _ in HTTPResponse(.ok) }
        try await withServer(handler, adjust: { $0.stopping = .milliseconds(1) }) { server, folder in
            let client = RawClient(port: server.port)
            client.send("POST /a HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 1000\r\n\r\n")
            #expect(await client.receive { $0.contains("\r\n\r\n") }.contains("100"))
            client.send("half")
            await server.stop()
            let left = try folder.disk.names(in: folder.path)
            #expect(left.isEmpty)
        }
    }
}
