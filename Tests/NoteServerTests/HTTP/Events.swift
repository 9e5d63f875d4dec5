import Synchronization
import TestSupport
import Testing

@testable import NoteServer

@Suite("Streams of events")
struct Events {
    @Test("what is sent arrives as it comes, and the end ends the answer")
    func streams() async throws {
        let stream = EventStream()
        try await withServer(Answering { _ in HTTPResponse(.ok, body: .events(stream)) }) { server, _ in
            let client = RawClient(port: server.port)
            client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            for number in 1...5 {
                stream.send(Array("event \(number)\n\n".utf8))
                #expect(await client.receive { $0.contains("event \(number)") }.contains("event \(number)"))
            }
            stream.end()
            #expect(await client.receive { $0.hasSuffix("0\r\n\r\n") }.hasSuffix("0\r\n\r\n"))
        }
    }

    @Test("who listens gets signs of life, by which a client that went away is noticed")
    func heartbeats() async throws {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let stream = EventStream(whenEnded: { end.finish() })
        let handler = Answering { _ in HTTPResponse(.ok, body: .events(stream)) }
        try await withServer(handler, adjust: { $0.heartbeat = .milliseconds(20) }) { server, _ in
            do {
                let client = RawClient(port: server.port)
                client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                #expect(await client.receive { $0.contains(":\n\n") }.contains(":\n\n"))
            }
            for await _ in ends {}
            #expect(stream.hasEnded)
        }
    }

    @Test("who takes events more slowly than they come is let go")
    func letsSlowOnesGo() async throws {
        let ended = Mutex(0)
        let stream = EventStream(limit: 100) { ended.withLock { $0 += 1 } }
        stream.send([UInt8](repeating: 1, count: 60))
        #expect(!stream.hasEnded)
        stream.send([UInt8](repeating: 1, count: 60))
        #expect(stream.hasEnded)
        stream.end()
        #expect(ended.withLock { $0 } == 1)
    }

    @Test("fifty listeners are ended when the server stops")
    func stopsWithListeners() async throws {
        let streams = Mutex<[EventStream]>([])
        let handler = Answering { _ in
            let stream = EventStream()
            stream.send(Array("hello".utf8))
            streams.withLock { $0.append(stream) }
            return HTTPResponse(.ok, body: .events(stream))
        }
        try await withServer(handler) { server, _ in
            let clients = (0..<50).map { _ in RawClient(port: server.port) }
            for client in clients { client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") }
            for client in clients { #expect(await client.receive { $0.contains("hello") }.contains("hello")) }
            await server.stop()
            for client in clients { #expect(await client.receiveAll() == "0\r\n\r\n") }
            #expect(streams.withLock { $0.allSatisfy(\.hasEnded) })
        }
    }
}
