import FileIO
import Ink

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension DocumentFile {
    /// The bytes of document.json: UTF-8, keys sorted, indented; the same document gives the same bytes.
    func encoded() throws(NoteError) -> [UInt8] {
        do {
            return Array(try DocumentFile.encoder.encode(self))
        } catch {
            throw NoteError(.invalid, "document.json cannot be written: \(error)", path: FilePath("document.json"))
        }
    }

    /// Reads the bytes of a document.json.
    ///
    /// - Throws: `.damaged` with what the parser found.
    init(bytes: [UInt8], at path: FilePath) throws(NoteError) {
        do {
            self = try JSONDecoder().decode(DocumentFile.self, from: Data(bytes))
        } catch {
            throw NoteError(.damaged, "\(path): is no document of a note (\(error.reason))", path: path)
        }
    }

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

extension Error {
    /// The heart of a parser's error, without the path of keys that Foundation prints.
    var reason: String {
        switch self as? DecodingError {
        // Without a key it is the parser's, in Foundation's words, which differ between systems; else it is ours.
        case .dataCorrupted(let context)?: context.codingPath.isEmpty ? "it is no JSON" : context.debugDescription
        case .keyNotFound(let key, _)?: "\(key.stringValue) is missing"
        case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?:
            "\(context.codingPath.last?.stringValue ?? "a value") is of another kind"
        default: "\(self)"
        }
    }
}

extension NotePackage {
    /// Writes document.json, merged with whatever another program had put in its place, and then manifest.json.
    ///
    /// Two fsyncs; the manifest, which is a cache, costs none.
    func saveDocument() throws(NoteError) {
        try requireWriting()
        let listed = Set(document.structure.entries.map(\.page))
        document.summaries = document.summaries.filter { listed.contains($0.key) }
        document.unknownOfPages = document.unknownOfPages.filter { listed.contains($0.key) }
        let path = layout.document
        documentIdentity = try write(try document.encoded(), to: path, replacing: documentIdentity) {
            (foreign) throws(NoteError) in
            guard let theirs = try? DocumentFile(bytes: foreign, at: path), theirs.mayBeChanged,
                let merged = try? self.document.merged(with: theirs)
            else { return nil }
            self.document = merged
            self.refreshShown()
            return try merged.encoded()
        }
        countsAreStale = false
        saveManifest()
    }

    /// Writes manifest.json where a crash or another program left it behind the document. One small file is read.
    func renewManifest() {
        if case .current? = try? Manifest.read(layout, in: context.fileSystem) { return }
        saveManifest()
    }

    /// Writes manifest.json; it is a cache, so a failure is not worth more than reading the document next time.
    private func saveManifest() {
        guard let documentIdentity else { return }
        let mark = Manifest.DocumentMark(size: documentIdentity.size, modified: documentIdentity.modified)
        var manifest = Manifest(document, pages: pages, mark: mark)
        let old = try? context.fileSystem.read(layout.manifest, limit: FileLimit.manifest)
        if let old, let known = try? Manifest(bytes: old) { manifest.unknown = known.unknown }
        guard let bytes = try? manifest.encoded(), bytes != old else { return }
        _ = try? context.fileSystem.replace(
            layout.manifest, with: bytes, durability: .cache, expecting: .anything, token: context.random)
    }
}

extension Manifest {
    init(_ document: DocumentFile, pages: [PageID], mark: DocumentMark) {
        let structure = document.structure
        id = structure.id
        title = structure.title.value
        tags = structure.tags.value
        createdAt = Timestamp(milliseconds: structure.createdAt)
        modifiedAt = Timestamp(milliseconds: structure.modifiedAt)
        pageCount = pages.count
        coverPage = pages.first
        self.document = mark
    }

    init(bytes: [UInt8]) throws { self = try JSONDecoder().decode(Manifest.self, from: Data(bytes)) }

    func encoded() throws -> [UInt8] { Array(try DocumentFile.encoder.encode(self)) }
}
