public import FileIO

extension Manifest {
    /// How a package's manifest was found.
    enum Found {
        /// Made from the document.json that lies beside it.
        case current(Manifest)
        case stale
        case missing
    }

    /// Reads manifest.json and compares it with the document beside it: one small file and one stat.
    ///
    /// - Throws: a parser's error or ``FileError`` if there is a manifest that cannot be read.
    static func read(_ layout: PackageLayout, in fileSystem: any FileSystem) throws -> Found {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try fileSystem.read(layout.manifest, limit: FileLimit.manifest)
        } catch {
            if error.code == .notFound { return .missing }
            throw error
        }
        let manifest = try Manifest(writtenHere: bytes) ?? Manifest(bytes: bytes)
        let status = try fileSystem.status(of: layout.document, followingLinks: true)
        return manifest.document == DocumentMark(status) ? .current(manifest) : .stale
    }

    /// What the library shows of a note: its manifest, or where that is stale or unreadable what the document says.
    ///
    /// Reads one small file in the usual case, and a page only where the document does not settle whether it shows. Writes nothing.
    ///
    /// - Throws: ``NoteError`` if there is no note at the path or it cannot be read.
    public static func ofNote(at root: FilePath, in context: StorageContext) throws(NoteError) -> Manifest {
        var problems: [Problem] = []
        return try ofNote(at: root, in: context, noting: &problems)
    }

    /// As ``ofNote(at:in:)``; what the note's opening found is added to the problems, where it had to be opened.
    public static func ofNote(
        at root: FilePath, in context: StorageContext, noting problems: inout [Problem]
    ) throws(NoteError) -> Manifest {
        let layout = PackageLayout(root: root)
        if case .current(let manifest)? = try? read(layout, in: context.fileSystem) { return manifest }
        let package = try NotePackage.open(root, for: .reading, in: context)
        problems += package.problems
        return Manifest(package.document, pages: package.pages, mark: DocumentMark(size: -1, modified: 0))
    }
}
