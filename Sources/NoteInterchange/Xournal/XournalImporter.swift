/// Reads Xournal++ `.xopp` and Xournal `.xoj`: XML, alone or packed with gzip, or a zip archive with its pictures.
///
/// Coordinates and sizes are points, so nothing is scaled; the format has no time and no pressure, and none is invented.
public struct XournalImporter: Importer {
    public init() {}

    public var format: String { "Xournal++" }

    public func recognizes(_ bytes: [UInt8]) -> Bool {
        switch ContentKind(bytes) {
        case .gzip: Self.beginsNote(Inflater.head(bytes[...], .gzip))
        case .zip: ZipDirectory(bytes)?.packed(Self.contentEntry) != nil
        case .xml: Self.beginsNote(Array(bytes.prefix(4096)))
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
        try Self.checkBounds(reader.fault, of: source)
        guard document.hasPage else { throw Self.nothingLeft(source, reader.fault) }
        return document.note(unpacking: ending, fault: reader.fault)
    }

    private static let contentEntry = "content.xml"

    /// Other programs write the same tree under root names of their own, so pages with backgrounds count as well.
    private static func beginsNote(_ head: [UInt8]) -> Bool {
        let text = String(decoding: head, as: UTF8.self)
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

    private static func checkBounds(_ fault: XMLReader.Fault?, of source: ImportSource) throws(InterchangeError) {
        switch fault {
        case .documentType:
            throw source.error(
                .refused, "it declares a document type, which no note needs; remove the DOCTYPE to import it")
        case .tooDeep:
            throw source.error(
                .refused, "its elements are nested more than \(XMLReader.depthLimit) deep, as in no note")
        case .tooManyElements:
            throw source.error(
                .tooLarge, "it has more than \(XMLReader.elementLimit) elements; split the note to import it")
        case .tagTooLong:
            throw source.error(.tooLarge, "it has a tag of more than \(XMLReader.tagLimit) bytes, as in no note")
        case .truncated, .malformed, nil: return
        }
    }

    private static func nothingLeft(_ source: ImportSource, _ fault: XMLReader.Fault?) -> InterchangeError {
        let advice = "look for a backup or an autosave of it"
        return switch fault {
        case .malformed(let line, let reason):
            source.error(.damaged, "it is no well-formed XML (line \(line): \(reason)); \(advice)")
        case .truncated: source.error(.damaged, "it ends before its first page; \(advice)")
        default: source.error(.damaged, "it has no page; \(advice)")
        }
    }
}
