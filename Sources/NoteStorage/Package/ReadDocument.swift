import FileIO
import Ink

/// What opening a note found in the place of its document.
struct ReadDocument {
    var document: DocumentFile
    /// Nil if there is no document.json.
    var identity: FileIdentity?
    var problems: [Problem] = []
    /// True when the document was rebuilt, so that the next writer puts it on the disk.
    var mustWrite = false
    /// True when the kernel refused to read the document, or what it would be rebuilt from: what lies there is then not
    /// known and not written over.
    var isUnreadable = false
}

extension NotePackage {
    /// Reads document.json, or rebuilds it from the pages where it is gone or no document.
    ///
    /// - Throws: `.notANote` if there is neither a document nor a page.
    static func readDocument(_ layout: PackageLayout, _ context: StorageContext) throws(NoteError) -> ReadDocument {
        let file: LoadedFile
        do throws(FileError) {
            file = try context.fileSystem.load(layout.document, limit: FileLimit.document)
        } catch {
            let refusal = error.code == .notFound ? nil : error
            return try rebuilt(layout, context, from: nil, because: "missing", refusal)
        }
        do throws(NoteError) {
            return ReadDocument(
                document: try DocumentFile(bytes: file.bytes, at: layout.document), identity: file.identity)
        } catch {
            if let claim = DocumentClaim(ofNewer: file.bytes) { return try standIn(for: claim, layout, context) }
            return try rebuilt(layout, context, from: .ofUnknownBytes, because: error.reasonAlone, nil)
        }
    }

    /// What can be shown of a note whose document has a shape that only newer versions know; it is never written.
    private static func standIn(
        for claim: DocumentClaim, _ layout: PackageLayout, _ context: StorageContext
    ) throws(NoteError) -> ReadDocument {
        var refusal: FileError?
        var document = try rebuiltDocument(layout, context, &refusal)
        document.writtenVersion = claim.version
        document.minReader = claim.leastReader
        document.engine = claim.engine
        return ReadDocument(document: document)
    }

    /// What stands in for a document that is gone or none; if the kernel refused to read any file that it is made from,
    /// it is for reading only, since the next attempt may find more.
    private static func rebuilt(
        _ layout: PackageLayout, _ context: StorageContext, from identity: FileIdentity?, because reason: String,
        _ refusal: FileError?
    ) throws(NoteError) -> ReadDocument {
        var refusal = refusal
        let document = try rebuiltDocument(layout, context, &refusal)
        if let refusal {
            let problem = Problem(.damage, .documentUnreadable, refusal.path, refusal.message)
            return ReadDocument(document: document, problems: [problem], isUnreadable: true)
        }
        let problem = Problem(
            .warning, .documentRebuilt, layout.document,
            "\(reason); rebuilt from the pages, whose order may have changed; "
                + "put the file back from another copy of the note if there is one")
        return ReadDocument(document: document, identity: identity, problems: [problem], mustWrite: true)
    }

    /// The bytes of a file that a document is rebuilt from; a refusal other than "no such file" is noted.
    private static func bytes(
        of path: FilePath, limit: Int, _ context: StorageContext, _ refusal: inout FileError?
    ) -> [UInt8]? {
        do throws(FileError) {
            return try context.fileSystem.read(path, limit: limit)
        } catch {
            if error.code != .notFound { refusal = refusal ?? error }
            return nil
        }
    }

