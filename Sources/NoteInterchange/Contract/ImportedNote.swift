public import Ink

/// A note as an importer understood it, before anything of it is on a disk.
///
/// Invariant: every asset a page refers to is among the assets, once.
public struct ImportedNote: Hashable, Sendable {
    /// What the file calls it, else the file's name without its ending.
    public var title: Text
    /// In their order.
    public var pages: [ImportedPage]
    /// Each once, however many pages show it.
    public var assets: [ImportedAsset]
    /// What came along only in part.
    public var report: ImportReport

    public init(title: Text, pages: [ImportedPage], assets: [ImportedAsset], report: ImportReport) {
        self.title = title
        self.pages = pages
        self.assets = assets
        self.report = report
    }
}

/// One page of an imported note.
public struct ImportedPage: Hashable, Sendable {
    /// All that is on the page.
    public var drawing: Drawing
    /// What the page is called; usually empty.
    public var label: Text

    public init(drawing: Drawing, label: Text = "") {
        self.drawing = drawing
        self.label = label
    }
}

/// A file that pages of an imported note show: a picture or a PDF.
public struct ImportedAsset: Hashable, Sendable {
    /// Made for this import.
    public let id: AssetID
    /// By its content: "png", "jpg", "gif", "webp", "pdf".
    public let fileExtension: String
    /// As they were in the file or beside it.
    public let bytes: [UInt8]

    public init(id: AssetID, fileExtension: String, bytes: [UInt8]) {
        self.id = id
        self.fileExtension = fileExtension
        self.bytes = bytes
    }
}

extension ImportedNote {
    /// How much there is on all pages together; costs one pass over the elements.
    public var counts: PageCounts {
        var counts = PageCounts()
        for page in pages {
            for layer in page.drawing.layers {
                for element in layer.elements { counts.add(element.content) }
            }
        }
        return counts
    }
}

extension PageCounts {
    fileprivate mutating func add(_ content: Element.Content) {
        elements += 1
        switch content {
        case .stroke(let samples, _):
            strokes += 1
            self.samples += samples.count
        case .image: images += 1
        case .text: texts += 1
        case .unknown: break
        }
    }
}
