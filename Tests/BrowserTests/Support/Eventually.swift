import Testing

/// Returns when a condition has come true, which nothing tells of, or records that it did not within a minute.
func eventually(
    _ words: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () async throws -> Bool
) async throws {
    for _ in 0..<1200 {
        if try await condition() { return }
        try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record(words, sourceLocation: sourceLocation)
}
