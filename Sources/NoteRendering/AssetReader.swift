public import Ink

/// The bytes of a file of the note; nil if it is not there. Asked for each image and backdrop in turn.
public typealias AssetReader = (AssetID) -> [UInt8]?
