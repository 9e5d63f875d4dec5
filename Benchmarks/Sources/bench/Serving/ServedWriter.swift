import Ink

/// Somebody who writes on a page of a served note, stroke by stroke, each an edit of its own.
struct ServedWriter: Sendable {
    private let served: ServedNote
    private let page: PageID
    private let frames: [EditFrame]
    private var sent = 0

    /// - Parameter number: tells writers apart.
    init(number: Int, strokes: [Element], on page: PageID, of served: ServedNote) async throws {
        self.served = served
        self.page = page
        var content = try await served.content(of: page)
        let replica = Replica(rawValue: UInt64(number))
        frames = try strokes.map { stroke in
            var draft = EditDraft(on: content, by: replica)
            try draft.insert([stroke])
            guard let edit = try draft.edit(), case .applied = try content.apply(edit) else {
                throw BenchmarkError("a stroke changed nothing")
            }
            return EditFrame(edit)
        }
    }

    /// Sends the next edits in one request, and returns how long it took until they were on the disk.
    mutating func write(_ count: Int) async throws -> Duration {
        let next = frames[sent..<sent + count]
        sent += count
        return try await ContinuousClock().measure { try await served.send(next, to: page) }
    }

    /// Sends edits in so many requests, one after the other, and returns how long each took.
    mutating func write(_ count: Int, times: Int) async throws -> [Duration] {
        var durations: [Duration] = []
        for _ in 0..<times { durations.append(try await write(count)) }
        return durations
    }
}
