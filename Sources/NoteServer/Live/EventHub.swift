import Ink
import Synchronization

/// Tells all who listen what happens, and keeps the last of it for those whose connection broke.
///
/// Invariants, under the lock:
/// 1. Events are numbered from 1 without a gap; the ring holds the last of them.
/// 2. A listener gets events in their order, none twice: what it missed and itself are added in one step.
final class EventHub: Sendable {
    /// What the ring holds at most: bytes, and events.
    static let ringBytes = 8 << 20
    static let ringCount = 4096

    private struct Event {
        let note: NoteID?
        let bytes: [UInt8]
    }

    private struct State {
        var ring: [Event] = []
        /// How many of the ring's first are out of date.
        var dropped = 0
        var bytes = 0
        /// Of the ring's first.
        var firstNumber = 1
        var listeners: [UInt64: (stream: EventStream, notes: Set<NoteID>)] = [:]
        var lastListener: UInt64 = 0

        var nextNumber: Int { firstNumber + ring.count - dropped }
    }

    /// Tells events of this server from those of one that ran before.
    private let run: String
    private let state = Mutex(State())

    /// - Parameter run: random.
    init(run: UInt64) { self.run = String(run, radix: 16) }

    /// Tells something, of a note to those who asked for it, of the library to all.
    func publish(_ event: LiveEvent, of note: NoteID? = nil) {
        let text = event.text
        state.withLock { state in
            let bytes = bytes(text, number: state.nextNumber)
            state.ring.append(Event(note: note, bytes: bytes))
            state.bytes += bytes.count
            Self.trim(&state)
            for (stream, notes) in state.listeners.values where note.map(notes.contains) ?? true { stream.send(bytes) }
        }
    }

    /// Begins to tell somebody.
    ///
    /// - Parameters:
    ///   - notes: of which it wants to hear.
    ///   - last: the id of the event it heard last; nil for one that comes for the first time.
    ///   - whenEnded: called when it goes.
    func listen(
        to notes: Set<NoteID>, after last: String?, whenEnded: @escaping @Sendable () -> Void
    ) -> EventStream {
        state.withLock { state in
            state.lastListener += 1
            let number = state.lastListener
            let stream = EventStream {
                self.forget(number)
                whenEnded()
            }
            stream.send(LiveEvent.greeting)
            if let last {
                if let missed = missed(after: last, in: state) {
                    for event in missed where event.note.map(notes.contains) ?? true { stream.send(event.bytes) }
                } else {
                    stream.send(bytes(LiveEvent.reset.text, number: state.nextNumber - 1))
                }
            }
            state.listeners[number] = (stream, notes)
            return stream
        }
    }

    private func bytes(_ text: String, number: Int) -> [UInt8] { Array("id: \(run)-\(number)\n\(text)\n\n".utf8) }

    private func forget(_ listener: UInt64) {
        // Not under the lock: whoever sends under it may be the one who ends the stream.
        Task { state.withLock { $0.listeners[listener] = nil } }
    }

    /// Nil if what came after is no longer known.
    private func missed(after id: String, in state: State) -> ArraySlice<Event>? {
        let parts = id.split(separator: "-")
        guard parts.count == 2, parts[0] == run, let number = Int(parts[1]), number < state.nextNumber,
            number >= state.firstNumber - 1
        else { return nil }
        return state.ring.dropFirst(state.dropped + number + 1 - state.firstNumber)
    }

    private static func trim(_ state: inout State) {
        while state.bytes > ringBytes || state.ring.count - state.dropped > ringCount {
            state.bytes -= state.ring[state.dropped].bytes.count
            state.dropped += 1
            state.firstNumber += 1
        }
        if state.dropped > ringCount {
            state.ring.removeFirst(state.dropped)
            state.dropped = 0
        }
    }
}
