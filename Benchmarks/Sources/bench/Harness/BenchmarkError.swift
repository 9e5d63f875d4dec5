/// Why there is no figure: a measurement that cannot be trusted is none.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
