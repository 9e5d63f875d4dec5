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
    public func thumbnail(of page: PageID) -> FilePath { thumbnails.appending("\(page).jpg") }

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

/// The name of an asset's file: its identifier and the ending that says its type.
public struct AssetName: Hashable, Comparable, Sendable {
    public let id: AssetID
    /// Lower-case letters and digits without the dot, 1 to 8 of them: "png".
    public let fileExtension: String

    /// Nil if the ending is not of the allowed form.
    public init?(id: AssetID, fileExtension: String) {
        let allowed = fileExtension.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
        guard allowed, (1...8).contains(fileExtension.utf8.count) else { return nil }
        self.id = id
        self.fileExtension = fileExtension
    }

    /// Reads the name of a file in the folder of assets; nil if it is not an asset's.
    init?(_ name: FileName) {
        let text = name.description
        guard let dot = text.firstIndex(of: "."), let id = AssetID(text[..<dot]) else { return nil }
        self.init(id: id, fileExtension: String(text[text.index(after: dot)...]))
    }

    public var fileName: String { "\(id).\(fileExtension)" }

    public static func < (a: Self, b: Self) -> Bool { a.id < b.id }
}
