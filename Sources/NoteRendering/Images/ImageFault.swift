/// Why an image has no pixels, or not all.
enum ImageFault: Error {
    /// Neither PNG nor JPEG.
    case foreign
    /// Bytes that end early or make no sense.
    case damaged
    /// More pixels than ``pixelLimit``, or than ``sideLimit`` along a side.
    case huge
    /// No memory for it now.
    case noMemory

    /// The most pixels that an image may have: 67 million, which take 256 MiB.
    static let pixelLimit = 1 << 26
    /// The most pixels that Cairo can have along a side.
    static let sideLimit = 32_767

    static func allows(width: Int, height: Int) -> Bool {
        width <= sideLimit && height <= sideLimit && width * height <= pixelLimit
    }
}
