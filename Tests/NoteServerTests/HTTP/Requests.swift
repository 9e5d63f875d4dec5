import FileIO
import TestSupport
import Testing

@testable import NoteServer

@Suite("Requests and their answers")
struct Requests {
    @Test("an address is split at its slashes before its escapes are read")
    func splitsBeforeDecoding() async throws {
        try await withServer { server, _ in
            let client = RawClient(port: server.port)
            #expect(await client.get("/a%2Fb/c%20d?q=x%26y+z&q=2").body == "GET a/b|c d q=x&y z ")
            #expect(await client.get("/").body == "GET   ")
        }
    }

    @Test(
        "an address that hides something is refused",
        arguments: [
            "/..", "/a/../b", "/%2e%2e/b", "/a/.", "/a%00b", "/a%", "/%zz", "/%ff", "*", "http://localhost/a", "/?a=%",
        ])
    func refusesAddresses(target: String) async throws {
        try await withServer { server, _ in
            #expect(await RawClient(port: server.port).get(target).status == 400)
        }
    }

    @Test("one connection serves one request after the other")
    func keepsConnections() async throws {
        try await withServer { server, _ in
            let client = RawClient(port: server.port)
            for number in 1...3 {
                #expect(await client.ask("POST", "/n", body: "number \(number)").body == "POST n  number \(number)")
            }
        }
    }

    @Test("every answer has the headers that keep browsers safe, refusals too", arguments: ["/", "/..", "/?token=x"])
    func safeHeaders(target: String) async throws {
        try await withServer { server, _ in
            let answer = await RawClient(port: server.port).get(target)
            #expect(
                answer.header("Content-Security-Policy")?.hasPrefix("default-src 'none'; script-src 'self'") == true)
            #expect(answer.header("X-Content-Type-Options") == "nosniff")
            #expect(answer.header("Referrer-Policy") == "no-referrer")
            #expect(answer.header("Cross-Origin-Resource-Policy") == "same-origin")
            #expect(answer.header("Cross-Origin-Opener-Policy") == "same-origin")
        }
    }

    @Test("HEAD gets the head of what GET gets")
    func answersHead() async throws {
        try await withServer { server, _ in
            let client = RawClient(port: server.port)
            client.send("HEAD /abc HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            let answer = RawAnswer(await client.receiveAll())
            #expect(answer.status == 200)
            #expect(answer.header("Content-Length") == "10")
            #expect(answer.body.isEmpty)
        }
    }

    @Test("a file is sent whole, more than fits into one piece")
    func sendsFiles() async throws {
        let bytes = (0..<300_000).map { UInt8(ascii: "a") + UInt8($0 % 26) }
        let handler = Answering { _ in HTTPResponse(.ok) }
        try await withServer(handler) { _, folder in
            let path = folder.path.appending("file")
            _ = try folder.disk.replace(path, with: bytes, durability: .cache, expecting: .absent, token: { 1 })
            let sending = Answering { _ in
                guard let file = try? folder.disk.open(path, .reading) else { return HTTPResponse(.notFound) }
                return HTTPResponse(.ok, body: .file(file, size: bytes.count))
            }
            try await withServer(sending) { server, _ in
                let answer = await RawClient(port: server.port).get("/")
                #expect(answer.body.utf8.elementsEqual(bytes))
            }
        }
    }

    @Test("what is no request is answered with an error or not at all, and the next client is served")
    func outlivesNonsense() async throws {
        // What is left unfinished is closed after two seconds without a byte.
        try await withServer(adjust: { $0.silence = 2 }) { server, _ in
            for nonsense in [
                "\0\0\0\0\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", ": : :\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
            ] {
                let client = RawClient(port: server.port)
                client.send(nonsense)
                let answer = RawAnswer(await client.receive { $0.contains("\r\n\r\n") })
                #expect(answer.status.map { $0 >= 400 } ?? true, "\(nonsense): \(answer)")
            }
            #expect(await RawClient(port: server.port).get("/").status == 200)
        }
    }
}
