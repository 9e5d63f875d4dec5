import Dispatch
import Foundation
import Glibc

/// The other end of a connection, which sends whatever bytes a test wants and waits off the tests' own threads.
final class RawClient: Sendable {
    private let descriptor: Int32
    private let queue = DispatchQueue(label: "raw client")

    init(port: UInt16) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var patience = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        precondition(result == 0, "cannot connect: errno \(errno)")
    }

    deinit { Glibc.close(descriptor) }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// What the other side no longer takes is lost, as on any broken connection.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if sent <= 0 { return }
            rest = rest.dropFirst(sent)
        }
    }

    /// What comes until the condition holds; what has come if the other side closes before, or is silent for ten seconds.
    func receive(until isEnough: @escaping @Sendable (String) -> Bool) async -> String {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                var bytes: [UInt8] = []
                var room = [UInt8](repeating: 0, count: 64 << 10)
                while !isEnough(String(decoding: bytes, as: UTF8.self)) {
                    let count = recv(descriptor, &room, room.count, 0)
                    if count <= 0 { break }
                    bytes += room[..<count]
                }
                continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    /// All that comes until the other side closes.
    func receiveAll() async -> String { await receive { _ in false } }

    /// One answer whose length is said.
    func answer() async -> RawAnswer {
        RawAnswer(await receive { RawAnswer($0).isWhole })
    }

    /// Sends a request for what lies at an address and takes its answer.
    func get(_ target: String) async -> RawAnswer { await ask("GET", target) }

    /// Sends a request and takes its answer.
    func ask(_ method: String, _ target: String, headers: [String] = ["Host: localhost"], body: String = "")
        async
        -> RawAnswer
    {
        var lines = ["\(method) \(target) HTTP/1.1"] + headers
        if !body.isEmpty { lines.append("Content-Length: \(body.utf8.count)") }
        send((lines + ["", body]).joined(separator: "\r\n"))
        return await answer()
    }
}

/// An answer as it came.
struct RawAnswer: CustomStringConvertible {
    let description: String

    init(_ text: String) { description = text }

    var status: Int? { description.split(separator: " ").dropFirst().first.flatMap { Int($0) } }

    func header(_ name: String) -> String? {
        for line in head.split(separator: "\r\n").dropFirst() where line.lowercased().hasPrefix(name.lowercased() + ":")
        {
            return String(line.dropFirst(name.count + 1)).trimmingSpaces
        }
        return nil
    }

    var body: String { parts.count < 2 ? "" : parts[1] }

    /// Whether as many bytes came as its head says.
    var isWhole: Bool {
        parts.count == 2 && body.utf8.count >= header("Content-Length").flatMap { Int($0) } ?? 0
    }

    private var head: String { parts[0] }

    private var parts: [String] {
        guard let end = description.range(of: "\r\n\r\n") else { return [description] }
        return [String(description[..<end.lowerBound]), String(description[end.upperBound...])]
    }
}

extension String {
    fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
