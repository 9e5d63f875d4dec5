internal import Ink

/// What importers drive: pages, layers and elements in the order in which the document has them.
///
/// Parsers know their format and nothing of the model's nesting; this knows the nesting and no format.
struct NoteBuilder {
    private(set) var pages: [ImportedPage] = []
    private(set) var assets: [ImportedAsset] = []
    private(set) var report = ImportReport()
    private var knownAssets: [[UInt8]: AssetID] = [:]

    private let newAssetID: () -> AssetID
    private var canvas: Canvas?
    private var paper = Paper.plain
    private var layers: [Layer] = []
    private var layer: Layer?

    init(newAssetID: @escaping () -> AssetID) { self.newAssetID = newAssetID }

    /// The page being built, counted from 1; nil between pages.
    var pageNumber: Int? { canvas == nil ? nil : pages.count + 1 }

    mutating func beginPage(_ canvas: Canvas) {
        endPage()
        self.canvas = canvas
        paper = .plain
        layers = []
    }

    mutating func setPaper(_ paper: Paper) { self.paper = paper }

    mutating func beginLayer(_ layer: Layer = Layer()) {
        endLayer()
        self.layer = layer
    }

    /// Adds to the layer begun last; an element before any layer begins one without a name.
    mutating func add(_ element: Element) {
        if layer == nil { layer = Layer() }
        layer?.elements.append(element)
    }

    mutating func endLayer() {
        if let layer { layers.append(layer) }
        layer = nil
    }

    /// Ends the page begun last, if one is; a page has at least one layer.
    mutating func endPage() {
        endLayer()
        guard let canvas else { return }
        let drawing = Drawing(canvas: canvas, paper: paper, layers: layers.isEmpty ? [Layer()] : layers)
        pages.append(ImportedPage(drawing: drawing))
        self.canvas = nil
        layers = []
    }

    /// Takes a file that pages show; the same bytes are kept once.
    mutating func addAsset(_ bytes: [UInt8], fileExtension: String) -> AssetID {
        if let known = knownAssets[bytes] { return known }
        let asset = ImportedAsset(id: newAssetID(), fileExtension: fileExtension, bytes: bytes)
        assets.append(asset)
        knownAssets[bytes] = asset.id
        return asset.id
    }

    /// Notes a finding on the page being built.
    mutating func report(
        _ severity: ImportReport.Severity, _ code: ImportReport.Code, _ element: String? = nil, _ detail: String,
        count: Int = 1
    ) {
        report.add(severity, code, page: pageNumber, element: element, detail, count: count)
    }

    /// Notes a finding on the whole file.
    mutating func reportFile(_ severity: ImportReport.Severity, _ code: ImportReport.Code, _ detail: String) {
        report.add(severity, code, detail)
    }

    consuming func note(titled title: Text) -> ImportedNote {
        endPage()
        return ImportedNote(title: title, pages: pages, assets: assets, report: report)
    }
}
