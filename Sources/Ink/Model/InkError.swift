/// What can be wrong with ink itself: a value outside its range, or bytes that are no ink.
public struct InkError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of fault; new kinds may be added.
    public enum Code: Equatable, Sendable {
        /// A value lies outside the range its type allows.
        case outOfRange
        /// Columns of one stroke differ in length, or a stroke has no sample.
        case malformed
        /// Bytes do not begin as the format does.
        case notThisFormat
        /// The format asks for a newer reader than this.
        case newerVersion
        /// Bytes end before what they announce.
        case truncated
        /// A checksum does not fit its bytes, or bytes break an invariant.
        case damaged
        /// An edit leaves a gap after what was seen, or is stamped too far ahead.
        case refused
    }

    /// What kind of fault it is.
    public let code: Code
    /// What is wrong, for a reader who knows the format.
    public let message: StaticString
    /// Where in the input the fault lies, in bytes from its start; nil for a fault of a value.
    public let offset: Int?
    /// The chunk the fault lies in, counted from 0; nil outside chunks.
    public let chunk: Int?

    public init(_ code: Code, _ message: StaticString, offset: Int? = nil, chunk: Int? = nil) {
        self.code = code
        self.message = message
        self.offset = offset
        self.chunk = chunk
    }

    public static func == (a: Self, b: Self) -> Bool {
        a.code == b.code && a.offset == b.offset && a.chunk == b.chunk && a.message.description == b.message.description
    }

    public var description: String {
        var text = message.description
        if let chunk { text += ", chunk \(chunk)" }
        if let offset { text += ", byte \(offset)" }
        return text
    }
}
