import FileIO
public import Ink

/// The name of an asset's file: its identifier and the ending that says its type.
public struct AssetName: Hashable, Comparable, Sendable {
    /// What pages refer to it by.
    public let id: AssetID
    /// Lower-case letters and digits without the dot, 1 to 8 of them: "png".
    public let fileExtension: String

    /// Nil if the ending is not of the allowed form.
    public init?(id: AssetID, fileExtension: String) {
        let allowed = fileExtension.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
        guard allowed, (1...8).contains(fileExtension.utf8.count) else { return nil }
        self.id = id
        self.fileExtension = fileExtension
    }

    /// Reads the name of a file in the folder of assets; nil if it is not an asset's.
    init?(_ name: FileName) {
        let text = name.description
        guard let dot = text.firstIndex(of: "."), let id = AssetID(text[..<dot]) else { return nil }
        self.init(id: id, fileExtension: String(text[text.index(after: dot)...]))
    }

    /// As it stands in the folder of assets.
    public var fileName: String { "\(id).\(fileExtension)" }

    public static func < (a: Self, b: Self) -> Bool { a.id < b.id }
}
