/// How finely a surface shows what is drawn on it.
enum Resolution: Equatable {
    /// Lines stay lines and text stays text; units of the surface to a point, 1 but for pages that are reduced.
    case vector(scale: Double)
    /// Pixels to a point.
    case raster(scale: Double)

    /// Units of the surface to a point.
    var scale: Double {
        switch self {
        case .vector(let scale), .raster(let scale): scale
        }
    }

    var hasPixels: Bool {
        switch self {
        case .vector: false
        case .raster: true
        }
    }

    /// How far outlines may lie from the true edge, in points: with what Cairo rounds to 1/256, within 0.05 of it in
    /// all; a tenth of a pixel where there are pixels.
    var tolerance: Double {
        switch self {
        case .vector: 0.046
        case .raster(let scale): 0.1 / scale
        }
    }
}
