import CMicroHTTPD
import Synchronization

/// An answer that never ends by itself: bytes are sent as they come, while somebody listens.
///
/// Invariants, under the lock:
/// 1. The connection is suspended exactly while `sleeper` is set; then nothing waits to be sent and nothing has ended.
/// 2. At most `limit` bytes wait; who takes them more slowly than they come is let go.
package final class EventStream: Sendable {
    private struct State {
        var waiting: [UInt8] = []
        /// How many of those that wait are sent.
        var sent = 0
        var hasEnded = false
        /// The bits of the suspended connection's address.
        var sleeper: UInt?
        var whenEnded: (@Sendable () -> Void)?
    }

    private let limit: Int
    private let state: Mutex<State>

    /// - Parameters:
    ///   - limit: the most bytes that may wait.
    ///   - whenEnded: called once, when nobody listens any more or ``end()`` was called.
    package init(limit: Int = 4 << 20, whenEnded: @escaping @Sendable () -> Void = {}) {
        self.limit = limit
        state = Mutex(State(whenEnded: whenEnded))
    }

    /// Sends bytes after those that wait; does nothing once it has ended.
    package func send(_ bytes: [UInt8]) {
        let whenEnded = state.withLock { state -> (@Sendable () -> Void)? in
            if state.hasEnded { return nil }
            if state.waiting.count - state.sent + bytes.count > limit { return Self.end(&state) }
            state.waiting += bytes
            Self.wake(&state)
            return nil
        }
        whenEnded?()
    }

    /// Ends the answer once what waits is sent.
    package func end() { state.withLock { Self.end(&$0) }?() }

    /// Whether the last byte was said.
    package var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// Copies what waits into the room the server has for it, or suspends the connection until there is something.
    ///
    /// - Returns: how many bytes were copied; nil after the last.
    func read(into room: UnsafeMutableRawBufferPointer, for connection: UInt) -> Int? {
        state.withLock { state in
            let rest = state.waiting[state.sent...]
            if rest.isEmpty {
                if state.hasEnded { return nil }
                state.sleeper = connection
                MHD_suspend_connection(OpaquePointer(bitPattern: connection))
                return 0
            }
            let piece = rest.prefix(room.count)
            room.copyBytes(from: piece)
            state.sent += piece.count
            if state.sent == state.waiting.count { (state.waiting, state.sent) = ([], 0) }
            return piece.count
        }
    }

    private static func end(_ state: inout State) -> (@Sendable () -> Void)? {
        state.hasEnded = true
        wake(&state)
        defer { state.whenEnded = nil }
        return state.whenEnded
    }

    /// Under the lock, so that it cannot come between the look at what waits and the suspension.
    private static func wake(_ state: inout State) {
        guard let connection = state.sleeper else { return }
        state.sleeper = nil
        MHD_resume_connection(OpaquePointer(bitPattern: connection))
    }
}
