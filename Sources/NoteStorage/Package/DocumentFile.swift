import Ink

/// What document.json holds: the note's structure, what it repeats of the pages, and whatever a newer version added.
struct DocumentFile: Hashable, Sendable {
    static let format = "lnote"
    /// The version this program writes.
    static let version = 1

    var structure: NoteStructure
    var engine: String
    /// Facts of the pages, as far as the document knew them.
    var summaries: [PageID: PageSummary] = [:]
    /// The version of whoever wrote the file, and the least version that may change it.
    var writtenVersion = Self.version
    var minReader = Self.version
    var unknown: [String: JSONValue] = [:]
    var unknownOfPages: [PageID: [String: JSONValue]] = [:]

    /// A document of a newer major version is shown and never rewritten.
    var mayBeChanged: Bool { minReader <= Self.version && engine == Engine.snapshot }

    init(structure: NoteStructure, engine: String = Engine.snapshot) {
        self.structure = structure
        self.engine = engine
    }

    /// What two copies of one document become: nothing that either holds is lost.
    ///
    /// - Throws: ``InkError`` if they are of different notes, or one is damaged.
    func merged(with other: DocumentFile) throws(InkError) -> DocumentFile {
        var result = self
        result.structure = try structure.merged(with: other.structure)
        result.summaries.merge(other.summaries) { mine, theirs in theirs.modifiedAt > mine.modifiedAt ? theirs : mine }
        result.unknown.merge(other.unknown) { mine, _ in mine }
        result.unknownOfPages.merge(other.unknownOfPages) { mine, theirs in mine.merging(theirs) { mine, _ in mine } }
        return result
    }
}

/// How a package keeps its pages.
enum Engine {
    static let snapshot = "snapshot"
}
