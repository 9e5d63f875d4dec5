/// Why an image has no pixels, or not all.
enum ImageFault: Error {
    /// Neither PNG nor JPEG.
    case foreign
    /// Bytes that end early or make no sense.
    case damaged
    /// More pixels than ``pixelLimit``.
    case huge
    /// No memory for it now.
    case noMemory

    /// The most pixels that an image may have: 67 million, which take 256 MiB.
    static let pixelLimit = 1 << 26
}
