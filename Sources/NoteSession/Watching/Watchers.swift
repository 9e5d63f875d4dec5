/// Those who follow what a session tells, each through a stream of its own.
struct Watchers<Element: Sendable> {
    private var continuations: [UInt64: AsyncStream<Element>.Continuation] = [:]
    private var count: UInt64 = 0
    private var isFinished = false
    private let policy: AsyncStream<Element>.Continuation.BufferingPolicy

    init(buffering policy: AsyncStream<Element>.Continuation.BufferingPolicy) { self.policy = policy }

    mutating func add(beginningWith first: Element? = nil) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
        if let first { continuation.yield(first) }
        if isFinished {
            continuation.finish()
            return stream
        }
        count += 1
        continuations[count] = continuation
        return stream
    }

    /// Tells all of them; the stream of one who has left, or from whom something would have to be kept, ends.
    mutating func tell(_ element: Element) {
        for (number, continuation) in continuations {
            switch continuation.yield(element) {
            case .enqueued: continue
            case .dropped where policy.keepsTheNewest: continue
            default:
                continuation.finish()
                continuations[number] = nil
            }
        }
    }

    /// Ends all streams, and each that is asked for from now on.
    mutating func finish() {
        isFinished = true
        for continuation in continuations.values { continuation.finish() }
        continuations = [:]
    }
}

extension AsyncStream.Continuation.BufferingPolicy {
    /// Whether what is dropped is out of date.
    fileprivate var keepsTheNewest: Bool {
        if case .bufferingNewest = self { true } else { false }
    }
}
