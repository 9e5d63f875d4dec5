public import Ink

/// A note as an importer understood it, before anything of it is on a disk.
///
/// Invariant: every asset a page refers to is among the assets, once.
public struct ImportedNote: Hashable, Sendable {
    public var title: Text
    public var pages: [ImportedPage]
    public var assets: [ImportedAsset]
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
    public let id: AssetID
    /// By its content: "png", "jpg", "gif", "webp", "pdf".
    public let fileExtension: String
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
