import Foundation

/// All that a run found, for people as tables and for programs as JSON.
struct Report: Encodable {
    let machine: Machine
    let ink: String
    let rows: [Row]
    let facts: [Fact]

    func write(to file: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(self).write(to: URL(fileURLWithPath: file))
    }
}
