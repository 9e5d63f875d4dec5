import Dispatch

/// A thread's worth of work for one actor, off the cooperative pool: what runs here may wait for the disk.
final class SerialQueue: SerialExecutor {
    private let queue: DispatchQueue

    /// - Parameter label: for whoever looks at the process's threads.
    init(label: String) { queue = DispatchQueue(label: label) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }

    /// Runs what waits for the disk before there is an actor to run it.
    func run<Value>(_ work: @escaping @Sendable () -> sending Value) async -> sending Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}
