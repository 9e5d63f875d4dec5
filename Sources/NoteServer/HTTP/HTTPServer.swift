import CMicroHTTPD
import Dispatch
import Synchronization

/// Answers requests on one address until it is stopped, with two threads that never wait for a disk or for an answer.
package final class HTTPServer: Sendable {
    /// What a server takes and how long it waits.
    package struct Limits: Sendable {
        /// Connections at a time.
        package var connections: Int
        /// Seconds that a connection may be without a byte in either direction.
        package var silence = 10
        /// Bytes of a connection's memory, of which half are room for the headers of a request.
        package var memory = 64 << 10
        /// Between two signs of life to those who listen to events, by which connections that are gone are noticed.
        package var heartbeat = Duration.seconds(15)
        /// How long stopping waits for answers that are due.
        package var stopping = Duration.seconds(10)

        package init(connections: Int) { self.connections = connections }
    }

    /// The port it listens at.
    package let port: UInt16
    private let limits: Limits
    private let context: DaemonContext
    /// Read by libmicrohttpd while it runs.
    private let identity: ServerIdentity?
    /// The bits of the daemon's address; nil once it was stopped.
    private let daemon: Mutex<UInt?>
    private let heart: Task<Void, Never>

    /// Begins to answer.
    ///
    /// - Parameters:
    ///   - socket: where connections are taken from.
    ///   - identity: with which TLS is spoken; nil for plain HTTP.
    ///   - uploads: where bodies lie that are kept on the disk.
    /// - Throws: ``ServerError`` if the system gives no threads or memory, or the certificate does not fit the key.
    package init(
        on socket: consuming ListeningSocket, identity: ServerIdentity?, limits: Limits, requestGuard: any RequestGuard,
        handler: any HTTPHandler, uploads: UploadFolder
    ) throws(ServerError) {
        let context = DaemonContext(handler: handler, requestGuard: requestGuard, uploads: uploads)
        port = socket.port
        self.limits = limits
        self.context = context
        self.identity = identity
        let started = lnote_start_daemon(
            lnote_daemon_options(
                listening_socket: socket.descriptor, threads: 2, connection_limit: UInt32(limits.connections),
                timeout_seconds: UInt32(limits.silence), memory_limit: limits.memory,
                certificate: identity?.certificatePointer, key: identity?.keyPointer),
            handleRequest, finishRequest, Unmanaged.passUnretained(context).toOpaque())
        guard let started else {
            throw ServerError(
                .cannotStart,
                "the server could not be started: the system gave no memory or threads, or the certificate does not fit its key"
            )
        }
        socket.handOver()
        daemon = Mutex(UInt(bitPattern: started))
        heart = Task {
            while (try? await Task.sleep(for: limits.heartbeat)) != nil {
                for exchange in context.exchanges.all { exchange.events?.send(Array(":\n\n".utf8)) }
            }
        }
    }

    deinit { precondition(daemon.withLock { $0 == nil }, "a server is stopped before it is let go of") }

    /// Answers 503 to what is asked from now on, ends event streams, waits for the answers that are due, and returns when
    /// all threads have ended. A second call does nothing.
    ///
    /// MHD_quiesce_daemon would take no connections any more, and ends the process now and then: with several threads on
    /// epoll it and they each take the socket out of the set.
    package func stop() async {
        guard
            let bits = daemon.withLock({ daemon in
                defer { daemon = nil }
                return daemon
            })
        else { return }
        heart.cancel()
        context.exchanges.beginStopping()
        for exchange in context.exchanges.all { exchange.events?.end() }
        await context.exchanges.empty(within: limits.stopping)
        // A connection that is suspended when the daemon is stopped would end the process.
        for exchange in context.exchanges.all { exchange.giveUp(DaemonContext.stopping) }
        await context.exchanges.empty(within: .seconds(1))
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                MHD_stop_daemon(OpaquePointer(bitPattern: bits))
                continuation.resume()
            }
        }
    }
}
