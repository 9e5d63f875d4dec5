/// What the command line asks for.
struct Options {
    /// Only the works whose names begin so.
    var work = ""
    var rounds = 100
    /// Where to write the results as JSON.
    var json: String?
    /// Where to draw the ratios as SVG.
    var plot: String?
    /// Where to put the files that are measured; the disk they are on is the disk that is measured.
    var scratch = ".build/benchmarks"

    static let usage = """
        Usage: bench [--work NAME] [--rounds N] [--json FILE] [--plot FILE] [--scratch FOLDER]
        Run it in the folder of the project. Without LNOTE_CORPUS the rows that are defined on recordings are left out.
        """

    init(_ arguments: some Sequence<String>) throws {
        var arguments = arguments.makeIterator()
        while let option = arguments.next() {
            guard let value = arguments.next() else { throw BenchmarkError(Self.usage) }
            switch option {
            case "--work": work = value
            case "--rounds": rounds = try Self.count(value)
            case "--json": json = value
            case "--plot": plot = value
            case "--scratch": scratch = value
            default: throw BenchmarkError(Self.usage)
            }
        }
    }

    private static func count(_ text: String) throws -> Int {
        guard let count = Int(text), count > 0 else { throw BenchmarkError(usage) }
        return count
    }
}
