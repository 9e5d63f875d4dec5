import Synchronization

/// A clock that ticks a second a look, and random numbers from a seed: so that every run writes the same bytes.
final class Ticking: Sendable {
    private let seconds = Mutex<Int64>(0)
    private let numbers: Mutex<SeededNumbers>

    init(seed: UInt64) { numbers = Mutex(SeededNumbers(seed: seed)) }

    /// Milliseconds since 1970.
    func now() -> Int64 {
        seconds.withLock { seconds in
            seconds += 1
            return 1_700_000_000_000 + 1000 * seconds
        }
    }

    func random() -> UInt64 { numbers.withLock { $0.next() } }
}
