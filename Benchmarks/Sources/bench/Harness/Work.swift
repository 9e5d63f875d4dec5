/// One piece of work that is measured: a file in `Rows/` each.
struct Work: Sendable {
    /// A word to choose it by on the command line.
    let name: String
    /// True for work whose figures are defined on the recordings and mean nothing on other ink.
    var needsRecordings = false
    let measure: @Sendable (Setting) async throws -> Findings
}

/// What measuring gave.
struct Findings {
    var rows: [Row] = []
    /// Figures that are the same whatever the ink.
    var facts: [Fact] = []
    /// Figures that are the same whenever the ink is the recordings.
    var factsOfRecordings: [Fact] = []

    static func += (a: inout Self, b: Self) {
        a.rows += b.rows
        a.facts += b.facts
        a.factsOfRecordings += b.factsOfRecordings
    }
}
