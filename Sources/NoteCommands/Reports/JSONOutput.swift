#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How reports become JSON: keys sorted, slashes plain, empty lists as "[]"; indented unless one line is asked for.
enum JSONOutput {
    static func text(_ report: some Encodable, onOneLine: Bool = false) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
        return String(decoding: closed(Array(try encoder.encode(report))), as: UTF8.self)
    }

    /// Foundation puts a blank line into an empty list. A line never ends within a string, so brackets with nothing but
    /// line ends and blanks between them are a list.
    private static func closed(_ json: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(json.count)
        var rest = json[...]
        while let byte = rest.popFirst() {
            result.append(byte)
            guard byte == UInt8(ascii: "["), rest.first == UInt8(ascii: "\n") else { continue }
            let behind = rest.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: " ") }
            if behind.first == UInt8(ascii: "]") { rest = behind }
        }
        return result
    }
}
