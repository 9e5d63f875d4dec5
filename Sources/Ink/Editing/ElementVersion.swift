/// The dot that inserted an element is its id.
public typealias ElementID = Dot

/// The part of an element that never changes once it is inserted.
public enum ElementBody: Hashable, Sendable {
    case stroke(Samples)
    case image(AssetID)
    case text
    case layer
    /// An element of a newer format: its kind and its bytes, kept as they are.
    case unknown(kind: UInt8, bytes: [UInt8])
}

/// The groups of attributes of an element, each with the stamp of whoever set it last.
///
/// Shown of several siblings is, group by group, the latest.
public struct Attributes: Hashable, Sendable {
    /// The groups that only one kind of element has.
    public enum Particular: Hashable, Sendable {
        case stroke(style: Stamped<StrokeStyle>)
        case image(frame: Stamped<Frame>)
        case text(Stamped<Text>, style: Stamped<TextStyle>, frame: Stamped<Frame>)
        case layer(name: Stamped<Text>, isHidden: Stamped<Bool>, isLocked: Stamped<Bool>)
        /// Groups of an element of a newer format, kept as they are, ascending by tag.
        case unknown([UnknownGroup])
    }

    /// The layer the element lies in: ``Dot/zero`` is layer 0. A layer itself lies in none and has ``Dot/zero`` here.
    public var layer: Stamped<ElementID>
    /// The place among the elements of its layer, or of a layer among layers.
    public var order: Stamped<OrderKey>
    public var placement: Stamped<Placement>
    public var particular: Particular
}

/// A group of attributes this version does not know.
public struct UnknownGroup: Hashable, Sendable {
    public let tag: UInt8
    public let bytes: Stamped<[UInt8]>
}

/// One version of one element: usually the only one, beside siblings after concurrent changes.
///
/// Invariant: the body and the particular attributes are of one kind.
public struct ElementVersion: Hashable, Sendable {
    public let element: ElementID
    public let dot: Dot
    public let body: ElementBody
    public let attributes: Attributes
}
