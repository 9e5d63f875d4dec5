import NoteSession
import Synchronization

/// A session's time that passes at once: whatever is due on the way happens before it goes on.
///
/// A session asks for one wake-up at a time, so one is kept.
final class VirtualTime: Sendable {
    private struct State {
        var now = Duration.zero
        var alarm: (moment: Duration, number: Int, action: @Sendable () async -> Void)?
        var lastNumber = 0
    }

    private let state = Mutex(State())

    var clock: SessionClock {
        SessionClock(
            now: { self.state.withLock { $0.now } },
            wake: { moment, action in
                let number = self.state.withLock { state in
                    state.lastNumber += 1
                    state.alarm = (moment, state.lastNumber, action)
                    return state.lastNumber
                }
                return { self.state.withLock { if $0.alarm?.number == number { $0.alarm = nil } } }
            })
    }

    func pass(_ duration: Duration) async {
        let end = state.withLock { $0.now } + duration
        while let action = nextAction(until: end) { await action() }
        state.withLock { $0.now = end }
    }

    private func nextAction(until end: Duration) -> (@Sendable () async -> Void)? {
        state.withLock { state in
            guard let alarm = state.alarm, alarm.moment <= end else { return nil }
            state.alarm = nil
            state.now = max(state.now, alarm.moment)
            return alarm.action
        }
    }
}
