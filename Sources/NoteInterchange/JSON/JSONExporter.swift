public import Ink

/// Writes a whole note as JSON: its quantised numbers, and its assets in base64, so that nothing is left out.
///
/// `Documentation/Formats/json.md` is the definition. An element is a line; the file is made for programs and for
/// comparing, not for size.
public struct JSONExporter: Exporter {
    private enum Section {
        case pages, assets
    }

    private var section = Section.pages
    private var isFirst = true

    public init() {}

    public static var fileExtension: String { "json" }

    public mutating func begin(title: Text) -> [UInt8] {
        (section, isFirst) = (.pages, true)
        var json = JSONWriter()
        json.raw("{\"format\":\"lnote-json\",\"version\":1,\"title\":")
        json.string(title.utf8)
        json.raw(",\n\"pages\":[")
        return json.bytes
    }

    public mutating func add(page: Drawing, label: Text) -> [UInt8] {
        precondition(section == .pages, "pages come before assets")
        var json = JSONWriter()
        json.raw(isFirst ? "\n" : ",\n")
        isFirst = false
        json.page(page, label: label)
        return json.bytes
    }

    public mutating func add(asset: AssetID, fileExtension: String, bytes: [UInt8]) -> [UInt8] {
        var json = JSONWriter()
        beginAssets(&json)
        json.raw(isFirst ? "\n" : ",\n")
        isFirst = false
        json.raw("{\"id\":")
        json.string(asset.description.utf8)
        json.raw(",\"extension\":")
        json.string(fileExtension.utf8)
        json.raw(",\"bytes\":")
        json.base64(bytes)
        json.raw("}")
        return json.bytes
    }

    public mutating func finish() -> [UInt8] {
        var json = JSONWriter()
        beginAssets(&json)
        json.raw("]}\n")
        return json.bytes
    }

    private mutating func beginAssets(_ json: inout JSONWriter) {
        guard section == .pages else { return }
        json.raw("],\n\"assets\":[")
        (section, isFirst) = (.assets, true)
    }
}
