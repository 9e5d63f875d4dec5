public import Ink

/// Writes one foreign format a piece at a time, so that a note never needs to be in memory as a whole.
///
/// Order: ``begin(title:)``, the pages, the assets, ``finish()``; the file is the bytes returned, one after another.
public protocol Exporter {
    /// Without a dot.
    static var fileExtension: String { get }

    mutating func begin(title: Text) -> [UInt8]
    mutating func add(page: Drawing, label: Text) -> [UInt8]
    mutating func add(asset: AssetID, fileExtension: String, bytes: [UInt8]) -> [UInt8]
    mutating func finish() -> [UInt8]
}

extension Exporter {
    /// The whole file at once.
    public mutating func write(_ note: ImportedNote) -> [UInt8] {
        var file = begin(title: note.title)
        for page in note.pages { file += add(page: page.drawing, label: page.label) }
        for asset in note.assets {
            file += add(asset: asset.id, fileExtension: asset.fileExtension, bytes: asset.bytes)
        }
        return file + finish()
    }
}
