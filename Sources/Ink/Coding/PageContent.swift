/// A page as the bytes of its `.content` file.
public enum PageContent {}

/// The framing of a `.content` file.
///
///     magic · header · chunk … · header · trailer
///
/// The header stands at both ends, so that one lost disk block at either costs nothing. The magic has a byte above 127,
/// both line ends and an end-of-file, so that a copy that takes it for text shows.
enum ContentFormat {
    static let version: UInt8 = 1
    /// The oldest version whose readers can read what this one writes.
    static let minReader: UInt8 = 1
    static let magic: [UInt8] = [0x89, 0x4C, 0x4E, 0x50, 0x0D, 0x0A, 0x1A, 0x0A]
    static let endMagic: [UInt8] = [0x89, 0x4C, 0x4E, 0x45, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Begins each chunk, so that a rescue can find them without the header.
    static let mark: [UInt8] = [0x89, 0x4C, 0x4E, 0x43]

    /// A chunk closes when it has this many elements …
    static let chunkElements = 64
    /// … or would have more values of samples, or bytes of other bodies, than this.
    static let chunkWeight = 1 << 18

    static func append(framed payload: [UInt8], to writer: inout ByteWriter) {
        writer.append(fixed: UInt32(payload.count))
        writer.append(fixed: Checksum.of(payload))
        writer.append(payload)
    }
}
