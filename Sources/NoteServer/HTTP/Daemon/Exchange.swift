import CMicroHTTPD
import Synchronization

/// One request and its answer, from the end of the request's headers until the answer is sent or given up.
///
/// Its connection is suspended exactly while its state is `answering`: suspended on the connection's own thread before
/// there is anybody who could resume it, resumed by whoever leaves the answer.
final class Exchange: Sendable {
    enum State {
        case receiving(HTTPRequest, BodyReceiver)
        case answering
        case answered(HTTPResponse)
        case sending(EventStream?)
    }

    /// What is to be done when the server asks for the answer.
    enum Step {
        /// The connection is suspended; whoever makes the answer leaves it by ``leave(_:)``.
        case answer(HTTPRequest)
        case send(HTTPResponse)
        case wait
    }

    private let connection: UInt
    private let state: Mutex<State>

    /// - Parameter connection: the bits of its address.
    init(on connection: UInt, _ state: State) {
        self.connection = connection
        self.state = Mutex(state)
    }

    /// Keeps a piece of the body.
    func take(_ bytes: UnsafeRawBufferPointer) {
        state.withLock { state in
            guard case .receiving(let request, var receiver) = state else { return }
            // Held once, so that what was collected is not copied for each piece.
            state = .answering
            receiver.take(bytes)
            state = .receiving(request, receiver)
        }
    }

    func proceed() -> Step {
        state.withLock { state in
            switch state {
            case .receiving(var request, let receiver):
                switch receiver.result {
                case .success(let body): request.body = body
                case .failure(let refused): return Self.send(refused.answer, &state)
                }
                state = .answering
                MHD_suspend_connection(OpaquePointer(bitPattern: connection))
                return .answer(request)
            case .answered(let response): return Self.send(response, &state)
            case .answering, .sending: return .wait
            }
        }
    }

    /// The answer to a request that was refused before its body arrived, which is sent at once.
    func takeRefusal() -> HTTPResponse? {
        state.withLock { state in
            guard case .answered(let refusal) = state else { return nil }
            state = .sending(nil)
            return refusal
        }
    }

    /// Leaves the answer and lets the server fetch it; of two answers the first counts.
    func leave(_ response: HTTPResponse) {
        state.withLock { state in
            guard case .answering = state else { return }
            state = .answered(response)
            MHD_resume_connection(OpaquePointer(bitPattern: connection))
        }
    }

    /// Sees to it that the connection is not suspended and will not be again.
    func giveUp(_ response: HTTPResponse) {
        leave(response)
        let events = state.withLock { state -> EventStream? in
            switch state {
            case .receiving:
                state = .answered(response)
                return nil
            case .answered(let left):
                if case .events(let events) = left.body { return events }
                return nil
            case .sending(let events): return events
            case .answering: return nil
            }
        }
        events?.end()
    }

    /// The events that are its answer, if they are.
    var events: EventStream? {
        state.withLock { if case .sending(let events) = $0 { events } else { nil } }
    }

    private static func send(_ response: HTTPResponse, _ state: inout State) -> Step {
        if case .events(let events) = response.body { state = .sending(events) } else { state = .sending(nil) }
        return .send(response)
    }
}
