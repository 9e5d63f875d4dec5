import FileIO
import NoteLibrary
import NoteStorage

// Files of other programs, on their way in.

extension NoteService {
    /// The most bytes of a file.
    private static let importLimit = 512 << 20

    var importRoutes: [Route] {
        [
            Route(.post, "/api/import", body: .file(limit: Self.importLimit)) { asked throws(Refusal) in
                let folder = try asked.query["folder"].map { (text) throws(Refusal) in try Folder(parameter: text) }
                guard case .file(let upload) = asked.request.body else {
                    throw .malformed("the body is the file to be imported, and there is none")
                }
                let name = try FileName(uploaded: asked.query["name"] ?? "")
                let (imported, note) = try await take(upload, named: name, into: folder ?? .top)
                hub.publish(.library)
                return .json(
                    ImportReport(note: try await report(of: note), report: imported.losses.map { LossReport($0) }),
                    .created)
            }
        ]
    }

    /// Makes a note of a file, which lies in a folder of its own meanwhile, under the name that gives the title.
    private func take(
        _ upload: UploadedFile, named name: FileName, into folder: Folder
    ) async throws(Refusal) -> (ImportedFile, ListedNote) {
        let fileSystem = library.context.fileSystem
        let own = FilePath(bytes: upload.path.bytes + Array(".import".utf8))
        let source = own.appending(name)
        try await disk.run { () throws(FileError) in
            try fileSystem.makeDirectory(own, mode: 0o700)
            try fileSystem.rename(upload.path, to: source)
        }
        // What stays behind goes with the folder of this server.
        defer { try? fileSystem.removeTree(own) }
        return try await disk.run { [library] () throws(LibraryError) in
            let imported = try library.importNote(from: source)
            let note =
                folder == .top ? try library.listed(imported.path) : try library.move(imported.path, to: folder)
            return (imported, note)
        }
    }
}

/// What became of a file as JSON.
struct ImportReport: Encodable {
    let note: ListedNoteReport
    let report: [LossReport]
}

/// Something that did not come along, as JSON.
struct LossReport: Encodable {
    let severity: String
    let code: String
    let page: Int?
    let count: Int
    let message: String

    init(_ loss: Loss) {
        severity = loss.severity.rawValue
        code = loss.code.word
        page = loss.page
        count = loss.count
        message = loss.detail
    }
}

extension FileName {
    /// The name under which somebody sent a file, which is used for its title only.
    ///
    /// - Throws: 400 if it is none: empty, too long, or a path.
    fileprivate init(uploaded text: String) throws(Refusal) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, bytes.count <= 255, text != ".", text != "..", !bytes.contains(UInt8(ascii: "/")) else {
            throw .malformed("name: the name of the file is expected, without folders")
        }
        self.init(bytes: bytes)
    }
}
