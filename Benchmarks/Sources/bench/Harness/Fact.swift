/// A figure that is the same in every run and on every machine, so that it may have a limit which fails the run.
struct Fact: Hashable, Encodable {
    /// The key of its limit in limits.json.
    let name: String
    let value: Int

    init(_ name: String, _ value: Int) {
        self.name = name
        self.value = value
    }
}
