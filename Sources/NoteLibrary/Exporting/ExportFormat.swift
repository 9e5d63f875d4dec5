public import FileIO

/// A form in which a note leaves.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// All pages in one file, as they print.
    case pdf
    /// A picture of each page in lines, a file a page.
    case svg
    /// A picture of each page in pixels, a file a page.
    case png
    /// The whole note in one file that can be imported again.
    case json

    /// The form that a file's ending asks for; nil if it asks for none that is known.
    public init?(endingOf path: FilePath) {
        let name = path.name.description
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        self.init(rawValue: name[name.index(after: dot)...].lowercased())
    }
}

/// What of a note is exported, and how it is shown.
public struct ExportOptions: Sendable {
    /// Which pages.
    public var pages = PageSelection.all
    /// Whether pictures show only what is drawn on, with a small margin.
    public var isCropped = false
    /// Pixels a point, where there are pixels; 2 is 144 to the inch.
    public var scale = 2.0

    public init() {}
}

extension FilePath {
    /// The same path with "-number" before the ending of its name.
    func numbered(_ number: Int) -> FilePath {
        let dot = bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
        return FilePath(bytes: bytes[..<dot] + Array("-\(number)".utf8) + bytes[dot...])
    }
}
