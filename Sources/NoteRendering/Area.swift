import Ink

/// An upright rectangle in hundredths of a point, the grain of pictures.
struct Area: Equatable {
    var minX: Int64
    var minY: Int64
    var maxX: Int64
    var maxY: Int64

    var width: Int64 { maxX - minX }
    var height: Int64 { maxY - minY }

    /// The page as its canvas states it.
    init(_ canvas: Canvas) { self.init(x: 0, y: 0, width: canvas.width, height: canvas.height) }

    /// The box of an image or a text, before it is placed.
    init(_ frame: Frame) { self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height) }

    /// The least that holds all of these.
    init(around bounds: Bounds) {
        minX = Int64((bounds.minX * 100).rounded(.down))
        minY = Int64((bounds.minY * 100).rounded(.down))
        maxX = Int64((bounds.maxX * 100).rounded(.up))
        maxY = Int64((bounds.maxY * 100).rounded(.up))
    }

    /// From tenths of a point.
    private init(x: Int32, y: Int32, width: Int32, height: Int32) {
        (minX, minY) = (Int64(x) * 10, Int64(y) * 10)
        (maxX, maxY) = (minX + Int64(width) * 10, minY + Int64(height) * 10)
    }
}

extension Bounds {
    init?(_ area: Area) {
        self.init(
            minX: Double(area.minX) / 100, minY: Double(area.minY) / 100, maxX: Double(area.maxX) / 100,
            maxY: Double(area.maxY) / 100)
    }
}
