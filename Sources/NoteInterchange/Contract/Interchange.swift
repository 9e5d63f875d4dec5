/// The foreign formats this program knows.
public enum Interchange {
    /// Asked in this order; no two recognise the same content.
    public static let importers: [any Importer] = [
        XournalImporter(), InkMLImporter(), TabletImporter(), WacomTableImporter(), DrawingTaskImporter(),
        JSONImporter(), PictureImporter(),
    ]

    /// Reads a note of any known format, told apart by content.
    ///
    /// - Throws: ``InterchangeError`` if no importer knows the content, nothing of it can be kept, or it must not be read.
    public static func read(_ source: ImportSource) throws(InterchangeError) -> ImportedNote {
        guard !source.bytes.isEmpty else {
            throw source.error(.empty, "the file is empty; look for a backup or an autosave of it")
        }
        for importer in importers where importer.recognizes(source.bytes) {
            return try importer.read(source).withShortNames()
        }
        let formats = descriptions.joined(separator: ", ")
        throw source.error(
            .unrecognized,
            "\(ContentKind(source.bytes).description), and no note; give a file of one of these: \(formats)")
    }

    /// Each format with the usual endings of its files, for people: "Xournal++ (.xopp, .xoj)".
    public static var descriptions: [String] {
        importers.map { "\($0.format) (\($0.fileExtensions.map { ".\($0)" }.joined(separator: ", ")))" }
    }

    /// What files with such a name usually are; nil for an ending that no format has.
    static func importer(forFilesNamedLike name: String) -> (any Importer)? {
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        return importers.first { $0.fileExtensions.contains(ending) }
    }
}
