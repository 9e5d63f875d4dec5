#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How reports become JSON: keys sorted, slashes plain, indented unless a report is to be one line.
enum JSONOutput {
    static func text(_ report: some Encodable, onOneLine: Bool = false) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
        return String(decoding: try encoder.encode(report), as: UTF8.self)
    }
}
