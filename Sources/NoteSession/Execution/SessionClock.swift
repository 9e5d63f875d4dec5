/// The time by which a session decides when to save; tests let it pass as they please.
public struct SessionClock: Sendable {
    /// Calls off what was to happen at a moment.
    public typealias CallOff = @Sendable () -> Void

    /// The time that has passed since a fixed beginning.
    public let now: @Sendable () -> Duration
    /// Has something happen as soon as that much has passed since the beginning, unless it is called off before.
    public let wake: @Sendable (_ moment: Duration, _ action: @escaping @Sendable () async -> Void) -> CallOff

    public init(
        now: @escaping @Sendable () -> Duration,
        wake: @escaping @Sendable (_ moment: Duration, _ action: @escaping @Sendable () async -> Void) -> CallOff
    ) {
        self.now = now
        self.wake = wake
    }

    /// Begins now.
    public init<Given: Clock>(_ clock: Given) where Given.Duration == Duration {
        let beginning = clock.now
        self.init(
            now: { beginning.duration(to: clock.now) },
            wake: { moment, action in
                let task = Task {
                    try await clock.sleep(until: beginning.advanced(by: moment), tolerance: nil)
                    await action()
                }
                return { task.cancel() }
            })
    }

    /// The time of this machine, in which a night's sleep counts: what waited is saved on waking up.
    public static var continuous: SessionClock { SessionClock(ContinuousClock()) }
}
