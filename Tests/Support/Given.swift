import Synchronization

/// A value that is handed out under a lock: a clock that ticks, randomness from a seed.
public final class Given<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    public init(_ value: Value) { self.value = Mutex(value) }

    /// Changes the value and hands out what that gives.
    public func update<Result: Sendable>(_ body: (inout sending Value) -> sending Result) -> Result {
        value.withLock { body(&$0) }
    }
}
