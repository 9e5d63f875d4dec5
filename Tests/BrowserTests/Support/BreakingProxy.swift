import Foundation
import Glibc
import Synchronization
import TestSupport

/// Stands between browsers and a server, and breaks connections in the middle of whatever they carry, as its seed says.
final class BreakingProxy: Sendable {
    let port: UInt16
    private let target: UInt16
    private let listener: Int32
    private let state: Mutex<State>

    private struct State {
        var numbers: SeededGenerator
        /// Both ends of each connection.
        var open: [Int32: Int32] = [:]
        var breaks = 0
        var isBreaking = false
    }

    init(to target: UInt16, seed: UInt64) throws {
        self.target = target
        state = Mutex(State(numbers: SeededGenerator(seed: seed)))
        let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        listener = listening
        var address = Self.address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = bind(listening, address, length)
                _ = getsockname(listening, address, &length)
            }
        }
        listen(listening, 64)
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread {
            while true {
                let browser = accept(self.listener, nil, nil)
                if browser < 0 { return }
                self.join(browser)
            }
        }
    }

    /// How many connections were broken.
    var breaks: Int { state.withLock { $0.breaks } }

    /// Begins to break connections.
    func begin() {
        state.withLock { $0.isBreaking = true }
        Thread.detachNewThread {
            while true {
                let pause = self.state.withLock { state in
                    state.isBreaking ? UInt32.random(in: 50_000...400_000, using: &state.numbers) : 0
                }
                if pause == 0 { return }
                usleep(pause)
                self.breakSome()
            }
        }
    }

    /// Breaks none any more.
    func calmDown() { state.withLock { $0.isBreaking = false } }

    func end() {
        calmDown()
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        state.withLock { state in
            for (one, other) in state.open {
                shutdown(one, Int32(SHUT_RDWR))
                shutdown(other, Int32(SHUT_RDWR))
            }
        }
    }

    private func breakSome() {
        state.withLock { state in
            guard state.isBreaking else { return }
            for (one, other) in state.open.sorted(by: { $0.key < $1.key })
            where UInt8.random(in: 0..<2, using: &state.numbers) == 0 {
                shutdown(one, Int32(SHUT_RDWR))
                shutdown(other, Int32(SHUT_RDWR))
                state.breaks += 1
            }
        }
    }

    private func join(_ browser: Int32) {
        let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let address = Self.address(port: target)
        let result = withUnsafePointer(to: address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            close(browser)
            close(server)
            return
        }
        state.withLock { $0.open[browser] = server }
        let ends = Ends()
        for (from, to) in [(browser, server), (server, browser)] {
            Thread.detachNewThread {
                Self.pump(from, to)
                shutdown(to, Int32(SHUT_WR))
                guard ends.addOne() == 2 else { return }
                self.state.withLock { $0.open[browser] = nil }
                close(browser)
                close(server)
            }
        }
    }

    private static func pump(_ from: Int32, _ to: Int32) {
        var room = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(from, &room, room.count, 0)
            if count <= 0 { return }
            var sent = 0
            while sent < count {
                let more = room.withUnsafeBytes {
                    send(to, $0.baseAddress! + sent, count - sent, Int32(MSG_NOSIGNAL))
                }
                if more <= 0 { return }
                sent += more
            }
        }
    }

    private static func address(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    /// How many directions of a connection have ended.
    private final class Ends: Sendable {
        private let count = Mutex(0)

        func addOne() -> Int {
            count.withLock { count in
                count += 1
                return count
            }
        }
    }
}
