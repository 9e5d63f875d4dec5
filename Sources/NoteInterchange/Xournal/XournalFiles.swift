/// The pictures and PDFs a document refers to, in its archive or beside it.
///
/// Each is read once, however often it is named, and entries of an archive inflate to ``Inflater/outputLimit`` bytes in
/// all: a small archive may have thousands of entries that share their packed bytes.
struct XournalFiles {
    private let source: ImportSource
    /// Nil for a document that is a file by itself.
    private let archive: ZipDirectory?
    private var remaining = Inflater.outputLimit
    private var known: [Name: [UInt8]?] = [:]

    private enum Name: Hashable {
        case entry(String)
        case sibling(String)
    }

    init(_ source: ImportSource, archive: ZipDirectory?) {
        self.source = source
        self.archive = archive
    }

    /// An entry of the archive.
    mutating func entry(_ name: String) -> [UInt8]? {
        file(.entry(name))
    }

    /// A file that belongs to the document: an entry of its archive, or a sibling whose name begins with the document's.
    mutating func attached(_ name: String) -> [UInt8]? {
        file(.entry(name)) ?? file(.sibling("\(source.name).\(name)"))
    }

    /// The sibling that a path of another machine ends in.
    mutating func sibling(endOf path: String) -> [UInt8]? { file(.sibling(path)) }

    private mutating func file(_ name: Name) -> [UInt8]? {
        if let bytes = known[name] { return bytes }
        let bytes =
            switch name {
            case .entry(let entry): inflated(entry)
            case .sibling(let path): source.sibling(endOf: path)
            }
        let kind = ContentKind(bytes ?? [])
        let kept = kind == .pdf || kind.pictureExtension != nil ? bytes : nil
        known[name] = .some(kept)
        return kept
    }

    private mutating func inflated(_ name: String) -> [UInt8]? {
        guard remaining > 0, let (bytes, isComplete) = archive?.contents(name) else { return nil }
        remaining -= bytes.count
        return isComplete ? bytes : nil
    }
}
