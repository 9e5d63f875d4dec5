public import Ink

/// All an importer may look at: the bytes of one file, and what lies beside it.
public struct ImportSource {
    /// The whole file.
    public let bytes: [UInt8]
    /// The name of the file, without its folder; used in messages, for titles and to find siblings, never to tell notes apart.
    public let name: String
    /// Reads a file of the same folder by its bare name; nil if there is none.
    private let sibling: (String) -> [UInt8]?
    /// Makes identifiers for assets.
    let newAssetID: () -> AssetID

    public init(
        bytes: [UInt8], name: String, newAssetID: @escaping () -> AssetID,
        sibling: @escaping (String) -> [UInt8]? = { _ in nil }
    ) {
        self.bytes = bytes
        self.name = name
        self.newAssetID = newAssetID
        self.sibling = sibling
    }

    /// Reads the sibling that `path` ends in; nil if there is none.
    ///
    /// Documents name files by paths of other machines, of which only the last part can hold here; and so no path of a
    /// document ever leads out of its own folder.
    func sibling(endOf path: String) -> [UInt8]? {
        let name = path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
        guard !name.isEmpty, name != ".", name != "..", !name.utf8.contains(0) else { return nil }
        return sibling(name)
    }

    /// The name without its extension: what a format without titles gives a note.
    var title: Text {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return Text(name) }
        return Text(String(name[..<dot]))
    }

    func error(_ code: InterchangeError.Code, _ message: String) -> InterchangeError {
        InterchangeError(code, file: name, message)
    }
}
