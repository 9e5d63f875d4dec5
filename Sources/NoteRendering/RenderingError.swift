/// Why there is no picture at all; what only parts of it lack is in its ``RenderingReport``.
public struct RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure; new kinds may be added.
    public enum Code: Hashable, Sendable {
        /// The picture would have more pixels than is made here.
        case tooLarge
        /// The picture would have no pixels, or the scale is no number.
        case invalidScale
        /// The drawing library gave up, for want of memory in all likelihood.
        case drawingFailed
    }

    /// What kind of failure it was.
    public let code: Code
    /// What went wrong and what to do about it, in one line.
    public let message: String

    public var description: String { message }
}
