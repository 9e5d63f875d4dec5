/// A figure that does not depend on how busy the machine is, so that it may have a limit which fails the run.
struct Fact: Hashable, Encodable {
    /// The key of its limit in limits.json.
    let name: String
    let value: Int

    init(_ name: String, _ value: Int) {
        self.name = name
        self.value = value
    }
}
