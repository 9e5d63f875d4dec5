/// One of those whose times are compared.
struct Contender {
    /// What has to be done before each round and is not timed.
    var prepare: () throws -> Void = {}
    /// The work itself; returns how much of it there was, which every round must give alike.
    let work: () throws -> Int
}

/// Times contenders in turns, so that a slow moment of the machine meets all alike.
///
/// The order is another each round, so that nobody always meets what the same other left in the caches. Two rounds
/// before the first warm up.
func race(rounds: Int, _ contenders: [Contender]) throws -> [Times] {
    let clock = ContinuousClock()
    let warming = 2
    var durations: [[Duration]] = Array(repeating: [], count: contenders.count)
    var amounts: [Int?] = Array(repeating: nil, count: contenders.count)
    var numbers = SeededNumbers(seed: 1)
    for round in 0..<warming + rounds {
        for index in contenders.indices.shuffled(using: &numbers) {
            try contenders[index].prepare()
            var amount = 0
            let duration = try clock.measure { amount = try contenders[index].work() }
            guard amounts[index] == nil || amounts[index] == amount else {
                throw BenchmarkError("contender \(index) did \(amount) of its work, after \(amounts[index] ?? 0)")
            }
            amounts[index] = amount
            if round >= warming { durations[index].append(duration) }
        }
    }
    return durations.map(Times.init)
}
