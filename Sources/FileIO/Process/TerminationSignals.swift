import Dispatch
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How a process is asked to end; a kill does not ask. See signal(7).
public enum TerminationSignal: Hashable, Sendable, CaseIterable {
    /// The terminal is gone.
    case hangUp
    /// A person pressed Control-C.
    case interrupt
    /// The system shuts down, or somebody ends the program.
    case terminate

    fileprivate var number: Int32 {
        switch self {
        case .hangUp: SIGHUP
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        }
    }
}

extension ThisProcess {
    /// The signals that ask this process to end, from now on in place of ending it: whoever takes them saves and ends it.
    ///
    /// When the stream is let go of they end the process again. A signal that was ignored when the program began, as
    /// nohup(1) has it, stays ignored.
    public static func terminationSignals() -> AsyncStream<TerminationSignal> {
        AsyncStream { continuation in
            let taking = TakenSignals { continuation.yield($0) }
            continuation.onTermination = { _ in taking.end() }
        }
    }
}

/// The signals that come to us and not to the system's way of ending a process.
private final class TakenSignals: Sendable {
    private let sources = Mutex<[(signal: TerminationSignal, source: any DispatchSourceSignal)]>([])

    init(_ take: @escaping @Sendable (TerminationSignal) -> Void) {
        let queue = DispatchQueue(label: "termination signals")
        sources.withLock { sources in
            for kind in TerminationSignal.allCases {
                let former = signal(kind.number, SIG_IGN)
                if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
                let source = DispatchSource.makeSignalSource(signal: kind.number, queue: queue)
                source.setEventHandler { take(kind) }
                source.resume()
                sources.append((kind, source))
            }
        }
    }

    func end() {
        sources.withLock { sources in
            for (kind, source) in sources {
                source.cancel()
                signal(kind.number, SIG_DFL)
            }
            sources = []
        }
    }
}
