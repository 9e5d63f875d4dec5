import FileIO
public import Ink

/// What the library shows of a note without opening it: a cache of document.json, made anew whenever it is stale.
public struct Manifest: Hashable, Sendable {
    /// The same in every copy of the note.
    public var id: NoteID
    /// Empty where nobody gave one.
    public var title: Text
    /// In the order in which they were given.
    public var tags: [Text]
    /// By the clock of whoever made the note.
    public var createdAt: Timestamp
    /// By the clock of whoever wrote in it last.
    public var modifiedAt: Timestamp
    /// Of the pages that show.
    public var pageCount: Int
    /// The first page, whose thumbnail is the cover; nil for a note without pages.
    public var coverPage: PageID?
    /// The document.json this was made from.
    var document: DocumentMark
    var unknown: [String: JSONValue] = [:]

    /// By what a document.json is known again without reading it.
    struct DocumentMark: Hashable, Sendable {
        /// Bytes.
        var size: Int
        /// Nanoseconds since 1970.
        var modified: Int64

        init(_ status: FileStatus) { (size, modified) = (status.size, status.modified) }
        init(size: Int, modified: Int64) { (self.size, self.modified) = (size, modified) }
    }

    static let format = "lnote-manifest"
    static let version = 1
}

extension Manifest: Codable {
    enum Key: String, CodingKey, CaseIterable {
        case format, version, id, title, tags, createdAt, modifiedAt, pageCount, coverPage
        case documentSize, documentModified
    }

    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Key.self)
        guard try keys.decode(String.self, forKey: .format) == Self.format,
            try keys.decode(Int.self, forKey: .version) == Self.version
        else {
            throw DecodingError.dataCorruptedError(forKey: .format, in: keys, debugDescription: "another format")
        }
        id = try keys.parsed(.id, as: NoteID.init)
        title = Text(try keys.decode(String.self, forKey: .title))
        tags = try keys.decode([String].self, forKey: .tags).map(Text.init)
        createdAt = try keys.decode(Timestamp.self, forKey: .createdAt)
        modifiedAt = try keys.decode(Timestamp.self, forKey: .modifiedAt)
        pageCount = try keys.decode(Int.self, forKey: .pageCount)
        coverPage = try keys.parsedIfPresent(.coverPage, as: PageID.init)
        document = DocumentMark(
            size: try keys.decode(Int.self, forKey: .documentSize),
            modified: try keys.parsed(.documentModified, as: { Int64($0) }))
        unknown = try decoder.unknownKeys(beside: Key.self)
    }

    public func encode(to encoder: any Encoder) throws {
        try encoder.encodeUnknown(unknown)
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encode(Self.format, forKey: .format)
        try keys.encode(Self.version, forKey: .version)
        try keys.encode(id.description, forKey: .id)
        try keys.encode(title.string, forKey: .title)
        try keys.encode(tags.map(\.string), forKey: .tags)
        try keys.encode(createdAt, forKey: .createdAt)
        try keys.encode(modifiedAt, forKey: .modifiedAt)
        try keys.encode(pageCount, forKey: .pageCount)
        try keys.encodeIfPresent(coverPage?.description, forKey: .coverPage)
        try keys.encode(document.size, forKey: .documentSize)
        try keys.encode(String(document.modified), forKey: .documentModified)
    }
}
