/// An edit on its way: in a journal, to a server and back, with where it ends and whether it is whole.
///
///     length u32 · check u32 · type u8 · payload
///
/// The length counts type and payload, the check is their CRC-32C; both are little-endian.
public struct EditFrame: Hashable, Sendable {
    private static let editType: UInt8 = 1
    /// What comes before type and payload, in bytes.
    private static let overhead = 8

    private let type: UInt8
    private let payload: [UInt8]

    public init(_ edit: Edit) {
        type = Self.editType
        payload = edit.encoded()
    }

    private init(content: ArraySlice<UInt8>) {
        type = content[content.startIndex]
        payload = Array(content.dropFirst())
    }

    /// The frame as it is kept and sent.
    public var bytes: [UInt8] {
        var writer = ByteWriter()
        ContentFormat.append(framed: [type] + payload, to: &writer)
        return writer.bytes
    }

    /// How long ``bytes`` is.
    public var byteCount: Int { Self.overhead + 1 + payload.count }

    /// The edit in it.
    ///
    /// - Throws: ``InkError`` if the frame holds something else, or what it holds is no edit or a newer one.
    public func edit() throws(InkError) -> Edit {
        guard type == Self.editType else {
            throw InkError(.newerVersion, "the frame holds something newer than an edit; update to take it", offset: 0)
        }
        return try Edit(decoding: payload)
    }

    /// Takes apart frames that follow one another, and are all that `bytes` hold.
    ///
    /// What is in them is not looked at. Linear.
    ///
    /// - Throws: ``InkError`` if a frame is cut off, empty or not as its check says; it names where that frame begins.
    public static func read(_ bytes: [UInt8]) throws(InkError) -> [EditFrame] {
        var reader = ByteReader(bytes)
        var frames: [EditFrame] = []
        while !reader.isAtEnd {
            let start = reader.position
            let content = try reader.readFramed()
            guard !content.isAtEnd else { throw InkError(.damaged, "a frame is empty", offset: start) }
            frames.append(EditFrame(content: content.rest))
        }
        return frames
    }
}
