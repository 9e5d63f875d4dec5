public import FileIO

/// A form in which a note leaves.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// A picture of each page, a file a page.
    case svg
    /// The whole note in one file that can be imported again.
    case json

    /// The form that a file's ending asks for; nil if it asks for none that is known.
    public init?(endingOf path: FilePath) {
        let name = path.name.description
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        self.init(rawValue: name[name.index(after: dot)...].lowercased())
    }
}

extension FilePath {
    /// The same path with "-number" before the ending of its name.
    func numbered(_ number: Int) -> FilePath {
        let dot = bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
        return FilePath(bytes: bytes[..<dot] + Array("-\(number)".utf8) + bytes[dot...])
    }
}
