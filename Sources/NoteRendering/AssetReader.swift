public import Ink

/// The bytes of a file of the note; nil if it is not there. Asked for each image and backdrop in turn.
public typealias AssetReader = (AssetID) throws(UnreadableAsset) -> [UInt8]?

/// A file of the note that is there and cannot be read.
public struct UnreadableAsset: Error, Hashable, Sendable {
    /// What is wrong, in one line.
    public let reason: String

    public init(reason: String) { self.reason = reason }
}
