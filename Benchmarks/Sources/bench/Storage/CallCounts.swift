/// How often each call was made, and how much was written.
struct CallCounts: Hashable, Sendable {
    private(set) var calls: [String: Int] = [:]
    private(set) var bytesWritten = 0

    mutating func add(_ call: String, bytes: Int = 0) {
        calls[call, default: 0] += 1
        bytesWritten += bytes
    }

    var total: Int { calls.values.reduce(0, +) }
    var synchronizations: Int { (calls["fsync"] ?? 0) + (calls["fdatasync"] ?? 0) }
}
