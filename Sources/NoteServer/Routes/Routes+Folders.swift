import NoteLibrary

// The user's own order.

extension NoteService {
    var folderRoutes: [Route] {
        [
            Route(.post, "/api/folders", body: Self.parameters) { asked throws(Refusal) in
                let parameters = try FolderParameters(of: asked.request)
                let folder = try Folder(parameter: parameters.path)
                guard folder != .top, try await !hasFolder(folder) else {
                    throw Refusal(.conflict, "refused", "\(folder): is there already; choose another name")
                }
                try await disk.run { [library] () throws(LibraryError) in try library.makeFolder(folder) }
                hub.publish(.library)
                return .json(FolderReport(path: folder.description), .created)
            },
            Route(.delete, "/api/folders") { asked throws(Refusal) in
                let folder = try Folder(parameter: asked.query["path"] ?? "")
                guard try await hasFolder(folder) else {
                    throw Refusal(.notFound, "noSuchFolder", "the library has no folder \"\(folder)\"")
                }
                try await disk.run { [library] () throws(LibraryError) in try library.removeFolder(folder) }
                hub.publish(.library)
                return HTTPResponse(.noContent)
            },
        ]
    }

    private func hasFolder(_ folder: Folder) async throws(Refusal) -> Bool {
        try await places.list().folders.contains(folder)
    }
}

/// A folder as JSON.
struct FolderReport: Encodable {
    let path: String
}
