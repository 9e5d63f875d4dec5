public import FileIO
public import Ink

/// Where everything lies within a package; no other code puts a name together.
public struct PackageLayout: Hashable, Sendable {
    /// The ending of a package's folder.
    public static let packageExtension = ".lnote"

    /// The package itself.
    public let root: FilePath

    public init(root: FilePath) { self.root = root }

    /// The source of truth.
    public var document: FilePath { root.appending("document.json") }
    /// The cache for lists of notes.
    public var manifest: FilePath { root.appending("manifest.json") }
    /// The folder of the pages' files.
    public var pages: FilePath { root.appending("pages") }
    /// The folder of files that pages show.
    public var assets: FilePath { root.appending("assets") }
    /// The folder of small pictures, which may be missing.
    public var thumbnails: FilePath { root.appending("thumbnails") }
    /// The folder of what was removed.
    public var trash: FilePath { root.appending(".trash") }

    /// The file of one page.
    public func content(of page: PageID) -> FilePath { pages.appending("\(page)\(Self.contentExtension)") }
    /// The small picture of one page, which may be missing.
    public func thumbnail(of page: PageID) -> FilePath { thumbnails.appending("\(page)\(Self.thumbnailExtension)") }
    /// The file of one asset.
    public func asset(_ asset: AssetName) -> FilePath { assets.appending(asset.fileName) }

    /// The folder's name for a note within a library.
    public static func folderName(of note: NoteID) -> String { "\(note)\(packageExtension)" }

    static let contentExtension = ".content"
    private static let thumbnailExtension = ".jpg"

    /// The page whose content lies under this name in the folder of pages, if it is such a name.
    static func page(ofContent name: FileName) -> PageID? { page(of: name, contentExtension) }

    /// The page whose picture lies under this name in the folder of small pictures, if it is such a name.
    package static func page(ofThumbnail name: FileName) -> PageID? { page(of: name, thumbnailExtension) }

    private static func page(of name: FileName, _ ending: String) -> PageID? {
        let text = name.description
        guard text.hasSuffix(ending) else { return nil }
        return PageID(text.dropLast(ending.count))
    }
}
