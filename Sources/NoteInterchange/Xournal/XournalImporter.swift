/// Reads Xournal++ `.xopp` and Xournal `.xoj`: XML, alone or packed with gzip, or a zip archive with its pictures.
///
/// Coordinates and sizes are points, so nothing is scaled; the format has no time and no pressure, and none is invented.
public struct XournalImporter: Importer {
    public init() {}

    public var format: String { "Xournal++" }
    public var fileExtensions: [String] { ["xopp", "xoj"] }

    public func recognizes(_ bytes: [UInt8]) -> Bool {
        switch ContentKind(bytes) {
        case .gzip: Self.beginsNote(Inflater.head(bytes[...], .gzip))
        case .zip: ZipDirectory(bytes)?.packed(Self.contentEntry) != nil
        case .xml: Self.beginsNote(bytes)
        default: false
        }
    }

    public func read(_ source: ImportSource) throws(InterchangeError) -> ImportedNote {
        let archive = ContentKind(source.bytes) == .zip ? ZipDirectory(source.bytes) : nil
        let document = XournalDocument(source, archive: archive)
        let reader = XMLReader(document)
        let ending = Self.feed(reader, from: source, archive)
        if ending == .tooLarge {
            throw source.error(
                .tooLarge,
                "it inflates to far more than a note holds and was not read on; if it is a real note, unpack it")
        }
        reader.finish()
        try source.checkBounds(reader.fault)
        guard document.hasPage else { throw source.nothingLeft(reader.fault, lacking: "page") }
        return document.note(unpacking: ending, fault: reader.fault)
    }

    private static let contentEntry = "content.xml"

    /// Other programs write the same tree under root names of their own, so pages with backgrounds count as well.
    private static func beginsNote(_ head: [UInt8]) -> Bool {
        let text = XMLHead.text(of: head)
        return text.contains("<xournal") || (text.contains("<page") && text.contains("<background"))
    }

    private static func feed(_ reader: XMLReader, from source: ImportSource, _ archive: ZipDirectory?)
        -> Inflater.Ending
    {
        switch ContentKind(source.bytes) {
        case .gzip: return Inflater.inflate(source.bytes[...], .gzip, receive: reader.feed)
        case .zip:
            guard let (packed, isDeflated) = archive?.packed(contentEntry) else { return .damaged }
            return isDeflated ? Inflater.inflate(packed, .deflate, receive: reader.feed) : feed(reader, packed)
        default: return feed(reader, source.bytes[...])
        }
    }

    private static func feed(_ reader: XMLReader, _ bytes: ArraySlice<UInt8>) -> Inflater.Ending {
        bytes.withUnsafeBufferPointer { reader.feed($0) ? .complete : .stopped }
    }
}
