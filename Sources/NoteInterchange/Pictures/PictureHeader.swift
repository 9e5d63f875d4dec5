/// What a picture's file says about it, without its pixels being looked at.
struct PictureHeader: Equatable {
    /// Pixels as they are stored, at least 1.
    var width: Int
    /// Pixels as they are stored, at least 1.
    var height: Int
    /// Pixels to an inch across and down; nil where the file does not tell.
    var density: Density?
    var orientation = PictureOrientation.upright
    /// Whether the file goes on to the picture's end.
    var isComplete = false

    struct Density: Equatable {
        let across: Double
        let down: Double

        /// Nil for what is no density; some writers leave zeros.
        init?(across: Int, down: Int, perInch factor: Double) {
            guard across > 0, down > 0 else { return nil }
            (self.across, self.down) = (Double(across) * factor, Double(down) * factor)
        }
    }

    /// Nil if the file is neither PNG nor JPEG, or ends before it tells the picture's size.
    init?(_ bytes: [UInt8]) {
        let header =
            switch ContentKind(bytes) {
            case .png: Self.png(bytes)
            case .jpeg: Self.jpeg(bytes)
            default: nil as PictureHeader?
            }
        guard let header else { return nil }
        self = header
    }

    init?(width: Int, height: Int) {
        guard width > 0, height > 0 else { return nil }
        (self.width, self.height) = (width, height)
    }
}
