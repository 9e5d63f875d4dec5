import Synchronization

/// Those requests of a server that are not answered to their end.
final class Exchanges: Sendable {
    private struct State {
        var open: [ObjectIdentifier: Exchange] = [:]
        var isStopping = false
        /// Those who wait until none is open.
        var waiters: [UInt64: CheckedContinuation<Void, Never>] = [:]
        var lastWaiter: UInt64 = 0
    }

    private let state = Mutex(State())

    /// Counts an exchange among those that are open.
    ///
    /// - Returns: whether the server still answers.
    func insert(_ exchange: Exchange) -> Bool {
        state.withLock { state in
            state.open[ObjectIdentifier(exchange)] = exchange
            return !state.isStopping
        }
    }

    func remove(_ exchange: Exchange) {
        exchange.events?.end()
        let waiters = state.withLock { state in
            state.open[ObjectIdentifier(exchange)] = nil
            guard state.open.isEmpty else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Those that are open now.
    var all: [Exchange] { state.withLock { Array($0.open.values) } }

    func beginStopping() { state.withLock { $0.isStopping = true } }

    /// Returns when none is open, or after so long.
    func empty(within limit: Duration) async {
        await withCheckedContinuation { continuation in
            let number = state.withLock { state -> UInt64? in
                if state.open.isEmpty { return nil }
                state.lastWaiter += 1
                state.waiters[state.lastWaiter] = continuation
                return state.lastWaiter
            }
            guard let number else { return continuation.resume() }
            Task {
                try? await Task.sleep(for: limit)
                state.withLock { $0.waiters.removeValue(forKey: number) }?.resume()
            }
        }
    }
}
