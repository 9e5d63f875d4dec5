internal import Ink

/// Makes a page of a PNG or a JPEG: the picture, its very bytes, as paper to write on.
///
/// The page is as large as the picture at the density its file states, else at 96 pixels to an inch, but with a longer
/// side of 1 inch to 420 mm. A photograph that is to be turned lies on a locked layer instead, turned, since paper lies
/// as it is.
public struct PictureImporter: Importer {
    public init() {}

    public var format: String { "pictures" }
    public var fileExtensions: [String] { ["png", "jpg", "jpeg", "jpe", "jfif"] }

    /// Points: an inch, so that there is room to write, and the longer side of A3.
    private static let longerSide = 72.0...1191.0
    private static let usualDensity = 96.0

    public func recognizes(_ bytes: [UInt8]) -> Bool { ContentKind(bytes).pictureExtension != nil }

    public func read(_ source: ImportSource) throws(InterchangeError) -> ImportedNote {
        let kind = ContentKind(source.bytes)
        try check(kind, of: source)
        guard let header = PictureHeader(source.bytes), let fileExtension = kind.pictureExtension else {
            throw source.error(.damaged, "the picture ends before it tells its size; look for another copy of it")
        }
        var note = NoteBuilder(newAssetID: source.newAssetID)
        let (width, height) = Self.extent(of: header, &note)
        let asset = note.addAsset(source.bytes, fileExtension: fileExtension)
        do throws(InkError) {
            try lay(asset, header.orientation, width: width, height: height, on: &note)
        } catch {
            throw source.error(.damaged, "the picture cannot be a page: \(error)")
        }
        if !header.isComplete {
            note.report(.damage, .truncated, "picture", "the picture ends too early; it was kept as it is")
        }
        return note.note(titled: source.title)
    }

    /// A picture under the name of a note is no note, and hardly what was meant.
    private func check(_ kind: ContentKind, of source: ImportSource) throws(InterchangeError) {
        if let promised = Interchange.importer(forFilesNamedLike: source.name), promised.format != format {
            throw source.error(
                .unrecognized,
                "\(kind.description), though its name is one of \(promised.format); rename it to make a page of it")
        }
        guard kind == .png || kind == .jpeg else {
            throw source.error(.unrecognized, "\(kind.description), which is not read; convert it to PNG or JPEG")
        }
    }

    /// The picture's extent in tenths of a point, before it is turned.
    private static func extent(of header: PictureHeader, _ note: inout NoteBuilder) -> (width: Int32, height: Int32) {
        let width = Double(header.width) * 72 / (header.density?.across ?? usualDensity)
        let height = Double(header.height) * 72 / (header.density?.down ?? usualDensity)
        let longer = max(width, height)
        let scale = min(max(longer, longerSide.lowerBound), longerSide.upperBound) / longer
        if scale != 1 {
            note.reportFile(
                .note, .scaleGuessed,
                "at its density the picture is \(Int(min(longer, 1e9))) pt long; the page is \(Int(longer * scale)) pt")
        }
        func tenths(_ points: Double) -> Int32 { max(1, Quantity.coordinate(points: points * scale) ?? 1) }
        return (tenths(width), tenths(height))
    }

    private func lay(
        _ asset: AssetID, _ orientation: PictureOrientation, width: Int32, height: Int32, on note: inout NoteBuilder
    ) throws(InkError) {
        let isSideways = orientation.isSideways
        note.beginPage(try Canvas(width: isSideways ? height : width, height: isSideways ? width : height))
        if orientation == .upright {
            var paper = Paper.plain
            paper.backdrop = .image(asset)
            note.setPaper(paper)
        } else {
            let frame = try Frame(x: 0, y: 0, width: width, height: height)
            let placement = try orientation.placement(width: width, height: height)
            note.beginLayer(Layer(isLocked: true))
            note.add(Element(.image(asset, frame), placement: placement))
            note.beginLayer()
        }
    }
}