    /// A document made from the pages alone, with what the manifest still knows of title and tags.
    ///
    /// Its stamps are the earliest there are, so that a good copy of the document wins when both are merged.
    private static func rebuiltDocument(
        _ layout: PackageLayout, _ context: StorageContext, _ refusal: inout FileError?
    ) throws(NoteError) -> DocumentFile {
        var pages: [DecodedPage] = []
        for id in try contentNames(layout, context) {
            guard let bytes = bytes(of: layout.content(of: id), limit: FileLimit.page, context, &refusal),
                let decoded = try? PageContent.decode(bytes), decoded.page.id == id
            else { continue }
            pages.append(decoded)
        }
        let manifest = bytes(of: layout.manifest, limit: FileLimit.manifest, context, &refusal)
            .flatMap { try? Manifest(bytes: $0) }
        let named = NoteID(layout.root.name.description.prefix(36))
        let isEmpty = try isEmptyNote(layout, context)
        guard let note = owner(of: pages, likely: manifest?.id ?? named) ?? manifest?.id ?? (isEmpty ? named : nil)
        else { throw notANote(layout.root) }

        pages = pages.filter { $0.page.note == note }
            .sorted { ($0.page.createdAt, $0.page.id) < ($1.page.createdAt, $1.page.id) }
        let moment = context.now()
        let createdAt = manifest?.createdAt.milliseconds ?? pages.first?.page.createdAt ?? moment
        let modifiedAt = pages.map(\.page.modifiedAt).max() ?? createdAt
        let structure: NoteStructure
        do throws(InkError) {
            structure = try NoteStructure(
                id: note, createdAt: min(createdAt, modifiedAt), modifiedAt: modifiedAt,
                title: Stamped(manifest?.title ?? "", .zero), tags: Stamped(manifest?.tags ?? [], .zero),
                listing: pages.map(\.page.id), by: context.replica())
        } catch { throw NoteError(.damaged, "\(layout.document): \(error)", path: layout.document, ink: error) }
        var document = DocumentFile(structure: structure)
        for decoded in pages { document.summaries[decoded.page.id] = PageSummary(decoded.page) }
        return document
    }

    /// The note that most of the pages say they belong to, the likely one where as many say so: a page of another note
    /// may have strayed among them. Nil without pages.
    private static func owner(of pages: [DecodedPage], likely: NoteID?) -> NoteID? {
        let votes = Dictionary(grouping: pages, by: \.page.note).mapValues(\.count)
        return votes.max { a, b in
            if a.value != b.value { return a.value < b.value }
            return (a.key == likely ? 1 : 0, a.key) < (b.key == likely ? 1 : 0, b.key)
        }?.key
    }

    /// A folder that is laid out as a note but holds no page.
    private static func isEmptyNote(_ layout: PackageLayout, _ context: StorageContext) throws(NoteError) -> Bool {
        do throws(FileError) {
            return try context.fileSystem.statusIfPresent(of: layout.pages)?.kind == .directory
        } catch { throw NoteError(error) }
    }

    /// The pages whose files lie in the package, ascending; none if there is no folder of pages.
    static func contentNames(_ layout: PackageLayout, _ context: StorageContext) throws(NoteError) -> [PageID] {
        do throws(FileError) {
            return try context.fileSystem.names(in: layout.pages).compactMap { PackageLayout.page(ofContent: $0) }
                .sorted()
        } catch {
            if error.code == .notFound { return [] }
            throw NoteError(error)
        }
    }
}

extension NoteStructure {
    /// Pages listed in this order, with the earliest stamps there are.
    fileprivate init(
        id: NoteID, createdAt: Int64, modifiedAt: Int64, title: Stamped<Text>, tags: Stamped<[Text]>,
        listing pages: [PageID], by replica: Replica
    ) throws(InkError) {
        var entries: [PageEntry] = []
        var vector = VersionVector()
        for (page, place) in zip(pages, OrderKey.keys(pages.count, after: nil, before: nil)) {
            let dot = Dot(replica: replica, number: UInt64(entries.count + 1))
            entries.append(PageEntry(page: page, dot: dot, place: Stamped(place, .zero), label: Stamped("", .zero)))
            vector.insert(dot)
        }
        entries.sort { $0.page < $1.page }
        try self.init(
            id: id, createdAt: createdAt, modifiedAt: modifiedAt, title: title, tags: tags, time: 0, vector: vector,
            entries: entries, removed: [])
    }
}

extension FileIdentity {
    /// Of bytes that could not be read: equal to that of no file, so that replacing brings them out and keeps them.
    static let ofUnknownBytes = FileIdentity(
        FileStatus(kind: .file, size: -1, modified: 0, device: 0, inode: 0, mode: 0))
}
