import NoteSession
import Synchronization

/// Time that passes when the test says so, and does not go on before all that was due has happened.
final class VirtualTime: Sendable {
    private struct State {
        var now = Duration.zero
        var number: UInt64 = 0
        var alarms: [UInt64: (moment: Duration, action: @Sendable () async -> Void)] = [:]
    }

    private let state = Mutex(State())

    var now: Duration { state.withLock { $0.now } }

    var clock: SessionClock {
        SessionClock(
            now: { self.now },
            wake: { moment, action in
                let number = self.state.withLock { state in
                    state.number += 1
                    state.alarms[state.number] = (moment, action)
                    return state.number
                }
                return { self.state.withLock { $0.alarms[number] = nil } }
            })
    }

    func pass(_ duration: Duration) async {
        let end = now + duration
        while let action = nextAction(until: end) { await action() }
        state.withLock { $0.now = end }
    }

    private func nextAction(until end: Duration) -> (@Sendable () async -> Void)? {
        state.withLock { state in
            let first = state.alarms.min { ($0.value.moment, $0.key) < ($1.value.moment, $1.key) }
            guard let first, first.value.moment <= end else { return nil }
            state.alarms[first.key] = nil
            state.now = max(state.now, first.value.moment)
            return first.value.action
        }
    }
}
