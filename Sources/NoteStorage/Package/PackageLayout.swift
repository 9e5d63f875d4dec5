public import FileIO
public import Ink

/// Where everything lies within a package; no other code puts a name together.
public struct PackageLayout: Hashable, Sendable {
    /// The ending of a package's folder.
    public static let packageExtension = ".lnote"

    public let root: FilePath

    public init(root: FilePath) { self.root = root }

    public var document: FilePath { root.appending("document.json") }
    public var manifest: FilePath { root.appending("manifest.json") }
    public var pages: FilePath { root.appending("pages") }
    public var assets: FilePath { root.appending("assets") }
    public var thumbnails: FilePath { root.appending("thumbnails") }
    public var trash: FilePath { root.appending(".trash") }

    public func content(of page: PageID) -> FilePath { pages.appending("\(page)\(Self.contentExtension)") }
    public func asset(_ asset: AssetName) -> FilePath { assets.appending(asset.fileName) }

    /// The folder's name for a note within a library.
    public static func folderName(of note: NoteID) -> String { "\(note)\(packageExtension)" }

    static let contentExtension = ".content"

    /// The page whose content lies under this name in the folder of pages, if it is such a name.
    static func page(ofContent name: FileName) -> PageID? {
        let text = name.description
        guard text.hasSuffix(contentExtension) else { return nil }
        return PageID(text.dropLast(contentExtension.count))
    }
}
