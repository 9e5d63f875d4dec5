import Synchronization
import TestSupport
import Testing

@testable import NoteServer

@Suite("Stopping a server")
struct Stopping {
    @Test("an answer that is due is still given")
    func drains() async throws {
        let (asked, ask) = AsyncStream.makeStream(of: Void.self)
        let (go, start) = AsyncStream.makeStream(of: Void.self)
        let handler = Answering { _ in
            ask.finish()
            for await _ in go {}
            return HTTPResponse(.ok, body: .bytes(Array("late".utf8)))
        }
        try await withServer(handler) { server, _ in
            let client = RawClient(port: server.port)
            client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            for await _ in asked {}
            async let stopped: Void = server.stop()
            start.finish()
            #expect(await client.answer().body == "late")
            await stopped
        }
    }

    @Test("an answer that does not come in time is given up, and the process lives")
    func givesUp() async throws {
        let (asked, ask) = AsyncStream.makeStream(of: Void.self)
        let (go, start) = AsyncStream.makeStream(of: Void.self)
        let handler = Answering { _ in
            ask.finish()
            for await _ in go {}
            return HTTPResponse(.ok)
        }
        try await withServer(handler, adjust: { $0.stopping = .milliseconds(20) }) { server, _ in
            let client = RawClient(port: server.port)
            client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            for await _ in asked {}
            await server.stop()
            #expect(await client.answer().status == 503)
            start.finish()
        }
    }
}
