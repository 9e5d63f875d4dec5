internal import Ink

/// Sheets that pages are made as when a file does not say.
enum PaperSize {
    /// 210 × 297 mm, upright.
    static let a4 = sheet(5953, 8419)
    /// 297 × 210 mm.
    static let a4Landscape = sheet(8419, 5953)

    private static func sheet(_ width: Int32, _ height: Int32) -> Canvas {
        guard let canvas = try? Canvas(width: width, height: height) else {
            preconditionFailure("a sheet of paper lies within the limits of a page")
        }
        return canvas
    }
}
