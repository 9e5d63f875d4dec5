/// The foreign formats this program knows.
public enum Interchange {
    /// Asked in this order; no two recognise the same content.
    public static let importers: [any Importer] = [
        XournalImporter(), InkMLImporter(), TabletImporter(), WacomTableImporter(), DrawingTaskImporter(),
        JSONImporter(),
    ]

    /// Reads a note of any known format, told apart by content.
    ///
    /// - Throws: ``InterchangeError`` if no importer knows the content, nothing of it can be kept, or it must not be read.
    public static func read(_ source: ImportSource) throws(InterchangeError) -> ImportedNote {
        guard !source.bytes.isEmpty else {
            throw source.error(.empty, "the file is empty; look for a backup or an autosave of it")
        }
        for importer in importers where importer.recognizes(source.bytes) { return try importer.read(source) }
        let formats = importers.map(\.format).joined(separator: ", ")
        throw source.error(
            .unrecognized,
            "\(ContentKind(source.bytes).description), and no note; give a file of one of these: \(formats)")
    }
}
