import FileIO
import Ink
import NoteLibrary
import NoteRendering
import NoteSession
import NoteStorage

// Pictures: those that pages show, and those that are drawn of pages.

extension NoteService {
    /// The most bytes of a picture.
    private static let pictureLimit = 64 << 20

    var assetRoutes: [Route] {
        [
            Route(.get, "/api/notes/NOTE/assets/ASSET") { asked throws(Refusal) in
                let bytes = try await notes.use(asked.note) { note throws(Refusal) in
                    do throws(NoteError) { return try await note.session.asset(asked.asset) } catch {
                        throw Refusal(error)
                    }
                }
                return HTTPResponse(.ok, headers: PictureKind(bytes).headers, body: .bytes(bytes))
            },
            Route(.put, "/api/notes/NOTE/assets/ASSET", body: .collected(limit: Self.pictureLimit)) {
                asked throws(Refusal) in
                let bytes = asked.request.body.bytes
                guard let ending = PictureKind(bytes).ending,
                    let name = AssetName(id: asked.asset, fileExtension: ending)
                else {
                    throw Refusal(
                        .unsupportedMediaType, "wrongType", "a picture is a PNG or a JPEG, and this is neither")
                }
                return try await notes.use(asked.note) { note throws(Refusal) in try await note.add(bytes, as: name) }
            },
            Route(.get, "/api/notes/NOTE/pages/PAGE/thumbnail") { asked throws(Refusal) in try await thumbnail(asked) },
        ]
    }

    private func thumbnail(_ asked: Asked) async throws(Refusal) -> HTTPResponse {
        let path = try await places.path(of: asked.note)
        let bytes = try await disk.run { [library] () throws(LibraryError) -> [UInt8]? in
            if let failure = try library.refreshThumbnails(of: path, .only([asked.page])).first { throw failure }
            let picture = PackageLayout(root: path).thumbnail(of: asked.page)
            return try? library.context.fileSystem.read(picture, limit: 1 << 20)
        }
        guard let bytes, let digest = Thumbnail.digest(of: bytes) else {
            throw Refusal(
                .notFound, "noSuchPage", "the note has no page \(asked.page) of which a picture could be drawn")
        }
        let tag = "\"\(digest.text)\""
        return asked.request.holds(tag) ? .notModified(tag) : .tagged(bytes, type: "image/jpeg", tag)
    }
}

extension OpenNote {
    /// Puts a picture among the note's, durably; one that is there already stays.
    fileprivate func add(_ bytes: [UInt8], as name: AssetName) async throws(Refusal) -> HTTPResponse {
        try await requireWriting()
        let isThere = await session.assets.contains { $0.id == name.id }
        let held: [UInt8]?
        do throws(NoteError) {
            held = isThere ? try await session.asset(name.id) : nil
            if held == nil { try await session.addAsset(bytes, as: name) }
        } catch { throw Refusal(error) }
        guard let held else { return HTTPResponse(.created) }
        if held == bytes { return HTTPResponse(.ok) }
        throw Refusal(.conflict, "refused", "another picture has this id; draw a new one")
    }
}

/// What a file is by its first bytes, whatever its name says.
private enum PictureKind {
    case png, jpeg, other

    init(_ bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else {
            self = .other
        }
    }

    /// Of the asset's file; nil for what is not taken.
    var ending: String? {
        switch self {
        case .png: "png"
        case .jpeg: "jpg"
        case .other: nil
        }
    }

    /// What another program put among the assets, SVG above all, is never shown as a page. An asset never changes.
    var headers: [(name: String, value: String)] {
        let caching = (name: "Cache-Control", value: "private, max-age=31536000, immutable")
        return switch self {
        case .png: [("Content-Type", "image/png"), caching]
        case .jpeg: [("Content-Type", "image/jpeg"), caching]
        case .other: [("Content-Type", "application/octet-stream"), ("Content-Disposition", "attachment"), caching]
        }
    }
}
