import Foundation

/// What the deterministic figures may be at most: `Benchmarks/limits.json`, changed by hand and with a reason.
struct Limits {
    let values: [String: Int]

    init(contentsOf file: String) throws {
        values = try JSONDecoder().decode([String: Int].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    }

    /// One line for each figure that is over its limit, or has none.
    func violations(by facts: [Fact]) -> [String] {
        facts.compactMap { fact in
            guard let limit = values[fact.name] else { return "\(fact.name) is \(fact.value) and has no limit" }
            return fact.value > limit ? "\(fact.name) is \(fact.value), its limit is \(limit)" : nil
        }
    }
}
