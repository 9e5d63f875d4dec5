/// How often each call was made, and how much was written.
struct CallCounts: Hashable, Sendable {
    private(set) var calls: [String: Int] = [:]
    private var bytes: [String: Int] = [:]

    mutating func add(_ call: String) { calls[call, default: 0] += 1 }

    /// Counts a write to a file of a folder of this name.
    mutating func addWrite(of count: Int, in folder: String) {
        add("write")
        bytes[folder, default: 0] += count
    }

    var bytesWritten: Int { bytes.values.reduce(0, +) }
    func bytesWritten(in folder: String) -> Int { bytes[folder] ?? 0 }

    var total: Int { calls.values.reduce(0, +) }
    var synchronizations: Int { (calls["fsync"] ?? 0) + (calls["fdatasync"] ?? 0) }
}
