import Dispatch
import Foundation
import Glibc
import Synchronization

/// The other end of a connection, which sends whatever bytes a test wants. No thread waits for what comes, and nobody for
/// longer or shorter: a machine that is busy with other tests takes its time.
public final class RawClient: Sendable {
    private let descriptor: Int32

    /// Connects to a server of this machine, which is there.
    public convenience init(port: UInt16) {
        self.init(connectingTo: port)!
    }

    /// Nil if nobody listens at the port.
    public init?(connectingTo port: UInt16) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if result != 0 { return nil }
    }

    deinit { Glibc.close(descriptor) }

    public func send(_ text: String) { send(Array(text.utf8)) }

    /// What the other side no longer takes is lost, as on any broken connection.
    public func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if sent <= 0 { return }
            rest = rest.dropFirst(sent)
        }
    }

    /// What comes until the condition holds; what has come if the other side closes before.
    public func receive(until isEnough: @escaping @Sendable (String) -> Bool) async -> String {
        String(decoding: await receiveBytes { isEnough(String(decoding: $0, as: UTF8.self)) }, as: UTF8.self)
    }

    private func receiveBytes(until isEnough: @escaping @Sendable ([UInt8]) -> Bool) async -> [UInt8] {
        await withCheckedContinuation { continuation in
            let received = Mutex<[UInt8]>([])
            let source = DispatchSource.makeReadSource(
                fileDescriptor: descriptor, queue: DispatchQueue(label: "raw client"))
            source.setEventHandler { [descriptor] in
                var room = [UInt8](repeating: 0, count: 64 << 10)
                let count = recv(descriptor, &room, room.count, Int32(MSG_DONTWAIT))
                if count < 0, errno == EAGAIN { return }
                let isDone = received.withLock { bytes in
                    bytes += room[..<max(count, 0)]
                    return count <= 0 || isEnough(bytes)
                }
                if isDone { source.cancel() }
            }
            source.setCancelHandler { continuation.resume(returning: received.withLock { $0 }) }
            source.resume()
        }
    }

    /// All that comes until the other side closes.
    public func receiveAll() async -> String { await receive { _ in false } }

    /// One answer whose length is said.
    public func answer() async -> RawAnswer {
        RawAnswer(await receiveBytes { RawAnswer($0).isWhole })
    }

    /// Sends a request for what lies at an address and takes its answer.
    public func get(_ target: String) async -> RawAnswer { await ask("GET", target) }

    /// Sends a request and takes its answer.
    public func ask(
        _ method: String, _ target: String, headers: [String] = ["Host: localhost"], body: String = ""
    ) async -> RawAnswer { await ask(method, target, headers: headers, bytes: Array(body.utf8)) }

    /// Sends a request with bytes and takes its answer.
    public func ask(
        _ method: String, _ target: String, headers: [String] = ["Host: localhost"], bytes: [UInt8]
    ) async -> RawAnswer {
        var lines = ["\(method) \(target) HTTP/1.1"] + headers
        if !bytes.isEmpty { lines.append("Content-Length: \(bytes.count)") }
        send(Array((lines + ["", ""]).joined(separator: "\r\n").utf8) + bytes)
        return await answer()
    }
}
